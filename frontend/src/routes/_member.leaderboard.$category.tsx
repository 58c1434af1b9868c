import type { Timeframe } from '@lectio/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { BoardPage } from '../features/gamification/board-page';
import { BOARDS, type Board } from '../shared/boards/boards';
import { useAhead } from '../shared/lib/use-ahead';

export const Route = createFileRoute('/_member/leaderboard/$category')({
  beforeLoad: ({ params }): { board: Board } => {
    const board = BOARDS.find(({ category }) => category === params.category);
    if (!board) throw redirect({ to: '/leaderboard', replace: true });
    return { board };
  },
  component: BoardRoute,
});

function BoardRoute() {
  const { timeframe: asked = 'all' } = Route.useSearch();
  const { board } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const [timeframe, setTimeframe] = useAhead<Timeframe>(asked, (next) => void navigate({ search: { timeframe: next === 'all' ? undefined : next }, replace: true, resetScroll: false }));
  return <BoardPage board={board} timeframe={timeframe} onTimeframe={setTimeframe} />;
}
