import { weekdayOf, type Day } from '@kernel/civil-date';

/** The days of the week on which a plan is read: one bit each, Monday the lowest. */
export type Weekdays = number;

export const EVERY_DAY: Weekdays = 0b1111111;

const bitOf = (weekday: number): Weekdays => 1 << (weekday - 1);

/** From numbers, 1 for Monday to 7 for Sunday; every day without any. */
export const weekdaysOf = (numbers: readonly number[] | null | undefined): Weekdays =>
  numbers?.length ? numbers.reduce((days, weekday) => days | bitOf(weekday), 0) : EVERY_DAY;

/** Ascending, 1 for Monday to 7 for Sunday. */
export const weekdayNumbers = (weekdays: Weekdays): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (weekdays & bitOf(weekday)) !== 0);

export const isReadingDay = (weekdays: Weekdays, day: Day): boolean => (weekdays & bitOf(weekdayOf(day))) !== 0;

/** How many days of reading there are from a day to another, which is not counted. */
export const readingDays = (weekdays: Weekdays, from: Day, to: Day): number => {
  if (to <= from) return 0;
  const weeks = Math.floor((to - from) / 7);
  let count = weeks * weekdayNumbers(weekdays).length;
  for (let day = from + weeks * 7; day < to; day++) if (isReadingDay(weekdays, day)) count++;
  return count;
};

/** The day after so many days of reading, of which the first may be the day itself. */
export const afterReadingDays = (weekdays: Weekdays, from: Day, count: number): Day => {
  const perWeek = weekdayNumbers(weekdays).length;
  const weeks = Math.floor((count - 1) / perWeek);
  let day = from + weeks * 7;
  for (let left = count - weeks * perWeek; left > 0; day++) if (isReadingDay(weekdays, day)) left--;
  return day;
};

/** The day itself, or the next one on which the plan is read. */
export const readingDayFrom = (weekdays: Weekdays, day: Day): Day => {
  let at = day;
  while (!isReadingDay(weekdays, at)) at++;
  return at;
};
