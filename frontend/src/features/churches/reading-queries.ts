import type { ChurchCommunityAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import { boardOptions } from '../../shared/boards/board-options';

const PLACES = 10;

export const churchReadingQuery = (churchId: number) =>
  queryOptions({
    queryKey: [...keys.churchReading, churchId, 'community'],
    queryFn: ({ signal }) => api<ChurchCommunityAnswer>(`/churches/${churchId}/community`, { signal }),
  });

export const churchBoardQuery = (churchId: number, category: LeaderboardCategory, timeframe: Timeframe) =>
  boardOptions([...keys.churchReading, churchId], `/churches/${churchId}/leaderboard`, {
    category,
    timeframe,
    limit: PLACES,
  });
