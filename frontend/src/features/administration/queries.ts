import {
  LIMITS,
  type AdminDashboardAnswer,
  type AdminFamiliesAnswer,
  type AdminFamilyEnvelope,
  type AdminFamilySort,
  type AdminGoalsAnswer,
  type AdminPointsSummaryAnswer,
  type AdminReportsAnswer,
  type AdminReportStatsAnswer,
  type AdminUserDetailsAnswer,
  type AdminUsersAnswer,
  type AdminUserSort,
  type MaintenanceAnswer,
  type PointsHistoryAnswer,
  type SortOrder,
} from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import type { HistoryFilter } from '../../shared/points/ledger-filters';

export const dashboardQuery = queryOptions({
  queryKey: [...keys.admin, 'dashboard'],
  queryFn: ({ signal }) => api<AdminDashboardAnswer>('/admin/dashboard', { signal }),
  select: (answer) => answer.dashboardStats,
});

export const goalsQuery = queryOptions({
  queryKey: [...keys.admin, 'goals'],
  queryFn: ({ signal }) => api<AdminGoalsAnswer>('/admin/goals', { signal }),
  select: (answer) => answer.goals,
});

/** What narrows and orders a list of people or families. */
export interface PeopleFilter<Sort extends string> {
  page?: number;
  search?: string;
  sortBy?: Sort;
  sortOrder?: SortOrder;
}
export type UsersFilter = PeopleFilter<AdminUserSort>;
export type FamiliesFilter = PeopleFilter<AdminFamilySort>;

export const usersQuery = (filter: UsersFilter, limit: number = LIMITS.adminUsersPageSize) =>
  queryOptions({
    queryKey: [...keys.admin, 'users', filter, limit],
    queryFn: ({ signal }) => api<AdminUsersAnswer>('/admin/users', { query: { ...filter, limit }, signal }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.admin, 'users', id],
    queryFn: ({ signal }) => api<AdminUserDetailsAnswer>(`/admin/users/${id}/details`, { signal }),
    select: (answer) => answer.user,
  });

export const familiesQuery = (filter: FamiliesFilter) =>
  queryOptions({
    queryKey: [...keys.admin, 'families', filter],
    queryFn: ({ signal }) => api<AdminFamiliesAnswer>('/admin/families', { query: { ...filter, limit: LIMITS.adminFamiliesPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const familyQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.admin, 'families', id],
    queryFn: ({ signal }) => api<AdminFamilyEnvelope>(`/admin/families/${id}`, { signal }),
    select: (answer) => answer.family,
  });

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
    queryFn: ({ signal }) => api<AdminReportsAnswer>('/admin/reports', { query: { ...filter, limit: LIMITS.adminReportsPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const reportStatsQuery = ({ page: _page, ...filter }: ReportsFilter) =>
  queryOptions({
    queryKey: [...keys.admin, 'reports', 'stats', filter],
    queryFn: ({ signal }) => api<AdminReportStatsAnswer>('/admin/reports/stats', { query: { ...filter }, signal }),
    select: (answer) => answer.stats,
    placeholderData: keepPreviousData,
  });

/** What each action would take away now: never from memory. */
export const maintenanceQuery = queryOptions({
  queryKey: [...keys.admin, 'maintenance'],
  queryFn: ({ signal }) => api<MaintenanceAnswer>('/admin/maintenance', { signal }),
  staleTime: 0,
});

export const pointsSummaryQuery = queryOptions({
  queryKey: [...keys.admin, 'points'],
  queryFn: ({ signal }) => api<AdminPointsSummaryAnswer>('/admin/points-summary', { signal }),
});

export const historyQuery = (readerId: number, filter: HistoryFilter) =>
  queryOptions({
    queryKey: [...keys.admin, 'points', readerId, filter],
    queryFn: ({ signal }) => api<PointsHistoryAnswer>(`/admin/readers/${readerId}/points-history`, { query: { ...filter, limit: LIMITS.pointsHistoryPageSize }, signal }),
    placeholderData: keepPreviousData,
  });
