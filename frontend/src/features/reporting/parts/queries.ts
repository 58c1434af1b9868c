import {
  type LastBatchAnswer,
  LIMITS,
  type RemovalPreviewAnswer,
  type RemovalPreviewRequest,
  type RemovalsAnswer,
  type ReportsAnswer,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, pageQuery, partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { ReportFilter } from '../manage/report-filter';

/** One reader goes as `readerId`, several as `readerIds`. */
const whose = (ids: readonly number[] = []): Record<string, string | number> =>
  ids.length > 1 ? { readerIds: ids.join() } : ids.length === 1 ? { readerId: ids[0] } : {};

export const reportsQuery = ({
  page,
  limit = LIMITS.reportsPageSize,
  readerIds,
  startDate,
  endDate,
  book,
  testament,
}: ReportFilter) => {
  const query = { page, limit, ...whose(readerIds), startDate, endDate, book, testament };
  return pageQuery<ReportsAnswer>(keys.reportPage(query), '/reports', query);
};

/** One's own, or an administrator's. */
export type RemovalPreviewPath = '/reports/removal-preview' | '/admin/reports/removal-preview';

/** The cost of removing reports or a batch; of the last batch when null. Fetched each time it is shown, and only then. */
export const removalPreviewQuery = (what: RemovalPreviewRequest | null, path: RemovalPreviewPath) =>
  queryOptions({
    queryKey: keys.removalPreview(what),
    queryFn: ({ signal }) =>
      api<RemovalPreviewAnswer>(path, {
        method: 'POST',
        body: what ?? {},
        signal,
      }),
    select: (answer) => answer.preview,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What administrators took away from one's own readers. */
export const takenAwayQuery = partOf(readQuery<RemovalsAnswer>(keys.takenAway, '/reports/taken-away'), 'removals');

/** A batch's totals, of the newest without an id; of its reports, up to a hundred thousand, only the first. */
export const batchQuery = (batchId: string | null) =>
  queryOptions({
    ...readQuery<LastBatchAnswer>(keys.batch(batchId), '/reports/last-batch', {
      batchId: batchId ?? undefined,
      limit: 1,
    }),
    staleTime: 0,
  });
