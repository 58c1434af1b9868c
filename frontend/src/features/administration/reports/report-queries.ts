import { LIMITS, type AdminReportStatsAnswer, type AdminReportsAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

export interface ReportsFilter {
  page?: number;
  startDate?: string;
  endDate?: string;
  readerId?: number;
  familyId?: number;
}

export const reportsQuery = (filter: ReportsFilter) =>
  queryOptions({
    queryKey: [...keys.admin, 'reports', filter],
    queryFn: ({ signal }) =>
      api<AdminReportsAnswer>('/admin/reports', { query: { ...filter, limit: LIMITS.adminReportsPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const reportStatsQuery = ({ page: _page, ...filter }: ReportsFilter) =>
  queryOptions({
    queryKey: [...keys.admin, 'reports', 'stats', filter],
    queryFn: ({ signal }) => api<AdminReportStatsAnswer>('/admin/reports/stats', { query: { ...filter }, signal }),
    select: (answer) => answer.stats,
    placeholderData: keepPreviousData,
  });
