import { type ReactNode, Suspense } from 'react';
import { t } from '@/shared/language/speech';
import { lazyAtHome } from '@/shared/lib/browser';
import { LiveMark } from '@/shared/realtime/live-mark';
import { Section } from '@/shared/ui/page';
import { ErrorPanel } from '@/shared/ui/states';
import { WhenIdle } from '@/shared/ui/when';
import { Goals, GoalsSkeleton } from './goals';
import { MapComing, MapSkeleton } from './map-switch';
import { useGlobalStats } from './use-global-stats';

const ChapterMap = lazyAtHome(() =>
  import('@/shared/map/chapter-map').then((module) => ({ default: module.ChapterMap })),
);

export interface CommunityProps {
  /** Rendered between goals and map. */
  call?: ReactNode;
}

/** Goals and the live map: what everyone reads together, open to visitors. */
export function Community({ call }: CommunityProps) {
  const { stats, problem, retry, retrying, updating } = useGlobalStats();

  if (problem) return <ErrorPanel message={problem} onRetry={retry} busy={retrying} />;
  return (
    <div className="flex flex-col gap-8 sm:gap-12">
      <Section id="goals" title={t('Our goals')} aside={stats && <LiveMark />}>
        {stats ? <Goals stats={stats} updating={updating} /> : <GoalsSkeleton />}
      </Section>
      {call}
      <Section id="map" title={t('What we’ve read together')} className="scroll-mt-20">
        {stats ? (
          // Its cells, more than a thousand, do not keep a phone from showing what is above them.
          <WhenIdle instead={<MapComing />}>
            <Suspense fallback={<MapComing />}>
              <ChapterMap
                counts={stats.chapterReadCounts}
                shows="running"
                canon={stats.canon}
                label={t('Community progress map')}
              />
            </Suspense>
          </WhenIdle>
        ) : (
          <MapSkeleton />
        )}
      </Section>
    </div>
  );
}
