import type { PlanCourse } from '../plan-course';
import { dayOf, eachChapter, passagesByDay } from './notation';

/** In their order, fewer beside a long chapter of Proverbs. */
const PSALMS = passagesByDay(`
  Psalms 1-7 | 8-15 | 16-18 | 19-23 | 24-29 | 30-33 | 34-36 | 37-39 | 40-45 | 46-50 | 51-55 | 56-61 | 62-67 | 68-69 |
  70-73 | 74-77 | 78 | 79-83 | 84-88 | 89-91 | 92-97 | 98-103 | 104-105 | 106-107 | 108-113 | 114-118 | 119 | 120-131
  | 132-138 | 139-144 | 145-150`);

/** Its 31 days: psalms, and the chapter of Proverbs that has the day's number. */
export const PSALMS_AND_PROVERBS: PlanCourse = {
  kind: 'days',
  days: eachChapter('Proverbs').map((proverbs, day) => dayOf([...PSALMS[day], ...proverbs])),
  runsRound: false,
};
