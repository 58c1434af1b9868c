import type { LeaderboardAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { api } from '../api/client';

export interface BoardAsked {
  category: LeaderboardCategory;
  timeframe: Timeframe;
  /** How many places, at most. */
  limit: number;
}

/** A board by the call that answers it; `key` begins what its answer is kept under. */
export const boardOptions = (key: QueryKey, path: string, asked: BoardAsked) =>
  queryOptions({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => api<LeaderboardAnswer>(path, { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
  });

export type BoardQuery = ReturnType<typeof boardOptions>;
