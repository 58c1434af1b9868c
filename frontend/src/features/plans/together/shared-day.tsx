import type { SharedPlanAnswer, SharedPlanDayAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { dayInWords } from '@/shared/api/plan-queries';
import { dateAfter, showDate, useDay } from '@/shared/lib/days';
import { IconButton } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { spelledOut } from '@/shared/passages/understood';
import { DayWord } from '@/shared/ui/day-word';
import { PLANS_MESSAGES } from '../plans-messages';
import { sharedDayQuery } from '../queries';
import { ReadTogether } from './read-together';
import { useNewest } from './use-newest';
import { WordActions } from './word-actions';

/** How far ahead words are written for a plan without an end. */
const DAYS_AHEAD = 366;

/** A day of a shared plan: what it asks for, the word for it, and how many have read it. */
export function SharedDay({
  plan,
  version,
}: {
  plan: SharedPlanAnswer;
  /** When the server sent the plan. */
  version: number;
}) {
  const today = useDay();
  const [chosen, setChosen] = useState<string | null>(null);
  const { startDate, canStop } = plan;
  const end = plan.targetEndDate ?? dateAfter(today, DAYS_AHEAD);
  const last = canStop || today > end ? end : today;
  const date = chosen ?? (today < startDate ? startDate : today > end ? end : today);
  const query = useNewest(useQuery(sharedDayQuery(plan.id, date)), version);
  const isSpread = plan.mode === 'spread';
  return (
    <Loaded
      query={query}
      failed={t(PLANS_MESSAGES.sharedFailed)}
      loading={<LoadingBars label={t('Loading the day of {plan}', { plan: plan.name })} bars={['h-24']} />}
    >
      {(day) =>
        isSpread && !canStop && day.word === null && chosen === null ? null : (
          <section
            aria-label={t('{date} in {plan}', { date: showDate(day.date), plan: plan.name })}
            className="flex min-w-0 flex-col gap-3 rounded border border-line bg-leaf px-4 py-3"
          >
            <div className="flex items-center justify-between gap-2">
              <p aria-live="polite" className="min-w-0 text-sm text-faint tabular-nums">
                {dateInWords(day, plan, today)}
              </p>
              <div className="-me-2 flex shrink-0">
                <IconButton
                  label={t('Day before')}
                  disabled={date <= startDate}
                  onClick={() => setChosen(dateAfter(date, -1))}
                >
                  <ChevronLeft aria-hidden="true" className="size-5" />
                </IconButton>
                <IconButton label={t('Next day')} disabled={date >= last} onClick={() => setChosen(dateAfter(date, 1))}>
                  <ChevronRight aria-hidden="true" className="size-5" />
                </IconButton>
              </div>
            </div>
            <Reading day={day} isSpread={isSpread} />
            {day.word && <DayWord word={day.word} />}
            {day.progress && day.progress.haveRead + day.progress.notYet > 0 && (
              <p className="text-sm text-soft tabular-nums">{progressInWords(plan, day, day.date === today)}</p>
            )}
            <div className="flex flex-wrap gap-2 empty:hidden">
              {day.date <= today && <ReadTogether plan={plan} day={day} />}
              {canStop && <WordActions plan={plan} day={day} />}
            </div>
          </section>
        )
      }
    </Loaded>
  );
}

function Reading({ day, isSpread }: { day: SharedPlanDayAnswer; isSpread: boolean }) {
  const { title, text, passages } = day;
  if (isSpread) return null;
  return (
    <div className="min-w-0">
      {title && <h4 className="font-serif text-lg break-words">{title}</h4>}
      <p className={passages.length > 0 ? 'font-serif text-lg break-words' : 'text-soft'}>
        {passages.length > 0
          ? spelledOut({ passages })
          : day.day === null
            ? t('No reading on this day.')
            : t('A day of rest: nothing to read.')}
      </p>
      {text && <p className="max-w-prose break-words whitespace-pre-line text-soft">{text}</p>}
    </div>
  );
}

/** "Today: Day 12 of 365", "Oct 3, 2025" */
const dateInWords = ({ date, day }: SharedPlanDayAnswer, { dayCount }: SharedPlanAnswer, today: string): string => {
  if (day === null) return date === today ? t('Today') : showDate(date);
  return date === today
    ? t('Today: {day}', { day: dayInWords(day, dayCount) })
    : t('{what}: {words}', { what: showDate(date), words: dayInWords(day, dayCount) });
};

/** "5 have read it, 3 not yet · 4 read it together". Not all of a group are counted: never that nobody or everyone has. */
const progressInWords = (
  { group }: SharedPlanAnswer,
  { progress, readTogether }: SharedPlanDayAnswer,
  isToday: boolean,
): string => {
  const { haveRead, notYet } = progress ?? { haveRead: 0, notYet: 0 };
  const words =
    haveRead === 0 && !group
      ? t(isToday ? 'Nobody has read today’s part yet' : 'Nobody has read this part yet')
      : notYet === 0 && !group
        ? t('Everyone has read it')
        : t('{read, plural, one {# has read it} other {# have read it}}, {notYet, number} not yet', {
            read: haveRead,
            notYet,
          });
  if (readTogether === 0) return words;
  return `${words} · ${t('{readers, plural, one {# read it together} other {# read it together}}', { readers: readTogether })}`;
};
