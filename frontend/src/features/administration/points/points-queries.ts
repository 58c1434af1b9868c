import { LIMITS, type AdminPointsSummaryAnswer, type PointsHistoryAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';
import type { HistoryFilter } from '../../../shared/points/ledger-filters';

export const pointsSummaryQuery = queryOptions({
  queryKey: [...keys.admin, 'points'],
  queryFn: ({ signal }) => api<AdminPointsSummaryAnswer>('/admin/points-summary', { signal }),
});

export const historyQuery = (readerId: number, filter: HistoryFilter) =>
  queryOptions({
    queryKey: [...keys.admin, 'points', readerId, filter],
    queryFn: ({ signal }) =>
      api<PointsHistoryAnswer>(`/admin/readers/${readerId}/points-history`, {
        query: { ...filter, limit: LIMITS.pointsHistoryPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
