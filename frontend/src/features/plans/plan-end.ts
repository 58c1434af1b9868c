import { daysAfter, type PlanAnswer } from '@lectio/contract';

/** A calendar with fewer days belongs to a season, such as Advent; one with more begins again where the year ends. */
const WHOLE_YEAR = 360;

const inYear = (year: number, date: string): string =>
  daysAfter(`${year}${date.slice(1, 5)}01`, Number(date.slice(5)) - 1);

/** The first time a date of the year (`--02-14`) comes from a day on; in most years there is no 29 February. */
const comes = (date: string, from: string): string[] => {
  const year = Number(from.slice(0, 4));
  return [inYear(year, date), inYear(year + 1, date)]
    .filter((day) => day.endsWith(date.slice(1)) && day >= from)
    .slice(0, 1);
};

export interface ByDays {
  startDate: string;
  /** The plan's day at the start, from 1. */
  fromDay: number;
  /** 1 (Monday) to 7. */
  weekdays: readonly number[];
}

/** Monday is 1: the days of the week as the contract counts them. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

const lastInOrder = (days: number, { startDate, weekdays }: ByDays): string => {
  let date = startDate;
  for (let left = days; ; date = daysAfter(date, 1)) {
    if (weekdays.includes(weekdayOf(date))) left -= 1;
    if (left <= 0) return date;
  }
};

/**
 * The last day of a plan that is followed by its days; null without an end, and when nothing is left to follow.
 * @param dates of its days, for a plan that goes by the dates of the year
 */
export const endOf = (plan: PlanAnswer, dates: readonly string[], by: ByDays): string | null => {
  const { goesBy, dayCount, runsRound, estimatedDays } = plan;
  const { startDate, fromDay, weekdays } = by;
  if (runsRound) return null;
  if (goesBy !== 'dates') {
    const left = (dayCount ?? estimatedDays) - fromDay + 1;
    return left > 0 && weekdays.length > 0 ? lastInOrder(left, by) : null;
  }
  const asked = dates.length >= WHOLE_YEAR ? dates : dates.slice(-1);
  return (
    asked
      .flatMap((date) => comes(date, startDate))
      .sort()
      .at(-1) ?? null
  );
};
