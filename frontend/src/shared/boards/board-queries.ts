import type { LeaderboardAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import { readQuery } from '../api/client';
import { keys } from '../api/keys';
import { boardOptions } from './board-options';

// A separate file: the home page shows a board and loads no other queries.
const WIDGET_ENTRIES = 10;

/** `readerId` requests that own reader's rank instead of the best-placed one's. */
export const topPointsQuery = (timeframe: Timeframe, readerId?: number) =>
  readQuery<LeaderboardAnswer>([...keys.leaderboard(timeframe), readerId], '/gamification/leaderboard', {
    category: 'points',
    limit: WIDGET_ENTRIES,
    timeframe,
    readerId,
  });

export const boardQuery = (category: LeaderboardCategory, timeframe: Timeframe, limit: number) =>
  boardOptions(keys.leaderboards, '/gamification/leaderboard', { category, limit, timeframe });
