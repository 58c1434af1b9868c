import type { LastBatchAnswer, ReportsAnswer, Testament } from '@lectio/contract';
import { LIMITS } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';

/** What stands in the address of the manage page. */
export interface ReportFilter {
  page?: number;
  readerId?: number;
  startDate?: string;
  endDate?: string;
  book?: string;
  testament?: Testament;
}

export const reportsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: keys.reportPage(filter),
    queryFn: ({ signal }) => api<ReportsAnswer>('/reports', { query: { ...filter, limit: LIMITS.reportsPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const lastBatchQuery = queryOptions({
  queryKey: keys.lastBatch,
  queryFn: ({ signal }) => api<LastBatchAnswer>('/reports/last-batch', { signal }),
  select: (answer) => answer.batch,
  staleTime: 0,
});
