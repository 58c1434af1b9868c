import type { ChurchCommunityAnswer, LeaderboardAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';

const PLACES = 10;

export const churchReadingQuery = (churchId: number) =>
  queryOptions({
    queryKey: [...keys.churchReading, churchId, 'community'],
    queryFn: ({ signal }) => api<ChurchCommunityAnswer>(`/churches/${churchId}/community`, { signal }),
  });

export const churchBoardQuery = (churchId: number, category: LeaderboardCategory, timeframe: Timeframe) =>
  queryOptions({
    queryKey: [...keys.churchReading, churchId, category, timeframe],
    queryFn: ({ signal }) => api<LeaderboardAnswer>(`/churches/${churchId}/leaderboard`, { query: { category, timeframe, limit: PLACES }, signal }),
    placeholderData: keepPreviousData,
  });
