import {
  type AdminFamiliesAnswer,
  type AdminFamilyEnvelope,
  type AdminFamilySort,
  type AdminReaderEnvelope,
  type AdminUserDetailsAnswer,
  type AdminUsersAnswer,
  type AdminUserSort,
  LIMITS,
  type SortOrder,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { pageQuery, partOf, readQuery } from '../api/client';
import { keys } from '../api/keys';

/**
 * How often a page looks again by itself (ms). Not where a failure left it nothing to show: its words and its button would
 * give way to the loading state every time.
 */
export const lookingAgain =
  <Data>(every: (data: Data) => number) =>
  ({ state: { data } }: { state: { data: Data | undefined } }): number | false =>
    data !== undefined && every(data);

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
  pageQuery<AdminUsersAnswer>([...keys.admin, 'users', filter, limit], '/admin/users', { ...filter, limit });

export const userQuery = (id: number) =>
  partOf(readQuery<AdminUserDetailsAnswer>([...keys.admin, 'users', id], `/admin/users/${id}/details`), 'user');

export const familiesQuery = (filter: FamiliesFilter) =>
  pageQuery<AdminFamiliesAnswer>([...keys.admin, 'families', filter], '/admin/families', {
    ...filter,
    limit: LIMITS.adminFamiliesPageSize,
  });

export const familyQuery = (id: number) =>
  partOf(readQuery<AdminFamilyEnvelope>([...keys.admin, 'families', id], `/admin/families/${id}`), 'family');

export const readerQuery = (id: number) =>
  queryOptions({
    ...partOf(readQuery<AdminReaderEnvelope>([...keys.admin, 'readers', id], `/admin/readers/${id}`), 'reader'),
    staleTime: 0,
  });
