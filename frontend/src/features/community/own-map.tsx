import { useQuery } from '@tanstack/react-query';
import { readerProgressQuery, usePrimaryReader } from '@/shared/api/account-queries';
import { ChapterMap } from '@/shared/map/chapter-map';
import { Loaded } from '@/shared/ui/loaded';
import { COMMUNITY_PAGE_MESSAGES } from './community-messages';
import { MapSkeleton } from './map-skeleton';

/** What the account holder's own reader has read. */
export function OwnMap() {
  const reader = usePrimaryReader();
  const query = useQuery({ ...readerProgressQuery(reader?.id ?? 0), enabled: reader !== undefined });
  return (
    <Loaded query={query} failed={COMMUNITY_PAGE_MESSAGES.ownFailed} loading={<MapSkeleton />}>
      {({ chapterReadCounts }) => <ChapterMap counts={chapterReadCounts} label="Your progress map" />}
    </Loaded>
  );
}
