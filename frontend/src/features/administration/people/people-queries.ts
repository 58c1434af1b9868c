import {
  LIMITS,
  type AdminFamiliesAnswer,
  type AdminFamilyEnvelope,
  type AdminFamilySort,
  type AdminUserDetailsAnswer,
  type AdminUserSort,
  type AdminUsersAnswer,
  type SortOrder,
} from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

/** Filter and order of a list of people or families. */
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
    queryFn: ({ signal }) =>
      api<AdminFamiliesAnswer>('/admin/families', {
        query: { ...filter, limit: LIMITS.adminFamiliesPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const familyQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.admin, 'families', id],
    queryFn: ({ signal }) => api<AdminFamilyEnvelope>(`/admin/families/${id}`, { signal }),
    select: (answer) => answer.family,
  });
