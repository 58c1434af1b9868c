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
import { queryOptions } from '@tanstack/react-query';
import { partOf, readQuery } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import { pageQuery } from '../../shared/api/page-query';
import type { HistoryFilter } from '../../shared/points/ledger-filters';

/** As of a moment; now without one. */
export const pointsSummaryAt = (at: string | undefined) =>
  readQuery<PointsSummaryAnswer>(
    [...keys.pointsSummary, ...(at === undefined ? [] : ['at', at])],
    '/users/me/points-summary',
    { at },
  );

// Everything under the summary's key goes stale with it, whenever figures change.
export const pointsHistoryQuery = (readerId: number, filter: HistoryFilter) =>
  pageQuery<PointsHistoryAnswer>(
    [...keys.pointsSummary, 'history', readerId, filter],
    `/users/me/readers/${readerId}/points-history`,
    { ...filter, limit: LIMITS.pointsHistoryPageSize },
  );

/** `105-812-2`: an entry's id begins with its reader's. */
const readerOfEntry = (entryId: string): number => Number(entryId.split('-')[0]);

export const entryReasonsQuery = (entryId: string) =>
  readQuery<EntryReasonsAnswer>(
    [...keys.pointsSummary, 'why', entryId],
    `/users/me/readers/${readerOfEntry(entryId)}/points-history/${encodeURIComponent(entryId)}`,
  );

/** A reader's profile as of a moment in the past. */
export const pastProfileQuery = (readerId: number, at: string) =>
  partOf(
    readQuery<ReaderProfileAnswer>([...keys.readerProfile(readerId), 'at', at], `/gamification/profile/${readerId}`, {
      at,
    }),
    'profile',
  );

export const streakQuery = (readerId: number, at: string | undefined) =>
  partOf(
    readQuery<StreakAnswer>(
      [...keys.readerProfile(readerId), 'streak', ...(at === undefined ? [] : [at])],
      `/users/me/readers/${readerId}/streak`,
      { at },
    ),
    'streak',
  );

export const allBadgesQuery = queryOptions({
  ...partOf(readQuery<BadgesAnswer>(['badges'], '/gamification/badges'), 'badges'),
  staleTime: 600_000,
});

export const earnedBadgesQuery = (readerId: number) =>
  partOf(
    readQuery<EarnedBadgesAnswer>([...keys.readerProfile(readerId), 'badges'], `/gamification/badges/${readerId}`),
    'badges',
  );
