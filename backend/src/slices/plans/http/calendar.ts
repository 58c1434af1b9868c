import { chapterName, CHAPTERS } from '@lectio/contract';
import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { formatDay, type Day } from '../../../kernel/civil-date';
import { scheduleFrom } from '../domain/plan-pace';
import type { ShownRun } from '../progress-answer';

/** `Matthew 1–3, Mark 1`: consecutive chapters of a book combined. */
const passages = (chapterIds: readonly number[]): string => {
  const parts: string[] = [];
  for (let i = 0; i < chapterIds.length;) {
    const first = CHAPTERS[chapterIds[i] - 1];
    let j = i;
    while (
      j + 1 < chapterIds.length &&
      chapterIds[j + 1] === chapterIds[j] + 1 &&
      CHAPTERS[chapterIds[j + 1] - 1].book === first.book
    )
      j++;
    const last = CHAPTERS[chapterIds[j] - 1];
    parts.push(i === j ? chapterName(first) : `${first.book} ${first.chapter}–${last.chapter}`);
    i = j + 1;
  }
  return parts.join(', ');
};

/** Names come from people: a line break of any kind in one would begin another line of the calendar. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const dateArray = (day: Day): DateArray => formatDay(day).split('-').map(Number) as unknown as DateArray;

const NONE = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Lectio//Reading plan//EN\r\nEND:VCALENDAR\r\n';

const written = (events: EventAttributes[]): string => {
  if (events.length === 0) return NONE;
  const { error, value } = createEvents(events);
  if (error || !value) throw error ?? new Error('no calendar was made');
  return value;
};

interface InCalendar {
  readonly run: ShownRun;
  /** Null where it goes without saying. */
  readonly readerName: string | null;
}

/** All-day entries, one per reading day, with stable ids. */
const entriesOf = (
  { run, readerName }: InCalendar,
  { today, now, days, calName }: { today: Day; now: number; days: number; calName: string },
): EventAttributes[] =>
  scheduleFrom(run, today, days).map(({ day, chapterIds }) => ({
    uid: `${run.runId}-${formatDay(day)}@lectio`,
    title: readerName === null ? passages(chapterIds) : inOneLine(`${readerName}: ${passages(chapterIds)}`),
    description: run.planName === null ? undefined : inOneLine(run.planName),
    start: dateArray(day),
    end: dateArray(day + 1),
    created: now,
    lastModified: now,
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    productId: '-//Lectio//Reading plan//EN',
    calName: inOneLine(calName),
  }));

/** The rest of a run. However few days of the week are read, a chapter a week is the least. */
export const planCalendar = (run: ShownRun, today: Day, now: number): string =>
  written(
    entriesOf(
      { run, readerName: null },
      { today, now, days: 7 * run.unread.length, calName: run.planName ?? 'Reading plan' },
    ),
  );

/** How far a calendar that is asked for again and again looks ahead. */
const FEED_DAYS = 92;

/** What several plans ask for in the next months. */
export const plansCalendar = (runs: readonly InCalendar[], today: Day, now: number): string =>
  written(runs.flatMap((run) => entriesOf(run, { today, now, days: FEED_DAYS, calName: 'Reading plans' })));
