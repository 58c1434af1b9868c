import { TIMEFRAMES, type Timeframe } from '@lectio/contract';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { BOARD_MESSAGES } from '../shared/boards/board-messages';
import { getAuth } from '../shared/auth/auth-store';
import { notifyLong } from '../shared/ui/notify';

interface BoardsSearch {
  timeframe?: Exclude<Timeframe, 'all'>;
}

/** Boards are for those who compete; others are told so at home. */
export const Route = createFileRoute('/_member/leaderboard')({
  validateSearch: ({ timeframe }: Record<string, unknown>): BoardsSearch => ({
    timeframe:
      timeframe !== 'all' && TIMEFRAMES.includes(timeframe as Timeframe)
        ? (timeframe as BoardsSearch['timeframe'])
        : undefined,
  }),
  beforeLoad: ({ preload }) => {
    if (getAuth().preferences?.competitiveMode) return;
    if (!preload) void notifyLong(BOARD_MESSAGES.boardsOff);
    throw redirect({ to: '/', replace: true });
  },
  staticData: { title: 'Leaderboards' },
  component: Outlet,
});
