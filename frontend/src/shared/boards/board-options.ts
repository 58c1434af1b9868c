import type { LeaderboardAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { api } from '../api/client';

export interface BoardAsked {
  category: LeaderboardCategory;
  timeframe: Timeframe;
  /** The most places to show. */
  limit: number;
}

/** The query for a board at a path; `key` is the prefix of its query key. */
export const boardOptions = (key: QueryKey, path: string, asked: BoardAsked) =>
  queryOptions({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => api<LeaderboardAnswer>(path, { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
  });

export type BoardQuery = ReturnType<typeof boardOptions>;
