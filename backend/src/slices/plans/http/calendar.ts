import { chapterName, CHAPTERS, inOneLine } from '@lectio/contract';
import ical, {
  foldLines,
  ICalCalendarMethod,
  ICalEvent,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { endOfDayInZone, formatDay, startOfDay, type Day } from '@kernel/civil-date';
import type { Viewer } from '@platform/http/params';
import { inSlices } from '@platform/projections';
import { scheduleFrom } from '../domain/plan-pace';
import type { ShownRun } from '../read/progress-answer';
import type { Change } from '../read/plan-changes.query';

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
  readonly changed: Change;
  /** Null where it goes without saying. */
  readonly readerName?: string | null;
}

const END = 'END:VCALENDAR';

/** How often a calendar that follows an address should ask for news. */
const REFRESH_SECONDS = 3600;

/**
 * iCalendar (RFC 5545): all-day entries, one per reading day, with stable ids. The same text as long as nothing has
 * changed; what has, or a new day that moves what was left unread, raises the number of every entry, without which some
 * programs go on showing the old one.
 */
const calendarOf = async (
  name: string,
  runs: readonly InCalendar[],
  { today, zone, days, most }: Viewer & { readonly days: number; readonly most: number },
): Promise<string> => {
  const calendar = ical({
    name: inOneLine(name),
    prodId: { company: 'Lectio', product: 'Reading plan', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const todayBegan = endOfDayInZone(today - 1, zone);
  const entries: string[] = [];
  await inSlices(take(entriesOf(runs, today, days), most), ({ run, changed, readerName, day, chapterIds }) => {
    const at = new Date(Math.max(changed.at, todayBegan));
    const event = new ICalEvent(
      {
        id: `${run.runId}-${formatDay(day)}@lectio`,
        sequence: changed.position + Math.max(0, today - run.startDay),
        summary: readerName ? inOneLine(`${readerName}: ${passages(chapterIds)}`) : passages(chapterIds),
        description: run.planName === null ? null : inOneLine(run.planName),
        start: new Date(startOfDay(day)),
        end: new Date(startOfDay(day + 1)),
        allDay: true,
        timezone: 'UTC',
        stamp: at,
        created: new Date(startOfDay(run.startDay)),
        lastModified: at,
        busystatus: ICalEventBusyStatus.FREE,
        transparency: ICalEventTransparency.TRANSPARENT,
      },
      calendar,
    );
    entries.push(folded(event.toString()));
  });
  // The format ends every line, the last one too.
  return `${calendar.toString().slice(0, -END.length)}${entries.join('')}${END}\r\n`;
};

function* entriesOf(runs: readonly InCalendar[], today: Day, days: number) {
  for (const one of runs) for (const entry of scheduleFrom(one.run, today, days)) yield { ...one, ...entry };
}

function* take<T>(items: Iterable<T>, most: number): Generator<T> {
  let taken = 0;
  for (const item of items) {
    if (taken++ === most) return;
    yield item;
  }
}

const LONGEST_LINE = 74;

/** Nine tenths of the library's time went into looking at each character of lines that are short enough. */
const folded = (text: string): string =>
  text.split('\r\n').some((line) => Buffer.byteLength(line) > LONGEST_LINE) ? foldLines(text) : text;

/** The rest of a run: an entry for each chapter at most. However few days are read, a chapter a week is the least. */
export const planCalendar = (one: InCalendar, viewer: Viewer): Promise<string> => {
  const { planName, unread } = one.run;
  return calendarOf(planName ?? 'Reading plan', [one], { ...viewer, days: 7 * unread.length, most: unread.length });
};

/** How far a calendar that is asked for again and again looks ahead, and how many entries it has: of many plans, fewer days. */
const FEED_DAYS = 92;
const FEED_ENTRIES = 3000;

/** What several plans ask for in the next months. */
export const plansCalendar = (runs: readonly InCalendar[], viewer: Viewer): Promise<string> => {
  const days = Math.max(1, Math.min(FEED_DAYS, Math.floor(FEED_ENTRIES / Math.max(1, runs.length))));
  return calendarOf('Reading plans', runs, { ...viewer, days, most: FEED_ENTRIES });
};
