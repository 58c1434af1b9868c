import { LEADERBOARD_CATEGORIES, type LeaderboardCategory, type Timeframe } from '@lectio/contract';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { BoardPage } from '@/features/boards/board-page';
import { boardOf } from '@/shared/boards/boards';
import { oneOf, useAhead } from '@/shared/lib/search';
import { boardsSearchIn } from '@/shared/boards/boards-search';

export const Route = createFileRoute('/_member/leaderboard/$category')({ component: BoardRoute });

function BoardRoute() {
  const category = oneOf(LEADERBOARD_CATEGORIES, Route.useParams().category);
  return category ? <Board category={category} /> : <Navigate to="/leaderboard" replace />;
}

function Board({ category }: { category: LeaderboardCategory }) {
  const { timeframe: asked = 'all' } = Route.useSearch({ select: boardsSearchIn });
  const navigate = Route.useNavigate();
  const [timeframe, setTimeframe] = useAhead<Timeframe>(
    asked,
    (next) =>
      void navigate({ search: { timeframe: next === 'all' ? undefined : next }, replace: true, resetScroll: false }),
  );
  return <BoardPage board={boardOf(category)} timeframe={timeframe} onTimeframe={setTimeframe} />;
}
