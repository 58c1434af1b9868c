import {
  DEFAULT_CANON,
  type Canon,
  type FamiliesAnswer,
  type PointsSummaryAnswer,
  type ReaderAnswer,
  type ReaderProfileAnswer,
  type ReaderProgressAnswer,
  type ReadersAnswer,
} from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '../auth/auth-store';
import { isIos } from '../lib/browser';
import { api, partOf, plainRead, readQuery } from './client';
import { ApiError } from './errors';
import { keys } from './keys';

/** On iOS an unanswered read is retried once, as plainly as possible. */
const readTwiceOnIos = <T>(path: string, signal: AbortSignal): Promise<T> =>
  api<T>(path, { signal }).catch((error: unknown) => {
    if (!isIos() || !(error instanceof ApiError) || error.kind === 'answer') throw error;
    return plainRead<T>(path);
  });

/** The caller's own readers, shown by several features. */
export const readersQuery = queryOptions({
  queryKey: keys.readers,
  queryFn: ({ signal }) => readTwiceOnIos<ReadersAnswer>('/readers', signal),
  select: (answer) => answer.readers,
});

/** The families the caller is a member of. */
export const familiesQuery = partOf(readQuery<FamiliesAnswer>(keys.families, '/families'), 'families');

export const readerProfileQuery = (readerId: number) =>
  queryOptions({
    queryKey: keys.readerProfile(readerId),
    queryFn: ({ signal }) => readTwiceOnIos<ReaderProfileAnswer>(`/gamification/profile/${readerId}`, signal),
    select: (answer) => answer.profile,
  });

export const readerProgressQuery = (readerId: number) =>
  partOf(readQuery<ReaderProgressAnswer>(keys.readerProgress(readerId), `/readers/${readerId}/progress`), 'progress');

export const pointsSummaryQuery = readQuery<PointsSummaryAnswer>(keys.pointsSummary, '/users/me/points-summary');

const pickPrimary = (readers: ReaderAnswer[] | undefined): ReaderAnswer | undefined =>
  readers?.find((reader) => reader.isPrimary) ?? readers?.[0];

/** Of the account holder's own reader, once it is known, which this does not ask for. */
export const useKnownCanon = (): Canon =>
  pickPrimary(useQuery({ ...readersQuery, enabled: false }).data)?.canon ?? DEFAULT_CANON;

/** The account holder's own reader, once known. */
export function usePrimaryReader(): ReaderAnswer | undefined {
  const { isAuthenticated } = useAuth();
  const { data } = useQuery({ ...readersQuery, enabled: isAuthenticated });
  return pickPrimary(data);
}

/** Points, level, streak and cycle of the primary reader; either the profile or the list of readers may have failed. */
export function usePrimaryProfile() {
  const { isAuthenticated } = useAuth();
  const readers = useQuery({ ...readersQuery, enabled: isAuthenticated });
  const reader = pickPrimary(readers.data);
  const profile = useQuery({ ...readerProfileQuery(reader?.id ?? 0), enabled: reader !== undefined });
  const failed = [readers, profile].find((query) => query.isError && !query.data);
  return { data: profile.data, isPending: !profile.data && !failed, failed };
}
