import type { PointsSummaryAnswer, ReaderAnswer, ReaderProfileAnswer, ReaderProgressAnswer, ReadersAnswer } from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '../auth/auth-store';
import { api } from './client';
import { keys } from './keys';

/** What several features show of the caller's own readers. */
export const readersQuery = queryOptions({
  queryKey: keys.readers,
  queryFn: ({ signal }) => api<ReadersAnswer>('/readers', { signal }),
  select: (answer) => answer.readers,
});

export const readerProfileQuery = (readerId: number) =>
  queryOptions({
    queryKey: keys.readerProfile(readerId),
    queryFn: ({ signal }) => api<ReaderProfileAnswer>(`/gamification/profile/${readerId}`, { signal }),
    select: (answer) => answer.profile,
  });

export const readerProgressQuery = (readerId: number) =>
  queryOptions({
    queryKey: keys.readerProgress(readerId),
    queryFn: ({ signal }) => api<ReaderProgressAnswer>(`/readers/${readerId}/progress`, { signal }),
    select: (answer) => answer.progress,
  });

export const pointsSummaryQuery = queryOptions({
  queryKey: keys.pointsSummary,
  queryFn: ({ signal }) => api<PointsSummaryAnswer>('/users/me/points-summary', { signal }),
});

const pickPrimary = (readers: ReaderAnswer[] | undefined): ReaderAnswer | undefined => readers?.find((reader) => reader.isPrimary) ?? readers?.[0];

/** The account holder's own reader, once known. */
export function usePrimaryReader(): ReaderAnswer | undefined {
  const { isAuthenticated } = useAuth();
  const { data } = useQuery({ ...readersQuery, enabled: isAuthenticated });
  return pickPrimary(data);
}

/** Points, level, streak and cycle of the primary reader; what failed may be the profile or the list that names the reader. */
export function usePrimaryProfile() {
  const { isAuthenticated } = useAuth();
  const readers = useQuery({ ...readersQuery, enabled: isAuthenticated });
  const reader = pickPrimary(readers.data);
  const profile = useQuery({ ...readerProfileQuery(reader?.id ?? 0), enabled: reader !== undefined });
  const failed = [readers, profile].find((query) => query.isError && !query.data);
  return { data: profile.data, isPending: !profile.data && !failed, failed };
}
