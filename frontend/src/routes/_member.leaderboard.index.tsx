import { createFileRoute } from '@tanstack/react-router';
import { BoardsPage } from '../features/gamification/boards-page';

export const Route = createFileRoute('/_member/leaderboard/')({ component: BoardsRoute });

function BoardsRoute() {
  const { timeframe = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <BoardsPage timeframe={timeframe} onTimeframe={(next) => void navigate({ search: { timeframe: next === 'all' ? undefined : next }, replace: true, resetScroll: false })} />;
}
