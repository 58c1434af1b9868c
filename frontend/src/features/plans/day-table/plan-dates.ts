import { t } from '@/shared/language/speech';
import { LOCALE } from '@/shared/lib/locale';
import type { DraftDay } from './draft-day';

/** How the days of a plan are called. */
export type DaysGoBy = 'numbers' | 'year' | 'month';

const two = (value: number): string => String(value).padStart(2, '0');

/** The dates of the month, in their order. */
const MONTH: readonly string[] = Array.from({ length: 31 }, (_, index) => `---${two(index + 1)}`);

/** 2000 had a 29 February. */
const LEAP_YEAR: readonly string[] = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2000, 0, index + 1)).toISOString().slice(3, 10).replace(/^\d/, '-'),
);
const LEAP_DAY = '--02-29';
const YEAR: readonly string[] = LEAP_YEAR.filter((date) => date !== LEAP_DAY);

export const goesBy = (days: readonly Pick<DraftDay, 'date'>[]): DaysGoBy => {
  const date = days.find((day) => day.date !== null)?.date;
  if (!date) return 'numbers';
  return date.startsWith('---') ? 'month' : 'year';
};

/** The dates that a day of the plan can have. */
export const datesOf = (by: DaysGoBy): readonly string[] => {
  if (by === 'numbers') return [];
  return by === 'month' ? MONTH : LEAP_YEAR;
};

/** Whether so many days can have dates of their own. */
export const hasDatesFor = (by: DaysGoBy, days: number): boolean =>
  by === 'numbers' || days <= (by === 'month' ? MONTH : YEAR).length;

/** Days in a row pass over 29 February, which most years don't have, unless the plan has it. */
const calendarOf = (days: readonly DraftDay[]): readonly string[] => {
  const by = goesBy(days);
  if (by === 'month') return MONTH;
  return days.some(({ date }) => date === LEAP_DAY) ? LEAP_YEAR : YEAR;
};

/**
 * Gives days without a date the next ones, and moves those behind them only as far as they must. Null where the calendar
 * has no date left.
 */
export const withDates = (days: readonly DraftDay[]): readonly DraftDay[] | null => {
  if (goesBy(days) === 'numbers') return days;
  const calendar = calendarOf(days);
  const start = calendar.indexOf(days.find(({ date }) => date !== null)?.date ?? calendar[0]);
  const offsetOf = (date: string): number => (calendar.indexOf(date) - start + calendar.length) % calendar.length;
  let last = -1;
  const dated = days.map((day) => {
    last = Math.max(last + 1, day.date === null ? 0 : offsetOf(day.date));
    const date = last < calendar.length ? calendar[(start + last) % calendar.length] : null;
    return date === day.date ? day : { ...day, date };
  });
  return last < calendar.length ? dated : null;
};

/** The days with the dates of the year from 1 January on, or with numbers. */
export const goingBy = (by: DaysGoBy, days: readonly DraftDay[]): readonly DraftDay[] | null => {
  const [first, ...rest] = days.map((day) => ({ ...day, date: null }));
  return by === 'numbers' || !first ? [first, ...rest] : withDates([{ ...first, date: datesOf(by)[0] }, ...rest]);
};

/** The rows whose date comes too early or twice. */
export const misplaced = (days: readonly DraftDay[]): ReadonlySet<string> => {
  const dates = datesOf(goesBy(days));
  const start = dates.indexOf(days[0]?.date ?? '');
  const found = new Set<string>();
  let last = -1;
  for (const { key, date } of dates.length > 0 ? days : []) {
    const offset = (dates.indexOf(date ?? '') - start + dates.length) % dates.length;
    if (offset <= last) found.add(key);
    else last = offset;
  }
  return found;
};

const dayOfYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "Jan 1"; of the days of the month "Day 5". */
export const dateInWords = (date: string): string =>
  date.startsWith('---')
    ? t('Day {day, number}', { day: Number(date.slice(3)) })
    : dayOfYear.format(new Date(`2000${date.slice(1)}`));

/** "Day 12", "Feb 14" */
export const dayInWords = ({ date }: Pick<DraftDay, 'date'>, index: number): string =>
  date === null ? t('Day {day, number}', { day: index + 1 }) : dateInWords(date);
