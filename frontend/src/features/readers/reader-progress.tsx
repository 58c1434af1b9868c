import { CHAPTER_COUNT, NEW_TESTAMENT_CHAPTERS, OLD_TESTAMENT_CHAPTERS } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { readerProgressQuery } from '../../shared/api/account-queries';
import { messageOf } from '../../shared/api/errors';
import { number } from '../../shared/lib/format';
import { MiniMap } from '../../shared/map/mini-map';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';

/** What one reader has read: four figures and the small map. */
export function ReaderProgress({ readerId, name }: { readerId: number; name: string }) {
  const { data: progress, isError, error, isFetching, refetch } = useQuery(readerProgressQuery(readerId));
  if (!progress && isError) {
    return (
      <div className="mt-4">
        <ErrorPanel
          message={messageOf(error, 'Failed to load progress data. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    );
  }
  if (!progress) {
    return (
      <Loading label={`Loading the progress of ${name}`} className="mt-4 flex flex-col gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-32" />
      </Loading>
    );
  }
  const figures: [string, number, number | null][] = [
    ['Total chapters', progress.totalChaptersRead, null],
    ['Unique chapters', progress.uniqueChaptersRead, CHAPTER_COUNT],
    ['Old Testament', progress.oldTestamentChapters, OLD_TESTAMENT_CHAPTERS],
    ['New Testament', progress.newTestamentChapters, NEW_TESTAMENT_CHAPTERS],
  ];
  return (
    <div className="mt-5 border-l-2 border-line pl-4 sm:pl-6">
      <dl className="figures mb-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figures.map(([term, value, of]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="font-serif text-2xl">
              {number(value)}
              {of !== null && <span className="text-base text-soft"> of {number(of)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <MiniMap counts={progress.chapterReadCounts} label={`Progress of ${name}`} />
    </div>
  );
}
