import { useAuth } from '../../shared/auth/auth-store';
import { ChapterMap } from '../../shared/map/chapter-map';
import { Section } from '../../shared/ui/page';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { Goals, GoalsSkeleton } from './goals';
import { JoinCall } from './join-call';
import { LiveMark } from './live-mark';
import { useGlobalStats } from './use-global-stats';

/** Goals and the live map: what everyone reads together, open to visitors. */
export function Community() {
  const { stats, problem, retry, retrying, updating } = useGlobalStats();
  const { isAuthenticated } = useAuth();

  if (problem) return <ErrorPanel message={problem} onRetry={retry} busy={retrying} />;
  return (
    <div className="flex flex-col gap-14">
      <Section id="goals" title="Our goals" aside={stats && <LiveMark />}>
        {stats ? <Goals stats={stats} updating={updating} /> : <GoalsSkeleton />}
      </Section>
      {!isAuthenticated && <JoinCall />}
      <Section id="map" title="What we have read together" className="scroll-mt-4">
        {stats ? <ChapterMap counts={stats.chapterReadCounts} label="Community progress map" /> : <MapSkeleton />}
      </Section>
    </div>
  );
}

const MapSkeleton = () => (
  <Loading
    label="Loading the map"
    className="grid min-h-[100rem] content-start gap-x-10 gap-y-3 lg:grid-cols-[1.62fr_1fr]"
  >
    {Array.from({ length: 24 }, (_, index) => (
      <Skeleton key={index} className="h-9" />
    ))}
  </Loading>
);
