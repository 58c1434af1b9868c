import { chapterName, CHAPTERS, inOneLine } from '@lectio/contract';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { formatDay, startOfDay, type Day } from '../../../kernel/civil-date';
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

interface InCalendar {
  readonly run: ShownRun;
  /** Null where it goes without saying. */
  readonly readerName: string | null;
}

interface Span {
  readonly today: Day;
  readonly now: number;
  readonly days: number;
}

/** iCalendar (RFC 5545): all-day entries, one per reading day, with stable ids. */
const calendarOf = (name: string, runs: readonly InCalendar[], { today, now, days }: Span): string => {
  const calendar = ical({
    name: inOneLine(name),
    prodId: { company: 'Lectio', product: 'Reading plan', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const at = new Date(now);
  for (const { run, readerName } of runs)
    for (const { day, chapterIds } of scheduleFrom(run, today, days))
      calendar.createEvent({
        id: `${run.runId}-${formatDay(day)}@lectio`,
        summary: readerName === null ? passages(chapterIds) : inOneLine(`${readerName}: ${passages(chapterIds)}`),
        description: run.planName === null ? null : inOneLine(run.planName),
        start: new Date(startOfDay(day)),
        end: new Date(startOfDay(day + 1)),
        allDay: true,
        timezone: 'UTC',
        stamp: at,
        created: at,
        lastModified: at,
        busystatus: ICalEventBusyStatus.FREE,
        transparency: ICalEventTransparency.TRANSPARENT,
      });
  // The format ends every line, the last one too.
  return `${calendar.toString()}\r\n`;
};

/** How often a calendar that follows an address should ask for news. */
const REFRESH_SECONDS = 3600;

/** The rest of a run. However few days of the week are read, a chapter a week is the least. */
export const planCalendar = (run: ShownRun, today: Day, now: number): string =>
  calendarOf(run.planName ?? 'Reading plan', [{ run, readerName: null }], {
    today,
    now,
    days: 7 * run.unread.length,
  });

/** How far a calendar that is asked for again and again looks ahead. */
const FEED_DAYS = 92;

/** What several plans ask for in the next months. */
export const plansCalendar = (runs: readonly InCalendar[], today: Day, now: number): string =>
  calendarOf('Reading plans', runs, { today, now, days: FEED_DAYS });
