import type { PlanCourse } from '../plan-course';
import { daysOf } from './notation';

/** No day has two Gospels, and their days are about as long as each other. */
const DAYS = `
  Matthew 1-5 | 6-9 | 10-12 | 13-15 | 16-19 | 20-22 | 23-24 | 25-26 | 27-28 | Mark 1-3 | 4-5 | 6-8 | 9-10 | 11-13 |
  14-16 | Luke 1-2 | 3-5 | 6-8 | 9-11 | 12-14 | 15-18 | 19-21 | 22-24 | John 1-3 | 4-5 | 6-7 | 8-10 | 11-13 | 14-17 |
  18-21`;

/** Its 30 days. */
export const GOSPELS: PlanCourse = { kind: 'days', days: daysOf(DAYS), runsRound: false };
