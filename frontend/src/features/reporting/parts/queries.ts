import { type LastBatchAnswer, LIMITS, type RemovalPreviewAnswer, type ReportsAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, pageQuery, readQuery } from '@/shared/api/client';
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

/** The cost of removing these reports; of the last batch when null. Fetched each time it is shown, and only then. */
export const removalPreviewQuery = (reportIds: readonly string[] | null) =>
  queryOptions({
    queryKey: keys.removalPreview(reportIds),
    queryFn: ({ signal }) =>
      api<RemovalPreviewAnswer>('/reports/removal-preview', {
        method: 'POST',
        body: reportIds ? { reportIds } : {},
        signal,
      }),
    select: (answer) => answer.preview,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The batch's totals; of its reports, up to a hundred thousand, only the first. */
export const lastBatchQuery = queryOptions({
  ...readQuery<LastBatchAnswer>(keys.lastBatch, '/reports/last-batch', { limit: 1 }),
  staleTime: 0,
});
