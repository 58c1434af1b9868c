import {
  bibleOf,
  CHAPTER_COUNT,
  msg,
  OCTOBER_CHALLENGE_ID,
  OLD_TESTAMENT_CHAPTERS,
  type Canon,
  type PlanCategory,
} from '@lectio/contract';
import { chaptersOfCourse } from './course-places';
import type { PlanCourse } from './plan-course';
import { ADVENT } from './shipped/advent';
import { CATHOLIC } from './shipped/catholic';
import { CHRONOLOGICAL } from './shipped/chronological';
import { GOSPELS } from './shipped/gospels';
import { HORNER } from './shipped/horner';
import { MCHEYNE } from './shipped/mcheyne';
import { NEW_TESTAMENT_BY_CHAPTERS } from './shipped/new-testament';
import { PROVERBS } from './shipped/proverbs';
import { PSALMS_AND_PROVERBS } from './shipped/psalms-and-proverbs';

/** An ordered list of chapters, its duration and its reward. */
export interface PlanDefinition {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly category: PlanCategory;
  readonly isDefault: boolean;
  /** In reading order, each as often as it comes; see `chaptersOfCourse`. */
  readonly chapterIds: readonly number[];
  /** Its own days or lists; a plan without them is spread evenly. */
  readonly course?: PlanCourse;
  readonly estimatedDays: number;
  readonly pointsReward: number;
  /** The days of the week on which it is read, 1 for Monday to 7 for Sunday; all of them when missing. */
  readonly weekdays?: readonly number[];
}

const chapters = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const WHOLE_BIBLE = chapters(1, CHAPTER_COUNT);
const NEW_TESTAMENT = chapters(OLD_TESTAMENT_CHAPTERS + 1, CHAPTER_COUNT);

const plan = (
  about: Pick<PlanDefinition, 'id' | 'name' | 'description' | 'category'>,
  chapterIds: readonly number[],
  { days, points }: { days: number; points: number },
): PlanDefinition => ({ ...about, isDefault: true, chapterIds, estimatedDays: days, pointsReward: points });

/** A plan that has days of its own. */
const planByDays = (
  about: Parameters<typeof plan>[0],
  course: PlanCourse,
  size: Parameters<typeof plan>[2],
): PlanDefinition => ({ ...plan(about, chaptersOfCourse(course), size), course });

/** The built-in plans in display order. Ids are a storage format: events refer to them. */
export const PLANS: readonly PlanDefinition[] = [
  plan(
    {
      id: 'bible-in-a-year',
      name: msg('The Bible in a Year'),
      description: msg('From Genesis to Revelation, three or four chapters a day'),
      category: 'complete_bible',
    },
    WHOLE_BIBLE,
    { days: 365, points: 500 },
  ),
  plan(
    {
      id: 'bible-in-90-days',
      name: msg('The Bible in 90 Days'),
      description: msg('The whole story in one season, about thirteen chapters a day'),
      category: 'complete_bible',
    },
    WHOLE_BIBLE,
    { days: 90, points: 750 },
  ),
  plan(
    {
      id: OCTOBER_CHALLENGE_ID,
      name: msg('The Bible in One Month'),
      description: msg('The October challenge: about 38 chapters a day, two to three hours'),
      category: 'complete_bible',
    },
    WHOLE_BIBLE,
    { days: 31, points: 1000 },
  ),
  planByDays(
    {
      id: 'chronological-bible',
      name: msg('The Bible in the Order of Events'),
      description: msg('Prophets beside their kings, psalms beside their stories, letters beside their journeys'),
      category: 'complete_bible',
    },
    CHRONOLOGICAL,
    { days: 365, points: 500 },
  ),
  planByDays(
    {
      id: 'mcheyne',
      name: msg('M’Cheyne’s Calendar'),
      description: msg('Four places at once, for the family and alone: the New Testament and the Psalms twice'),
      category: 'complete_bible',
    },
    MCHEYNE,
    { days: 365, points: 500 },
  ),
  plan(
    {
      id: 'old-testament',
      name: msg('The Old Testament'),
      description: msg('The law, the prophets and the writings in nine months'),
      category: 'old_testament',
    },
    chapters(1, OLD_TESTAMENT_CHAPTERS),
    { days: 270, points: 400 },
  ),
  plan(
    {
      id: 'new-testament-in-90-days',
      name: msg('The New Testament in 90 Days'),
      description: msg('Three chapters a day from Matthew to Revelation'),
      category: 'new_testament',
    },
    NEW_TESTAMENT,
    { days: 90, points: 150 },
  ),
  planByDays(
    {
      id: 'gospels-in-30-days',
      name: msg('The Gospels in 30 Days'),
      description: msg('The life of Jesus in four voices'),
      category: 'new_testament',
    },
    GOSPELS,
    { days: 30, points: 100 },
  ),
  planByDays(
    {
      id: 'psalms-and-proverbs-in-31-days',
      name: msg('Psalms and Proverbs in 31 Days'),
      description: msg('Prayers and plain wisdom for a month'),
      category: 'old_testament',
    },
    PSALMS_AND_PROVERBS,
    { days: 31, points: 100 },
  ),
  planByDays(
    {
      id: 'horners-ten-lists',
      name: msg('Professor Horner’s Ten Lists'),
      description: msg(
        'Ten chapters a day from ten places. Each list begins again at its end, so every day is a new mix',
      ),
      category: 'complete_bible',
    },
    HORNER,
    { days: 365, points: 0 },
  ),
  planByDays(
    {
      id: 'proverbs-every-month',
      name: msg('Proverbs Every Month'),
      description: msg('One chapter a day: on the 5th, chapter 5. It begins again each month'),
      category: 'old_testament',
    },
    PROVERBS,
    { days: 31, points: 0 },
  ),
  {
    ...planByDays(
      {
        id: 'new-testament-on-weekdays',
        name: msg('The New Testament on Weekdays'),
        description: msg('One chapter a day from Monday to Friday, with weekends off: 52 weeks'),
        category: 'new_testament',
      },
      NEW_TESTAMENT_BY_CHAPTERS,
      { days: 260, points: 150 },
    ),
    weekdays: [1, 2, 3, 4, 5],
  },
  planByDays(
    {
      id: 'advent',
      name: msg('Advent in 24 Days'),
      description: msg('From the first promise to the night in Bethlehem, 1 to 24 December'),
      category: 'custom',
    },
    ADVENT,
    { days: 24, points: 50 },
  ),
  planByDays(
    {
      id: 'catholic-bible-in-a-year',
      name: msg('The Catholic Bible in a Year'),
      description: msg('All 73 books: the story, a psalm or words of wisdom, and the New Testament beside each other'),
      category: 'complete_bible',
    },
    CATHOLIC,
    { days: 365, points: 500 },
  ),
];

const byId: ReadonlyMap<string, PlanDefinition> = new Map(PLANS.map((definition) => [definition.id, definition]));

/** Undefined for custom and unknown plans. */
export const findPlan = (id: string): PlanDefinition | undefined => byId.get(id);

/** A plan as a reader of a canon follows it: the built-in plans of the whole Bible in order go by the canon. */
export const planIn = <Plan extends Pick<PlanDefinition, 'chapterIds'>>(canon: Canon, plan: Plan): Plan =>
  plan.chapterIds === WHOLE_BIBLE ? { ...plan, chapterIds: bibleOf(canon).chapterIds } : plan;
