import type {
  BadgesAnswer,
  EarnedBadgesAnswer,
  EntryReasonsAnswer,
  PointsHistoryAnswer,
  PointsSummaryAnswer,
  ReaderProfileAnswer,
  StreakAnswer,
} from '@lectio/contract';
import { LIMITS } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import type { HistoryFilter } from '../../shared/points/ledger-filters';

/** As of a moment; now without one. */
export const pointsSummaryAt = (at: string | undefined) =>
  queryOptions({
    queryKey: [...keys.pointsSummary, ...(at === undefined ? [] : ['at', at])],
    queryFn: ({ signal }) => api<PointsSummaryAnswer>('/users/me/points-summary', { query: { at }, signal }),
  });

// Everything under the summary's key goes stale with it, whenever figures change.
export const pointsHistoryQuery = (readerId: number, filter: HistoryFilter) =>
  queryOptions({
    queryKey: [...keys.pointsSummary, 'history', readerId, filter],
    queryFn: ({ signal }) =>
      api<PointsHistoryAnswer>(`/users/me/readers/${readerId}/points-history`, {
        query: { ...filter, limit: LIMITS.pointsHistoryPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** `105-812-2`: an entry's id begins with its reader's. */
const readerOfEntry = (entryId: string): number => Number(entryId.split('-')[0]);

export const entryReasonsQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...keys.pointsSummary, 'why', entryId],
    queryFn: ({ signal }) =>
      api<EntryReasonsAnswer>(
        `/users/me/readers/${readerOfEntry(entryId)}/points-history/${encodeURIComponent(entryId)}`,
        { signal },
      ),
  });

/** A reader's profile as of a moment in the past. */
export const pastProfileQuery = (readerId: number, at: string) =>
  queryOptions({
    queryKey: [...keys.readerProfile(readerId), 'at', at],
    queryFn: ({ signal }) => api<ReaderProfileAnswer>(`/gamification/profile/${readerId}`, { query: { at }, signal }),
    select: (answer) => answer.profile,
  });

export const streakQuery = (readerId: number, at: string | undefined) =>
  queryOptions({
    queryKey: [...keys.readerProfile(readerId), 'streak', ...(at === undefined ? [] : [at])],
    queryFn: ({ signal }) => api<StreakAnswer>(`/users/me/readers/${readerId}/streak`, { query: { at }, signal }),
    select: (answer) => answer.streak,
  });

export const allBadgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: ({ signal }) => api<BadgesAnswer>('/gamification/badges', { signal }),
  select: (answer) => answer.badges,
  staleTime: 600_000,
});

export const earnedBadgesQuery = (readerId: number) =>
  queryOptions({
    queryKey: [...keys.readerProfile(readerId), 'badges'],
    queryFn: ({ signal }) => api<EarnedBadgesAnswer>(`/gamification/badges/${readerId}`, { signal }),
    select: (answer) => answer.badges,
  });
