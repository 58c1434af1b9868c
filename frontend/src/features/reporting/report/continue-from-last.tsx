import { isolated } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { nextAfter, runInWords } from '@/shared/lib/passages';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/states';
import { bookOfChapter } from '@/shared/map/tally';
import { lastReportedQuery } from '@/shared/api/reading-queries';
import type { ChoosableReader } from '../parts/reader-choice';

export interface ContinueFromLastProps {
  reader: ChoosableReader;
  onAdd: (chapterIds: number[]) => void;
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Runs from where a reader stopped: one chapter, three, and the rest of the book. */
const nextRuns = (last: number): [number, number][] => {
  const first = nextAfter(last);
  const end = bookOfChapter(first).lastChapterId;
  const ends = [first, first + 2, end].filter((to) => to <= end);
  return [...new Set(ends)].map((to) => [first, to]);
};

/** Offers the chapters after the last reported one. */
export function ContinueFromLast({ reader, onAdd }: ContinueFromLastProps) {
  const { data: last, isLoading, isSuccess } = useQuery(lastReportedQuery(reader.id));
  if (isLoading) return <Skeleton className="h-9 max-w-md max-sm:h-20" />;
  if (!last)
    return (
      isSuccess && (
        <p className="min-h-9 py-1.5 text-sm text-soft">
          Nothing reported for {reader.name} yet. Begin wherever you like.
        </p>
      )
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-1 min-w-0 text-sm wrap-anywhere text-soft">
        Continue after {runInWords([last, last])} ({isolated(reader.name)}):
      </p>
      {nextRuns(last).map(([from, to]) => (
        <Button key={to} look="secondary" small className="figures" onClick={() => onAdd(span(from, to))}>
          {runInWords([from, to])}
        </Button>
      ))}
    </div>
  );
}
