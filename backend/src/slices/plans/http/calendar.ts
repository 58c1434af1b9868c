import { CHAPTERS } from '@lectio/contract';
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
    parts.push(i === j ? `${first.book} ${first.chapter}` : `${first.book} ${first.chapter}–${last.chapter}`);
    i = j + 1;
  }
  return parts.join(', ');
};

/**
 * What people wrote, as a text of the file: some characters are part of its syntax, and a line break of any kind would
 * begin another line of it.
 */
const escaped = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\\;,]/g, '\\$&');

/** The most bytes in a line; the rest goes on in the next, after a blank. */
const LINE_BYTES = 75;

const folded = (line: string): string => {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
};

/** iCalendar, RFC 5545. */
const written = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

const dateOf = (day: Day): string => formatDay(day).replaceAll('-', '');

/** In UTC, to the second. */
const instantOf = (ms: number): string => `${new Date(ms).toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`;

interface InCalendar {
  readonly run: ShownRun;
  /** Null where it goes without saying. */
  readonly readerName: string | null;
}

/** All-day entries, one per reading day, with stable ids. */
const entriesOf = ({ run, readerName }: InCalendar, today: Day, now: number, days: number): string[] => {
  const [whose, at] = [readerName === null ? '' : `${readerName}: `, instantOf(now)];
  return scheduleFrom(run, today, days).flatMap(({ day, chapterIds }) => [
    'BEGIN:VEVENT',
    `UID:${run.runId}-${formatDay(day)}@lectio`,
    `SUMMARY:${escaped(whose + passages(chapterIds))}`,
    `DTSTAMP:${at}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(day + 1)}`,
    ...(run.planName === null ? [] : [`DESCRIPTION:${escaped(run.planName)}`]),
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'TRANSP:TRANSPARENT',
    `CREATED:${at}`,
    `LAST-MODIFIED:${at}`,
    'END:VEVENT',
  ]);
};

const calendarOf = (name: string, entries: readonly string[]): string =>
  written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'PRODID:-//Lectio//Reading plan//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-PUBLISHED-TTL:PT1H',
    ...entries,
    'END:VCALENDAR',
  ]);

/** The rest of a run. However few days of the week are read, a chapter a week is the least. */
export const planCalendar = (run: ShownRun, today: Day, now: number): string =>
  calendarOf(run.planName ?? 'Reading plan', entriesOf({ run, readerName: null }, today, now, 7 * run.unread.length));

/** How far a calendar that is asked for again and again looks ahead. */
const FEED_DAYS = 92;

/** What several plans ask for in the next months. */
export const plansCalendar = (runs: readonly InCalendar[], today: Day, now: number): string =>
  calendarOf(
    'Reading plans',
    runs.flatMap((run) => entriesOf(run, today, now, FEED_DAYS)),
  );
