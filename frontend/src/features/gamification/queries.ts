import type { LeaderboardAnswer, Timeframe } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';

const WIDGET_ENTRIES = 10;

export const topPointsQuery = (timeframe: Timeframe) =>
  queryOptions({
    queryKey: keys.leaderboard(timeframe),
    queryFn: ({ signal }) => api<LeaderboardAnswer>('/gamification/leaderboard', { query: { category: 'points', limit: WIDGET_ENTRIES, timeframe }, signal }),
  });
