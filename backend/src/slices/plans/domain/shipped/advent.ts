import type { PlanCourse } from '../plan-course';
import { DATES_OF_YEAR, dayOf, passagesByDay } from './notation';

/** From the first promise to the night of Christmas. */
const DAYS: readonly (readonly [title: string, passages: string])[] = [
  ['Hope after the fall', 'Genesis 3'],
  ['A blessing for all nations', 'Genesis 12'],
  ['A star from Jacob', 'Numbers 24'],
  ['A prophet like Moses', 'Deuteronomy 18'],
  ['A throne that lasts', '2 Samuel 7'],
  ['The king God chooses', 'Psalms 2; 72'],
  ['God with us', 'Isaiah 7'],
  ['A great light', 'Isaiah 9'],
  ['A shoot from a stump', 'Isaiah 11'],
  ['The desert will bloom', 'Isaiah 35'],
  ['Comfort my people', 'Isaiah 40'],
  ['The servant who won’t break a reed', 'Isaiah 42'],
  ['A man of sorrows', 'Isaiah 53'],
  ['Good news for the poor', 'Isaiah 61'],
  ['A new covenant', 'Jeremiah 31'],
  ['You, Bethlehem', 'Micah 5'],
  ['Your king is coming', 'Zechariah 9'],
  ['The messenger goes ahead', 'Malachi 3-4'],
  ['Zechariah in the temple', 'Luke 1:1-25'],
  ['Mary says yes', 'Luke 1:26-38'],
  ['Mary sings', 'Luke 1:39-56'],
  ['John is born', 'Luke 1:57-80'],
  ['Joseph’s dream', 'Matthew 1'],
  ['The night in Bethlehem', 'Luke 2'],
];

const FIRST = DATES_OF_YEAR.indexOf('--12-01');

/** 1 to 24 December. */
export const ADVENT: PlanCourse = {
  kind: 'days',
  days: DAYS.map(([title, passages], day) => ({
    ...dayOf(passagesByDay(passages)[0], DATES_OF_YEAR[FIRST + day]),
    title,
  })),
  runsRound: false,
};
