import { lazy, Suspense, type ReactNode } from 'react';
import { ChapterMap } from '../../shared/map/chapter-map';
import { Section } from '../../shared/ui/page';
import { ErrorPanel } from '../../shared/ui/states';
import { Goals, GoalsSkeleton } from './goals';
import { LiveMark } from './live-mark';
import { MapSkeleton } from './map-skeleton';
import { useGlobalStats } from './use-global-stats';

const OwnMap = lazy(() => import('./own-map').then((module) => ({ default: module.OwnMap })));

/** Whose reads the map shows: everybody's, or those of the account holder alone. */
export type MapOf = 'us' | 'me';

export interface CommunityProps {
  mapOf?: MapOf;
  /** Left out where there is nothing to choose. */
  onMapOf?: (mapOf: MapOf) => void;
  /** Between goals and map. */
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
        title={mapOf === 'me' ? 'What you have read' : 'What we have read together'}
        className="scroll-mt-4"
        aside={onMapOf && <MapSwitch mapOf={mapOf} onMapOf={onMapOf} />}
      >
        {mapOf === 'me' ? (
          <Suspense fallback={<MapSkeleton />}>
            <OwnMap />
          </Suspense>
        ) : stats ? (
          <ChapterMap counts={stats.chapterReadCounts} label="Community progress map" />
        ) : (
          <MapSkeleton />
        )}
      </Section>
    </div>
  );
}

const MAPS: readonly { of: MapOf; label: string }[] = [
  { of: 'me', label: 'My map' },
  { of: 'us', label: 'Our map' },
];

const MapSwitch = ({ mapOf, onMapOf }: Required<Omit<CommunityProps, 'call'>>) => (
  <div role="group" aria-label="Whose map" className="flex gap-1">
    {MAPS.map(({ of, label }) => (
      <button
        key={of}
        type="button"
        aria-pressed={of === mapOf}
        onClick={() => onMapOf(of)}
        className="min-h-9 rounded border border-transparent px-3 text-sm text-soft hover:bg-wash aria-pressed:border-edge aria-pressed:bg-leaf aria-pressed:font-medium aria-pressed:text-ink"
      >
        {label}
      </button>
    ))}
  </div>
);
