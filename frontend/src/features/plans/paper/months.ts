import type { PlanDateAnswer } from '@lectio/contract';
import { dateAfter, placeInWeek } from '@/shared/lib/days';
import { LOCALE } from '@/shared/lib/locale';

/** What a sheet of paper says of a day. */
export type PaperDay = Pick<PlanDateAnswer, 'date' | 'passages' | 'title'>;

const name = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' });

const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** `2027-01` as "January 2027". */
export const monthInWords = (month: string): string => name.format(noonOf(`${month}-01`));

/** `2027-01-01` as "Fri 1". */
export const dayOfMonth = (date: string): string => `${weekday.format(noonOf(date))} ${Number(date.slice(8))}`;

export interface Month<Day> {
  /** `2027-01` */
  readonly month: string;
  readonly days: readonly Day[];
}

/** Days by their months, in order. */
export const monthsOf = <Day extends { date: string }>(days: readonly Day[]): Month<Day>[] =>
  [...new Set(days.map(({ date }) => date.slice(0, 7)))].map((month) => ({
    month,
    days: days.filter(({ date }) => date.startsWith(month)),
  }));

/** The weeks of a month; null for the days of other months. @param begin the day with which weeks begin, 1 (Monday) to 7 */
export const weeksOf = (month: string, begin?: number): (string | null)[][] => {
  const first = `${month}-01`;
  const start = dateAfter(first, -placeInWeek(first, begin));
  const weeks: (string | null)[][] = [];
  for (let week = start; week.slice(0, 7) <= month; week = dateAfter(week, 7))
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((days) => dateAfter(week, days)).map((date) => (date.startsWith(month) ? date : null)),
    );
  return weeks;
};
