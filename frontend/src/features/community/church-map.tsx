import { useQuery } from '@tanstack/react-query';
import { keys } from '@/shared/api/keys';
import { useAuth } from '@/shared/auth/auth-store';
import { ChapterMap } from '@/shared/map/chapter-map';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { churchReadingQuery } from '@/shared/reading/together-queries';
import { Loaded } from '@/shared/ui/loaded';
import { MAP_MESSAGES } from './map-messages';
import { MapSkeleton } from './map-skeleton';

/** What the account's church has read together. */
export function ChurchMap() {
  const { user } = useAuth();
  const church = user?.churchMembershipStatus === 'approved' ? user.church : null;
  useSharedView(church && 'boards', keys.churchReading);
  const query = useQuery({ ...churchReadingQuery(church?.id ?? 0), enabled: church !== null });
  if (!church) return <p className="text-soft">{MAP_MESSAGES.noChurch}</p>;
  return (
    <Loaded query={query} failed={MAP_MESSAGES.churchFailed} loading={<MapSkeleton />}>
      {({ chapterReadCounts }) => <ChapterMap counts={chapterReadCounts} label={`Progress map of ${church.name}`} />}
    </Loaded>
  );
}
