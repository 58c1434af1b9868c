import type { PlanChapterAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { messageOf } from '../../shared/api/errors';
import { count } from '../../shared/lib/format';
import { Button } from '../../shared/ui/button';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { chaptersInWords } from './plan-words';
import { PLANS_MESSAGES } from './plans-messages';
import { todayQuery, type Followed } from './queries';

export interface TodaysReadingProps {
  followed: Followed;
  readerName: string;
  busy: boolean;
  onReport: (chapterIds: number[]) => void;
}

const idsOf = (chapters: readonly PlanChapterAnswer[]): number[] => chapters.map(({ id }) => id);

/** The next chapters of a plan, as many as the day asks for. */
export function TodaysReading({ followed, readerName, busy, onReport }: TodaysReadingProps) {
  const { data, isError, error, isFetching, refetch } = useQuery(todayQuery(followed));
  if (!data && isError)
    return (
      <ErrorPanel
        message={messageOf(error, PLANS_MESSAGES.todayFailed)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) {
    return (
      <Loading label="Loading today's chapters">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  const { schedule, todaysChapters, readToday } = data;
  const done = readToday >= schedule.chaptersPerDay;
  const words = chaptersInWords(idsOf(todaysChapters));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-leaf px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-faint">
          {done
            ? `Today’s portion is read. Whoever reads ahead goes on with ${count(todaysChapters.length, 'chapter')}`
            : `Today: ${count(todaysChapters.length, 'chapter')}`}
          {readToday > 0 && !done && `, ${readToday} read already`}
        </p>
        <p className="font-serif text-lg break-words">{words}</p>
      </div>
      <Button
        small
        look={done ? 'secondary' : 'primary'}
        busy={busy}
        onClick={() => onReport(idsOf(todaysChapters))}
        aria-label={`Mark as read: ${words}, by ${readerName}`}
      >
        <Check aria-hidden="true" className="size-4" />
        Mark as read
      </Button>
    </div>
  );
}
