import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Community } from '@/features/community/community';
import { type MapOf, MapSkeleton, MapSwitch, TITLES } from '@/features/community/map-switch';
import { globalStatsQuery } from '@/features/community/queries';
import { MyFigures } from '@/features/dashboard/my-figures';
import { Today } from '@/features/today/today';
import { readersQuery } from '@/shared/api/account-queries';
import { getAuth, useAuth } from '@/shared/auth/auth-store';
import { requireSetup } from '@/shared/auth/guards';
import { readLater } from '@/shared/lib/search';
import { lazy } from '@/shared/lib/browser';
import { PageHeading, Section } from '@/shared/ui/page';
import { WhenIdle, WhenNear } from '@/shared/ui/when';

const OwnMaps = lazy(() => import('@/features/community/own-maps').then((module) => ({ default: module.OwnMaps })));
const HomeFoot = lazy(() => import('@/features/dashboard/home-foot').then((module) => ({ default: module.HomeFoot })));

const footComing = <div className="min-h-96" />;

interface HomeSearch {
  /** The boards' timeframe; all time without it. */
  board?: string;
  map?: Exclude<MapOf, 'me'>;
}

const searchIn = ({ board, map }: Record<string, unknown>): HomeSearch => ({
  board: typeof board === 'string' ? board : undefined,
  map: map === 'family' || map === 'church' ? map : undefined,
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
  const { board, map = 'me' } = Route.useSearch({ select: searchIn });
  const navigate = Route.useNavigate();
  const go = (change: HomeSearch): void =>
    void navigate({
      search: (before) => ({ ...searchIn({ ...before }), ...change }),
      replace: true,
      resetScroll: false,
    });
  const { user } = useAuth();
  return (
    <>
      <PageHeading className="mb-4 sm:mb-6">Welcome, {user?.name.split(' ')[0] ?? 'reader'}</PageHeading>
      <div className="flex flex-col gap-10 sm:gap-12">
        <Today />
        <Section
          id="my-map"
          title={TITLES[map]}
          aside={<MapSwitch mapOf={map} onMapOf={(next) => go({ map: next === 'me' ? undefined : next })} />}
        >
          {/* Its cells, more than a thousand, do not keep a phone from showing what is above them. */}
          <WhenIdle instead={<MapSkeleton />}>
            <Suspense fallback={<MapSkeleton />}>
              <OwnMaps mapOf={map} />
            </Suspense>
          </WhenIdle>
        </Section>
        <section aria-label="Your figures" className="empty:hidden">
          <MyFigures />
        </section>
        <Community />
        <WhenNear instead={footComing}>
          <Suspense fallback={footComing}>
            <HomeFoot asked={board} onTimeframe={(next) => go({ board: next === 'all' ? undefined : next })} />
          </Suspense>
        </WhenNear>
      </div>
    </>
  );
}
