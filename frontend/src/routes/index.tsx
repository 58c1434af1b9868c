import { TIMEFRAMES, type Timeframe } from '@lectio/contract';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { Community } from '../features/community/community';
import { globalStatsQuery } from '../features/community/queries';
import { BoardWidget } from '../features/gamification/board-widget';
import { MyFigures } from '../features/gamification/my-figures';
import { RecentBadges } from '../features/gamification/recent-badges';
import { readersQuery } from '../shared/api/account-queries';
import { getAuth, useAuth } from '../shared/auth/auth-store';
import { buttonLook } from '../shared/ui/button';
import { PageHeading } from '../shared/ui/page';

interface HomeSearch {
  board?: Exclude<Timeframe, 'all'>;
}

export const Route = createFileRoute('/')({
  validateSearch: ({ board }: Record<string, unknown>): HomeSearch => ({
    board: board !== 'all' && TIMEFRAMES.includes(board as Timeframe) ? (board as HomeSearch['board']) : undefined,
  }),
  beforeLoad: () => {
    if (!getAuth().isAuthenticated) throw redirect({ to: '/about', replace: true });
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(globalStatsQuery);
    void queryClient.prefetchQuery(readersQuery);
  },
  staticData: { title: 'Home' },
  component: HomeRoute,
});

function HomeRoute() {
  const { board } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useAuth();
  return (
    <>
      <div className="mb-12 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHeading className="min-w-0">Welcome, {user?.name.split(' ')[0] ?? 'reader'}</PageHeading>
        <Link to="/report" className={buttonLook('primary')}>
          Report Reading
        </Link>
      </div>
      <div className="flex flex-col gap-14">
        <section aria-label="Your figures">
          <MyFigures />
        </section>
        <Community />
        <div className="grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
          <RecentBadges />
          <BoardWidget
            timeframe={board ?? 'all'}
            onTimeframe={(next) => void navigate({ search: { board: next === 'all' ? undefined : next }, replace: true, resetScroll: false })}
          />
        </div>
      </div>
    </>
  );
}
