import type { LeaderboardAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import { boardOptions } from '../../shared/boards/board-options';

// Apart from the other queries: the home page shows a board and loads nothing else of them.
const WIDGET_ENTRIES = 10;

/** `readerId` asks for the place of that own reader instead of the best placed one's. */
export const topPointsQuery = (timeframe: Timeframe, readerId?: number) =>
  queryOptions({
    queryKey: [...keys.leaderboard(timeframe), readerId],
    queryFn: ({ signal }) =>
      api<LeaderboardAnswer>('/gamification/leaderboard', {
        query: { category: 'points', limit: WIDGET_ENTRIES, timeframe, readerId },
        signal,
      }),
  });

export const boardQuery = (category: LeaderboardCategory, timeframe: Timeframe, limit: number) =>
  boardOptions(keys.leaderboards, '/gamification/leaderboard', { category, limit, timeframe });
