import type { PlanChapterAnswer, PlanTodayAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { todayQuery, type Followed } from '@/shared/api/plan-queries';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { chaptersInWords } from '@/shared/passages/chapter-runs';
import { DayWord } from '@/shared/ui/day-word';
import { PLANS_MESSAGES } from './plans-messages';

export interface TodaysReadingProps {
  followed: Followed;
  readerName: string;
  busy: boolean;
  /** Whether this is the page's primary action: a page has only one. */
  isFirst: boolean;
  onReport: (chapterIds: number[]) => void;
}

const idsOf = (chapters: readonly PlanChapterAnswer[]): number[] => chapters.map(({ id }) => id);

/** What is said above the chapters. */
const askedInWords = ({ schedule, todaysChapters, isTodayRead, readChapters }: PlanTodayAnswer): string => {
  const { length: next } = todaysChapters;
  const chapters = schedule.chaptersForToday;
  if (chapters === 0)
    return t('No reading today. To read ahead, continue with {chapters, plural, one {# chapter} other {# chapters}}', {
      chapters: next,
    });
  if (isTodayRead)
    return t(
      'You’re done for today. To read ahead, continue with {chapters, plural, one {# chapter} other {# chapters}}',
      { chapters: next },
    );
  return readChapters.length > 0
    ? t('Today: {chapters, plural, one {# chapter} other {# chapters}}, {left, number} to go', { chapters, left: next })
    : t('Today: {chapters, plural, one {# chapter} other {# chapters}}', { chapters });
};

/** The next chapters of a plan, as many as the day asks for. */
export function TodaysReading({ followed, ...rest }: TodaysReadingProps) {
  const query = useQuery(todayQuery(followed));
  return (
    <Loaded
      query={query}
      failed={t(PLANS_MESSAGES.todayFailed)}
      loading={<LoadingBars label={t("Loading today's chapters")} bars={['h-16']} />}
    >
      {(today) => <Portion today={today} {...rest} />}
    </Loaded>
  );
}

function Portion({
  today,
  readerName,
  busy,
  isFirst,
  onReport,
}: Omit<TodaysReadingProps, 'followed'> & { today: PlanTodayAnswer }) {
  const { schedule, todaysChapters, isTodayRead, readChapters, word } = today;
  const words = chaptersInWords(idsOf(todaysChapters));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-leaf px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-faint">{askedInWords(today)}</p>
        <p className="font-serif text-lg break-words">{words}</p>
        {readChapters.length > 0 && (
          <p className="text-sm break-words text-soft">
            {t('Read today: {chapters}', { chapters: chaptersInWords(idsOf(readChapters)) })}
          </p>
        )}
      </div>
      <Button
        small
        look={isFirst && !isTodayRead && schedule.chaptersForToday > 0 ? 'primary' : 'secondary'}
        busy={busy}
        onClick={() => onReport(idsOf(todaysChapters))}
        aria-label={t('Mark as read: {what}, by {reader}', { what: words, reader: readerName })}
      >
        <Check aria-hidden="true" className="size-4" />
        {t('Mark as read')}
      </Button>
      {word && (
        <div className="w-full">
          <DayWord word={word} />
        </div>
      )}
    </div>
  );
}
