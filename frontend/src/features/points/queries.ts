import type { PointsHistoryAnswer, PointsSummaryAnswer } from '@lectio/contract';
import { LIMITS } from '@lectio/contract';
import { readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { pageQuery } from '@/shared/api/page-query';
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
