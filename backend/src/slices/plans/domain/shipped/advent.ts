import { msg } from '@lectio/contract';
import type { PlanCourse } from '../plan-course';
import { DATES_OF_YEAR, dayOf, passagesByDay } from './notation';

/** From the first promise to the night of Christmas. */
const DAYS: readonly (readonly [title: string, passages: string])[] = [
  [msg('Hope after the fall'), 'Genesis 3'],
  [msg('A blessing for all nations'), 'Genesis 12'],
  [msg('A star from Jacob'), 'Numbers 24'],
  [msg('A prophet like Moses'), 'Deuteronomy 18'],
  [msg('A throne that lasts'), '2 Samuel 7'],
  [msg('The king God chooses'), 'Psalms 2; 72'],
  [msg('God with us'), 'Isaiah 7'],
  [msg('A great light'), 'Isaiah 9'],
  [msg('A shoot from a stump'), 'Isaiah 11'],
  [msg('The desert will bloom'), 'Isaiah 35'],
  [msg('Comfort my people'), 'Isaiah 40'],
  [msg('The servant who won’t break a reed'), 'Isaiah 42'],
  [msg('A man of sorrows'), 'Isaiah 53'],
  [msg('Good news for the poor'), 'Isaiah 61'],
  [msg('A new covenant'), 'Jeremiah 31'],
  [msg('You, Bethlehem'), 'Micah 5'],
  [msg('Your king is coming'), 'Zechariah 9'],
  [msg('The messenger goes ahead'), 'Malachi 3-4'],
  [msg('Zechariah in the temple'), 'Luke 1:1-25'],
  [msg('Mary says yes'), 'Luke 1:26-38'],
  [msg('Mary sings'), 'Luke 1:39-56'],
  [msg('John is born'), 'Luke 1:57-80'],
  [msg('Joseph’s dream'), 'Matthew 1'],
  [msg('The night in Bethlehem'), 'Luke 2'],
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
