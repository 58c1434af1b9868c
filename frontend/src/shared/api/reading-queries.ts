import type { ReportsAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';

/** The chapter a reader reported last; null if there is none. */
export const lastReportedQuery = (readerId: number) =>
  queryOptions({
    queryKey: keys.lastReported(readerId),
    queryFn: ({ signal }) => api<ReportsAnswer>('/reports', { query: { readerId, limit: 1 }, signal }),
    select: (answer) => answer.reports[0]?.chapterId ?? null,
  });

/** The number of chapters a reader has read on a day. */
export const readOnQuery = (readerId: number, day: string) =>
  queryOptions({
    queryKey: keys.readOn(readerId, day),
    queryFn: ({ signal }) =>
      api<ReportsAnswer>('/reports', { query: { readerId, startDate: day, endDate: day, limit: 1 }, signal }),
    select: (answer) => answer.pagination.totalReports,
  });
