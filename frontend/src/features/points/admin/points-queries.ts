import { LIMITS, type AdminPointsSummaryAnswer, type PointsHistoryAnswer } from '@lectio/contract';
import { pageQuery, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { HistoryFilter } from '@/shared/points/ledger-filters';

export const pointsSummaryQuery = readQuery<AdminPointsSummaryAnswer>(
  [...keys.admin, 'points'],
  '/admin/points-summary',
);

export const historyQuery = (readerId: number, filter: HistoryFilter) =>
  pageQuery<PointsHistoryAnswer>(
    [...keys.admin, 'points', readerId, filter],
    `/admin/readers/${readerId}/points-history`,
    { ...filter, limit: LIMITS.pointsHistoryPageSize },
  );
