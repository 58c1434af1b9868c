import { LIMITS, type PointsHistoryAnswer, type PointsSummaryAnswer } from '@lectio/contract';
import { pageQuery, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { HistoryFilter } from '@/shared/points/ledger-filters';

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
