import type { PlanCourse } from '../plan-course';
import { DATES_OF_MONTH, dayOf, eachChapter } from './notation';

/** The chapter that has the number of the day, each month again. */
export const PROVERBS: PlanCourse = {
  kind: 'days',
  days: eachChapter('Proverbs').map((passages, day) => dayOf(passages, DATES_OF_MONTH[day])),
  runsRound: true,
};
