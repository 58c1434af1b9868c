import type { ReadingCalendarAnswer } from '@lectio/contract';
import { dateAfter, placeInWeek } from '@/shared/lib/days';
import { LOCALE } from '@/shared/lib/locale';
import { keyAlongLine } from '@/shared/lib/mirrored';

type Calendar = ReadingCalendarAnswer['calendar'];
type Run = Calendar['runs'][number];

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string;
  chapters: number;
  /** Its place in the week, from 0. */
  weekday: number;
  /** The run of at least two consecutive days it belongs to, and its place in the run, from 1. */
  run: { run: Run; place: number } | null;
  /** A day of rest on which nothing was read. */
  isRest: boolean;
}

export interface CalendarMonth {
  /** 0 is January. */
  index: number;
  name: string;
  days: CalendarDay[];
}

const DAY_MS = 86_400_000;
const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' });

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The twelve months of a year with what was read on each day. */
export const monthsOf = ({ year, days, runs, rests }: Calendar): CalendarMonth[] => {
  const chaptersOn = new Map(days.map((day) => [day.date, day.chapters]));
  const resting = new Set(rests);
  const streaks = runs.filter((run) => run.days > 1);
  const runOn = (date: string): CalendarDay['run'] => {
    const run = streaks.find(({ from, to }) => from <= date && date <= to);
    if (!run) return null;
    const passed = rests.filter((rest) => run.from <= rest && rest < date).length;
    return { run, place: Math.round((at(date) - at(run.from)) / DAY_MS) + 1 - passed };
  };
  const months: CalendarMonth[] = Array.from({ length: 12 }, (_, index) => ({
    index,
    name: monthName.format(Date.UTC(2001, index, 1)),
    days: [],
  }));
  for (let date = `${year}-01-01`; Number(date.slice(0, 4)) === year; date = dateAfter(date, 1)) {
    const chapters = chaptersOn.get(date) ?? 0;
    months[Number(date.slice(5, 7)) - 1].days.push({
      date,
      chapters,
      weekday: placeInWeek(date),
      run: chapters > 0 ? runOn(date) : null,
      isRest: resting.has(date),
    });
    if (date === '9999-12-31') break;
  }
  return months;
};

/** Days of a month as in a table row: "1–3, 7". */
export const daysInWords = (days: readonly CalendarDay[]): string => {
  const parts: [number, number][] = [];
  for (const { date } of days) {
    const day = Number(date.slice(8));
    const last = parts.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else parts.push([day, day]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
};

/** The longest run that touches the year; the earlier of two equal ones. */
export const longestRun = (runs: readonly Run[]): Run | null =>
  runs.reduce<Run | null>((best, run) => (best && best.days >= run.days ? best : run), null);

/** Where a key moves the focus within the year; undefined for other keys. */
export const moveInYear = (
  date: string,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
): string | undefined => {
  const year = date.slice(0, 4);
  const month = Number(date.slice(5, 7));
  const lastOfMonth = (of: number): string =>
    dateAfter(new Date(Date.UTC(Number(year), of, 1)).toISOString().slice(0, 10), -1);
  const inMonth = (of: number): string => {
    if (of < 1 || of > 12) return date;
    const last = lastOfMonth(of);
    const same = `${last.slice(0, 8)}${date.slice(8)}`;
    return same > last ? last : same;
  };
  const within = (next: string): string => (next.slice(0, 4) === year ? next : date);
  switch (keyAlongLine(key)) {
    case 'ArrowRight':
      return within(dateAfter(date, 1));
    case 'ArrowLeft':
      return within(dateAfter(date, -1));
    case 'ArrowDown':
      return within(dateAfter(date, 7));
    case 'ArrowUp':
      return within(dateAfter(date, -7));
    case 'PageDown':
      return inMonth(month + 1);
    case 'PageUp':
      return inMonth(month - 1);
    case 'Home':
      return ctrlKey || metaKey ? `${year}-01-01` : `${date.slice(0, 8)}01`;
    case 'End':
      return ctrlKey || metaKey ? `${year}-12-31` : lastOfMonth(month);
    default:
      return undefined;
  }
};
