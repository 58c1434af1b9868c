import type { PlanChapterAnswer, PlanTodayAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { todayQuery, type Followed } from '../../shared/api/plan-queries';
import { count } from '../../shared/lib/format';
import { Button } from '../../shared/ui/button';
import { Loaded, LoadingBars } from '../../shared/ui/loaded';
import { chaptersInWords } from '../../shared/lib/passages';
import { PLANS_MESSAGES } from './plans-messages';

export interface TodaysReadingProps {
  followed: Followed;
  readerName: string;
  busy: boolean;
  onReport: (chapterIds: number[]) => void;
}

const idsOf = (chapters: readonly PlanChapterAnswer[]): number[] => chapters.map(({ id }) => id);

/** The next chapters of a plan, as many as the day asks for. */
export function TodaysReading({ followed, readerName, busy, onReport }: TodaysReadingProps) {
  const query = useQuery(todayQuery(followed));
  return (
    <Loaded
      query={query}
      failed={PLANS_MESSAGES.todayFailed}
      loading={<LoadingBars label="Loading today's chapters" bars={['h-16']} />}
    >
      {(today) => <Portion today={today} readerName={readerName} busy={busy} onReport={onReport} />}
    </Loaded>
  );
}

function Portion({
  today: { schedule, todaysChapters, readToday },
  readerName,
  busy,
  onReport,
}: Omit<TodaysReadingProps, 'followed'> & { today: PlanTodayAnswer }) {
  const done = readToday >= schedule.chaptersPerDay;
  const words = chaptersInWords(idsOf(todaysChapters));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-leaf px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-faint">
          {done
            ? `Today’s portion is done. To read ahead, continue with ${count(todaysChapters.length, 'chapter')}`
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
