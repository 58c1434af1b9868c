import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { msg, t } from '@/shared/language/speech';
import { Community } from '@/features/community/community';
import { type MapOf, MapComing, MapSwitch, TITLES } from '@/features/community/map-switch';
import { globalStatsQuery } from '@/features/community/queries';
import { MyFigures } from '@/features/dashboard/my-figures';
import { Today } from '@/features/today/today';
import { readersQuery } from '@/shared/api/account-queries';
import { getAuth, useAuth } from '@/shared/auth/auth-store';
import { requireNoCard, requireSetup } from '@/shared/auth/guards';
import { readLater } from '@/shared/lib/search';
import { lazyAtHome } from '@/shared/lib/browser';
import { PageHeading, Section } from '@/shared/ui/page';
import { WhenIdle, WhenNear } from '@/shared/ui/when';

const OwnMaps = lazyAtHome(() =>
  import('@/features/community/own-maps').then((module) => ({ default: module.OwnMaps })),
);
const RecentBadges = lazyAtHome(() =>
  import('@/features/dashboard/recent-badges').then((module) => ({ default: module.RecentBadges })),
);

const badgesComing = <div className="min-h-72" />;

interface HomeSearch {
  map?: Exclude<MapOf, 'me'>;
}

const searchIn = ({ map }: Record<string, unknown>): HomeSearch => ({
  map: map === 'family' || map === 'church' ? map : undefined,
});

export const Route = createFileRoute('/')({
  validateSearch: readLater<HomeSearch>,
  beforeLoad: () => {
    requireNoCard();
    if (!getAuth().isAuthenticated) throw redirect({ to: '/about', replace: true });
    requireSetup();
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(globalStatsQuery);
    void queryClient.prefetchQuery(readersQuery);
  },
  staticData: { title: msg('Home') },
  component: HomeRoute,
});

function HomeRoute() {
  const { map = 'me' } = Route.useSearch({ select: searchIn });
  const navigate = Route.useNavigate();
  const onMapOf = (next: MapOf): void =>
    void navigate({ search: next === 'me' ? {} : { map: next }, replace: true, resetScroll: false });
  const { user } = useAuth();
  return (
    <>
      <PageHeading className="mb-4 sm:mb-6">
        {t('Welcome, {name}', {
          name: user?.name.split(' ')[0] ?? t('{of, select, greeting {reader} other {reader}}', { of: 'greeting' }),
        })}
      </PageHeading>
      <div className="flex flex-col gap-8 sm:gap-12">
        <Today />
        <Section
          id="my-map"
          title={t(TITLES[map])}
          className="border-0 pt-0"
          aside={<MapSwitch mapOf={map} onMapOf={onMapOf} />}
        >
          {/* Its cells, more than a thousand, do not keep a phone from showing what is above them. */}
          <WhenIdle instead={<MapComing />}>
            <Suspense fallback={<MapComing />}>
              <OwnMaps mapOf={map} />
            </Suspense>
          </WhenIdle>
        </Section>
        <section aria-label={t('Your figures')} className="empty:hidden">
          <MyFigures />
        </section>
        <Community />
        <WhenNear instead={badgesComing}>
          <Suspense fallback={badgesComing}>
            <RecentBadges />
          </Suspense>
        </WhenNear>
      </div>
    </>
  );
}
