import type { PlanDayPassageAnswer, PlanProgressAnswer, PlanTodayAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Circle } from 'lucide-react';
import { rich, t } from '@/shared/language/speech';
import { dayInWords, hasEnded, todayQuery, type Followed } from '@/shared/api/plan-queries';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Behind } from './behind';
import { DayWord } from '@/shared/ui/day-word';
import { PLANS_MESSAGES } from './plans-messages';
import { ReadAhead } from './read-ahead';

export interface DaysReadingProps {
  followed: Followed;
  progress: PlanProgressAnswer;
  readerName: string;
  /** Whether this has the page's primary action: a page has only one. */
  isFirst: boolean;
  /** The day that is being marked. */
  marking: number | null;
  onMark: (day: number) => void;
  onCatchUp: () => void;
}

/** What the plan's day asks for today, and apart from it what is open of earlier days. */
export function DaysReading({ followed, ...rest }: DaysReadingProps) {
  const query = useQuery(todayQuery(followed));
  return (
    <Loaded
      query={query}
      failed={t(PLANS_MESSAGES.todayFailed)}
      loading={<LoadingBars label={t("Loading today's chapters")} bars={['h-24']} />}
    >
      {(today) => <Days today={today} followed={followed} {...rest} />}
    </Loaded>
  );
}

function Days({ today, ...rest }: DaysReadingProps & { today: PlanTodayAnswer }) {
  const { progress, readerName, isFirst, marking, onMark, onCatchUp } = rest;
  const isOver = hasEnded(progress);
  return (
    <>
      {!isOver && <Day today={today} {...rest} />}
      {today.behind.length > 0 && (
        <Behind
          behind={today.behind}
          readerName={readerName}
          leads={isOver && isFirst}
          marking={marking}
          onMark={onMark}
          onCatchUp={onCatchUp}
        />
      )}
    </>
  );
}

/** What is said above a day's passages. */
const askedInWords = ({ day, passages, isTodayRead }: PlanTodayAnswer): string => {
  if (day === null) return t('No reading today.');
  if (passages.length === 0) return t('A day of rest: nothing to read.');
  return isTodayRead ? t('You’re done for today.') : '';
};

function Day({
  today,
  followed,
  progress: { dayCount },
  readerName,
  isFirst,
  marking,
  onMark,
}: Omit<DaysReadingProps, 'onCatchUp'> & { today: PlanTodayAnswer }) {
  const { day, title, text, passages, isTodayRead, word } = today;
  const asked = askedInWords(today);
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded border border-line bg-leaf px-4 py-3">
      <div className="min-w-0">
        {day !== null && (
          <p className="text-sm text-faint tabular-nums">{t('Today: {day}', { day: dayInWords(day, dayCount) })}</p>
        )}
        {title && <h5 className="font-serif text-lg break-words">{title}</h5>}
        {text && <p className="max-w-prose break-words whitespace-pre-line text-soft">{text}</p>}
        {asked && <p className="text-soft">{asked}</p>}
      </div>
      {passages.length > 0 && <Passages passages={passages} />}
      {word && <DayWord word={word} />}
      {(isTodayRead || passages.length === 0) && (
        <ReadAhead followed={followed} date={today.date} readerName={readerName} marking={marking} onMark={onMark} />
      )}
      {day !== null && passages.length > 0 && !isTodayRead && (
        <Button
          small
          className="self-start"
          look={isFirst ? 'primary' : 'secondary'}
          busy={marking === day}
          onClick={() => onMark(day)}
        >
          <Check aria-hidden="true" className="size-4" />
          <span>
            {rich('Mark day as read<sr> by {reader}</sr>', {
              reader: readerName,
              sr: (inside) => <span className="sr-only">{inside}</span>,
            })}
          </span>
        </Button>
      )}
    </div>
  );
}

function Passages({ passages }: { passages: readonly PlanDayPassageAnswer[] }) {
  return (
    <ul aria-label={t('Passages of the day')} className="flex flex-col gap-1">
      {passages.map((passage, index) => (
        <li key={index} className="flex min-w-0 items-start gap-2">
          {passage.isRead ? (
            <Check aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-good" />
          ) : (
            <Circle aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-faint" strokeWidth={1.5} />
          )}
          <span className="min-w-0">
            {passage.isRead ? (
              rich('<a>{passage}</a><sr> is read</sr>', {
                passage: passage.text,
                a: () => <PassageLink passage={passage} />,
                sr: (inside) => <span className="sr-only">{inside}</span>,
              })
            ) : (
              <PassageLink passage={passage} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const PassageLink = ({ passage: { chapterIds, text } }: { passage: PlanDayPassageAnswer }) => (
  <Link
    to="/reading"
    search={{ chapter: chapterIds[0] }}
    className="inline-block min-h-6 font-serif text-lg break-words hover:underline"
  >
    {text}
  </Link>
);
