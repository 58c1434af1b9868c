import type { LeaderboardAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import type { QueryKey } from '@tanstack/react-query';
import { pageQuery } from '../api/client';

export interface BoardAsked {
  category: LeaderboardCategory;
  timeframe: Timeframe;
  /** The most places to show. */
  limit: number;
}

/** The query for a board at a path; `key` is the prefix of its query key. */
export const boardOptions = (key: QueryKey, path: string, asked: BoardAsked) =>
  pageQuery<LeaderboardAnswer>([...key, asked], path, { ...asked });

export type BoardQuery = ReturnType<typeof boardOptions>;
