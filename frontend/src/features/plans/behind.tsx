import type { ChapterNames, PlanBehindAnswer } from '@lectio/contract';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { behindInWords } from '@/shared/api/plan-queries';
import { showDate } from '@/shared/lib/days';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Button } from '@/shared/ui/button';
import { spelledOut } from '@/shared/passages/understood';
import { MarkDay } from './mark-day';

/** Of many days behind, so many are shown at first. */
const SHOWN = 5;

export interface BehindProps {
  /** Oldest first. */
  behind: readonly PlanBehindAnswer[];
  readerName: string;
  /** Whether catching up is the page's primary action. */
  leads: boolean;
  /** The day that is being marked. */
  marking: number | null;
  onMark: (day: number) => void;
  onCatchUp: () => void;
}

/** What of a day is open: of whole chapters those that are, of verses all. */
const openInWords = (
  { passages, chapters }: Pick<PlanBehindAnswer, 'passages' | 'chapters'>,
  names: ChapterNames,
): string => {
  const open = new Set(chapters.map(({ id }) => id));
  const left = passages
    .filter(({ isRead }) => !isRead)
    .map(({ text, verses, chapterIds }) => ({
      text: verses === null ? names.chapters(chapterIds.filter((id) => open.has(id))) : text,
    }));
  return spelledOut({ passages: left });
};

/** Earlier days of a plan of which something is open. */
export function Behind({ behind, readerName, leads, marking, onMark, onCatchUp }: BehindProps) {
  const [isWhole, setWhole] = useState(false);
  const names = useChapterNames();
  const words = behindInWords(behind);
  return (
    <section aria-label={words} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h5 className="font-medium">{words}</h5>
        <Button small look={leads ? 'primary' : 'secondary'} onClick={onCatchUp}>
          {t('Catch up')}
        </Button>
      </div>
      <ul className="flex flex-col">
        {behind.slice(0, isWhole ? undefined : SHOWN).map(({ date, day, ...one }) => (
          <li
            key={date}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <p className="min-w-0 break-words">
              <span className="text-sm text-faint tabular-nums">
                <time dateTime={date}>{showDate(date)}</time> · {t('Day {day, number}', { day })}
              </span>
              <br />
              {openInWords(one, names)}
            </p>
            <MarkDay date={date} readerName={readerName} busy={marking === day} onClick={() => onMark(day)} />
          </li>
        ))}
      </ul>
      {!isWhole && behind.length > SHOWN && (
        <Button small look="quiet" className="self-start" onClick={() => setWhole(true)}>
          {t('Show all {days, plural, one {# day} other {# days}}', { days: behind.length })}
        </Button>
      )}
    </section>
  );
}
