import {
  LIMITS,
  type AdminReportStatsAnswer,
  type AdminReportsAnswer,
  type RemovalsForAdministratorsAnswer,
} from '@lectio/contract';
import { pageQuery, partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export interface ReportsFilter {
  page?: number;
  startDate?: string;
  endDate?: string;
  readerId?: number;
  familyId?: number;
}

export const reportsQuery = (filter: ReportsFilter) =>
  pageQuery<AdminReportsAnswer>([...keys.admin, 'reports', filter], '/admin/reports', {
    ...filter,
    limit: LIMITS.adminReportsPageSize,
  });

export const reportStatsQuery = ({ page: _page, ...filter }: ReportsFilter) =>
  partOf(
    pageQuery<AdminReportStatsAnswer>([...keys.admin, 'reports', 'stats', filter], '/admin/reports/stats', filter),
    'stats',
  );

/** What administrators took away, of all or of the newest. */
export const removalsQuery = partOf(
  readQuery<RemovalsForAdministratorsAnswer>([...keys.admin, 'reports', 'taken-away'], '/admin/reports/taken-away'),
  'removals',
);
