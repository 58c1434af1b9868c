import type { LeaderboardCategory, Timeframe } from '@lectio/contract';
import { keys } from '@/shared/api/keys';
import { boardOptions } from '@/shared/boards/board-options';

const PLACES = 10;

export const churchBoardQuery = (churchId: number, category: LeaderboardCategory, timeframe: Timeframe) =>
  boardOptions([...keys.churchReading, churchId], `/churches/${churchId}/leaderboard`, {
    category,
    timeframe,
    limit: PLACES,
  });
