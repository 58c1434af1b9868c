import { inOneLine, LIMITS, msg, say, type PassageNames } from '@lectio/contract';
import ical, {
  type ICalCalendar,
  type ICalEventData,
  foldLines,
  ICalCalendarMethod,
  ICalEvent,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { endOfDayInZone, formatDay, startOfDay, type Day } from '@kernel/civil-date';
import type { Viewer } from '@platform/http/params';
import { sayHere } from '@platform/language/here';
import { inSlices } from '@platform/projections';
import { isComplete, runsRoundByDays, scheduleFrom, type DayToCome } from '../domain/plan-pace';
import type { ShownRun } from '../read/progress-answer';
import type { Change } from '../read/plan-changes.query';

interface InCalendar {
  readonly run: ShownRun;
  readonly changed: Change;
  /** Null where it goes without saying. */
  readonly readerName?: string | null;
}

/** A day of the plan as it lists it; of a spread run, its chapters. */
const inWords = ({ of, chapterIds }: DayToCome, names: PassageNames): string =>
  (of === null ? [{ chapterIds, verses: null }] : of.passages).map((passage) => names.passage(passage)).join(', ');

/** Who looks at a calendar. */
interface CalendarViewer extends Viewer {
  readonly names: PassageNames;
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
  { today, zone, names, days, most }: CalendarViewer & { readonly days: number; readonly most: number },
): Promise<string> => {
  const calendar = ical({
    name: inOneLine(name),
    prodId: { company: 'Lectio', product: 'Reading plan', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const todayBegan = endOfDayInZone(today - 1, zone);
  return written(calendar, take(entriesOf(runs, today, days), most), ({ run, changed, readerName, ...entry }) => {
    const { day } = entry;
    const passages = inWords(entry, names);
    const at = new Date(Math.max(changed.at, todayBegan));
    return {
      id: `${run.runId}-${formatDay(day)}@lectio`,
      sequence: changed.position + Math.max(0, today - run.startDay),
      summary: readerName
        ? inOneLine(sayHere(say('{reader}: {passages}', { reader: readerName, passages })))
        : passages,
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
    };
  });
};

/** A calendar with an entry for each item, in turns: writing thousands of them takes seconds. */
export const written = async <T>(
  calendar: ICalCalendar,
  items: Iterable<T>,
  entryOf: (item: T) => ICalEventData,
): Promise<string> => {
  const entries: string[] = [];
  await inSlices(items, (item) => entries.push(folded(new ICalEvent(entryOf(item), calendar).toString())));
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

/** The longest plan, with a chapter a week, and of one without an end a year. */
const daysToCome = (run: ShownRun): number => {
  if (runsRoundByDays(run)) return 366;
  return isComplete(run) ? 0 : LIMITS.planDaysMax + 7 * run.unread.length;
};

/** The rest of a run. */
export const planCalendar = (one: InCalendar, viewer: CalendarViewer): Promise<string> => {
  const { planName, unread } = one.run;
  const days = daysToCome(one.run);
  return calendarOf(planName ?? sayHere(msg('Reading plan')), [one], {
    ...viewer,
    days,
    most: Math.max(unread.length, days),
  });
};

/** How far a calendar that is asked for again and again looks ahead, and how many entries it has: of many plans, fewer days. */
const FEED_DAYS = 92;
const FEED_ENTRIES = 3000;

/** What several plans ask for in the next months. */
export const plansCalendar = (runs: readonly InCalendar[], viewer: CalendarViewer): Promise<string> => {
  const days = Math.max(1, Math.min(FEED_DAYS, Math.floor(FEED_ENTRIES / Math.max(1, runs.length))));
  return calendarOf(sayHere(msg('Reading plans')), runs, { ...viewer, days, most: FEED_ENTRIES });
};
