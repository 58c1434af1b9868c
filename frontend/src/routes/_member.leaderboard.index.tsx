import type { Timeframe } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { BoardsPage } from '@/features/boards/boards-page';
import { boardsSearchIn } from '@/shared/boards/boards-search';
import { useAhead } from '@/shared/lib/search';

export const Route = createFileRoute('/_member/leaderboard/')({ component: BoardsRoute });

function BoardsRoute() {
  const { timeframe: asked = 'all' } = Route.useSearch({ select: boardsSearchIn });
  const navigate = Route.useNavigate();
  const [timeframe, setTimeframe] = useAhead<Timeframe>(
    asked,
    (next) =>
      void navigate({ search: { timeframe: next === 'all' ? undefined : next }, replace: true, resetScroll: false }),
  );
  return <BoardsPage timeframe={timeframe} onTimeframe={setTimeframe} />;
}
