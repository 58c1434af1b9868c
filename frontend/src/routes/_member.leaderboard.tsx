import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { msg, t } from '@/shared/language/speech';
import { BOARD_MESSAGES } from '@/shared/boards/board-messages';
import type { BoardsSearch } from '@/shared/boards/boards-search';
import { getAuth } from '@/shared/auth/auth-store';
import { readLater } from '@/shared/lib/search';
import { notifyLong } from '@/shared/ui/notify';

/** Boards are only for those who compete; others go home with a message. */
export const Route = createFileRoute('/_member/leaderboard')({
  validateSearch: readLater<BoardsSearch>,
  beforeLoad: ({ preload }) => {
    if (getAuth().preferences?.competitiveMode) return;
    if (!preload) void notifyLong(t(BOARD_MESSAGES.boardsOff));
    throw redirect({ to: '/', replace: true });
  },
  staticData: { title: msg('Leaderboards') },
  component: Outlet,
});
