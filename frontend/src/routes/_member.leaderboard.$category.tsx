import { LEADERBOARD_CATEGORIES, type LeaderboardCategory, type Timeframe } from '@lectio/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { BoardPage } from '../features/gamification/board-page';
import { boardOf } from '../shared/boards/boards';
import { oneOf } from '../shared/lib/search';
import { useAhead } from '../shared/lib/use-ahead';

export const Route = createFileRoute('/_member/leaderboard/$category')({
  beforeLoad: ({ params: { category } }): { category: LeaderboardCategory } => {
    const known = oneOf(LEADERBOARD_CATEGORIES, category);
    if (!known) throw redirect({ to: '/leaderboard', replace: true });
    return { category: known };
  },
  component: BoardRoute,
});

function BoardRoute() {
  const { timeframe: asked = 'all' } = Route.useSearch();
  const { category } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const [timeframe, setTimeframe] = useAhead<Timeframe>(
    asked,
    (next) =>
      void navigate({ search: { timeframe: next === 'all' ? undefined : next }, replace: true, resetScroll: false }),
  );
  return <BoardPage board={boardOf(category)} timeframe={timeframe} onTimeframe={setTimeframe} />;
}
