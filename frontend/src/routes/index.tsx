import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Community } from '@/features/community/community';
import type { MapOf } from '@/features/community/map-switch';
import { globalStatsQuery } from '@/features/community/queries';
import { MyFigures } from '@/features/dashboard/my-figures';
import { Today } from '@/features/today/today';
import { readersQuery } from '@/shared/api/account-queries';
import { getAuth, useAuth } from '@/shared/auth/auth-store';
import { requireSetup } from '@/shared/auth/guards';
import { readLater } from '@/shared/lib/search';
import { lazy } from '@/shared/lib/browser';
import { PageHeading } from '@/shared/ui/page';
import { WhenNear } from '@/shared/ui/when';

const HomeFoot = lazy(() => import('@/features/dashboard/home-foot').then((module) => ({ default: module.HomeFoot })));

const footComing = <div className="min-h-96" />;

interface HomeSearch {
  /** The boards' timeframe; all time without it. */
  board?: string;
  map?: Exclude<MapOf, 'us'>;
}

const searchIn = ({ board, map }: Record<string, unknown>): HomeSearch => ({
  board: typeof board === 'string' ? board : undefined,
  map: map === 'me' || map === 'family' || map === 'church' ? map : undefined,
});

export const Route = createFileRoute('/')({
  validateSearch: readLater<HomeSearch>,
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
  const { board, map } = Route.useSearch({ select: searchIn });
  const navigate = Route.useNavigate();
  const go = (search: HomeSearch): void => void navigate({ search, replace: true, resetScroll: false });
  const { user } = useAuth();
  return (
    <>
      <PageHeading className="mb-6">Welcome, {user?.name.split(' ')[0] ?? 'reader'}</PageHeading>
      <div className="flex flex-col gap-10 sm:gap-12">
        <Today />
        <section aria-label="Your figures" className="empty:hidden">
          <MyFigures />
        </section>
        <Community mapOf={map ?? 'us'} onMapOf={(next) => go({ board, map: next === 'us' ? undefined : next })} />
        <WhenNear instead={footComing}>
          <Suspense fallback={footComing}>
            <HomeFoot asked={board} onTimeframe={(next) => go({ map, board: next === 'all' ? undefined : next })} />
          </Suspense>
        </WhenNear>
      </div>
    </>
  );
}
