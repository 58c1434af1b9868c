import { TIMEFRAMES, type Timeframe } from '@lectio/contract';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Community } from '../features/community/community';
import { globalStatsQuery } from '../features/community/queries';
import { MyFigures } from '../features/gamification/my-figures';
import { readersQuery } from '../shared/api/account-queries';
import { getAuth, useAuth } from '../shared/auth/auth-store';
import { requireSetup } from '../shared/auth/guards';
import { buttonLook } from '../shared/ui/button';
import { PageHeading } from '../shared/ui/page';
import { WhenNear } from '../shared/ui/when-near';

const HomeFoot = lazy(() =>
  import('../features/gamification/home-foot').then((module) => ({ default: module.HomeFoot })),
);

const footComing = <div className="min-h-96" />;

interface HomeSearch {
  board?: Exclude<Timeframe, 'all'>;
}

export const Route = createFileRoute('/')({
  validateSearch: ({ board }: Record<string, unknown>): HomeSearch => ({
    board: board !== 'all' && TIMEFRAMES.includes(board as Timeframe) ? (board as HomeSearch['board']) : undefined,
  }),
  beforeLoad: () => {
    if (!getAuth().isAuthenticated) throw redirect({ to: '/about', replace: true });
    requireSetup();
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
      <PageHeading
        className="mb-12"
        aside={
          <Link to="/report" className={buttonLook('primary')}>
            Report Reading
          </Link>
        }
      >
        Welcome, {user?.name.split(' ')[0] ?? 'reader'}
      </PageHeading>
      <div className="flex flex-col gap-14">
        <section aria-label="Your figures">
          <MyFigures />
        </section>
        <Community />
        <WhenNear instead={footComing}>
          <Suspense fallback={footComing}>
            <HomeFoot
              timeframe={board ?? 'all'}
              onTimeframe={(next) =>
                void navigate({
                  search: { board: next === 'all' ? undefined : next },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </Suspense>
        </WhenNear>
      </div>
    </>
  );
}
