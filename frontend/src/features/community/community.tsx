import { type ReactNode, Suspense } from 'react';
import { lazy } from '@/shared/lib/browser';
import { LiveMark } from '@/shared/realtime/live-mark';
import { Section } from '@/shared/ui/page';
import { ErrorPanel } from '@/shared/ui/states';
import { WhenIdle } from '@/shared/ui/when';
import { Goals, GoalsSkeleton } from './goals';
import { type MapOf, MapSkeleton, MapSwitch, TITLES } from './map-switch';
import { useGlobalStats } from './use-global-stats';

const ChapterMap = lazy(() => import('@/shared/map/chapter-map').then((module) => ({ default: module.ChapterMap })));
const MapOfOthers = lazy(() => import('./maps-of-others').then((module) => ({ default: module.MapOfOthers })));

const mapComing = <div className="min-h-[100rem]" />;

export interface CommunityProps {
  mapOf?: MapOf;
  /** Missing where there is no choice. */
  onMapOf?: (mapOf: MapOf) => void;
  /** Rendered between goals and map. */
  call?: ReactNode;
}

/** Goals and the live map: what everyone reads together, open to visitors. */
export function Community({ mapOf = 'us', onMapOf, call }: CommunityProps) {
  const { stats, problem, retry, retrying, updating } = useGlobalStats();

  if (problem) return <ErrorPanel message={problem} onRetry={retry} busy={retrying} />;
  return (
    <div className="flex flex-col gap-14">
      <Section id="goals" title="Our goals" aside={stats && <LiveMark />}>
        {stats ? <Goals stats={stats} updating={updating} /> : <GoalsSkeleton />}
      </Section>
      {call}
      <Section
        id="map"
        title={TITLES[mapOf]}
        className="scroll-mt-4"
        aside={onMapOf && <MapSwitch mapOf={mapOf} onMapOf={onMapOf} />}
      >
        {mapOf !== 'us' ? (
          <Suspense fallback={<MapSkeleton />}>
            <MapOfOthers mapOf={mapOf} />
          </Suspense>
        ) : stats ? (
          // Its cells, more than a thousand, do not keep a phone from showing what is above them.
          <WhenIdle instead={mapComing}>
            <Suspense fallback={mapComing}>
              <ChapterMap counts={stats.chapterReadCounts} canon={stats.canon} label="Community progress map" />
            </Suspense>
          </WhenIdle>
        ) : (
          <MapSkeleton />
        )}
      </Section>
    </div>
  );
}
