import type { Day } from '../../../../kernel/civil-date';

/** Runs of consecutive days of reading, first and last day of each, ascending. */
export type Runs = readonly (readonly [first: Day, last: Day])[];

const endingAt = (runs: Runs, day: Day): number => {
  const run = runs.find(([first, last]) => first <= day && day <= last);
  return run ? day - run[0] + 1 : 0;
};

/** Length of the run that ends today, else yesterday, else 0. */
export const currentStreak = (runs: Runs, today: Day): number => endingAt(runs, today) || endingAt(runs, today - 1);
