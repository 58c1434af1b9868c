import { BOOK_RANGES, CHAPTER_COUNT, chapterIdsOf, findBook, OCTOBER_CHALLENGE_ID, type Book } from '@lectio/contract';
import { dayOf, formatDay, type Day } from '@kernel/civil-date';
import type { Random } from './random';

/** How somebody reads: a day's chapters, possibly none. Called once a day, in order. */
export interface Habit {
  /** Half as many breaks as others and no hurry: such readers keep streaks. */
  readonly steady?: boolean;
  chapters(day: Day): number[];
}

export type HabitName =
  | 'thrice'
  | 'twice'
  | 'year'
  | 'gospels'
  | 'psalms'
  | 'weekend'
  | 'challenge'
  | 'lapsed'
  | 'newcomer'
  | 'new-testament';

export interface HabitContext {
  readonly random: Random;
  readonly today: Day;
  readonly from: Day;
}

export const habitOf = (name: HabitName, context: HabitContext): Habit => MAKERS[name](context);

const idsOf = (...names: string[]): number[] => names.flatMap((name) => chapterIdsOf(findBook(name) as Book));
const between = (first: string, last: string): number[] => {
  const from = (findBook(first) as Book).firstChapterId;
  return Array.from({ length: (findBook(last) as Book).lastChapterId - from + 1 }, (_, at) => from + at);
};

const WHOLE_BIBLE = between('Genesis', 'Revelation');
const NEW_TESTAMENT = between('Matthew', 'Revelation');
const GOSPELS = between('Matthew', 'John');
const PSALMS = idsOf('Psalms');
const PROVERBS = idsOf('Proverbs');
const STORIES = idsOf('Genesis', 'Ruth', '1 Samuel', 'Esther', 'Daniel', 'Jonah', 'Mark', 'Luke', 'Acts');
const DAYS_IN_CHALLENGE = 31;
const OCTOBER = 10;

/** Goes through a list of chapters again and again. */
class Bookmark {
  private at: number;

  constructor(
    private readonly chapters: readonly number[],
    start = 0,
  ) {
    this.at = start;
  }

  read(count: number): number[] {
    return Array.from({ length: count }, () => this.chapters[this.at++ % this.chapters.length]);
  }
}

/** Breaks: holidays, an illness, a busy fortnight. */
const breaks = ({ random, today, from }: HabitContext, count: number): ((day: Day) => boolean) => {
  const spans = Array.from({ length: count }, () => {
    const first = random.between(from, Math.max(from, today - 20));
    return { first, last: first + random.between(4, 17) };
  });
  return (day) => spans.some((span) => day >= span.first && day <= span.last);
};

/** The Bible from beginning to end, a few chapters a day. */
const onward = (
  context: HabitContext,
  pace: { chapters: number; likely: number; breaks: number },
  list = WHOLE_BIBLE,
): Habit => {
  const { random } = context;
  const bookmark = new Bookmark(list);
  const away = breaks(context, pace.breaks);
  const chapters = (day: Day): number[] => {
    if (away(day) || !random.happens(pace.likely)) return [];
    const whole = Math.floor(pace.chapters);
    const today = whole + (random.happens(pace.chapters - whole) ? 1 : 0);
    // Once in a while it is too exciting to stop.
    return bookmark.read(random.happens(0.04) ? today * 2 : today);
  };
  return { chapters, steady: pace.breaks === 0 };
};

const gospels = (context: HabitContext): Habit => {
  const { random } = context;
  const bookmark = new Bookmark(GOSPELS, random.between(0, GOSPELS.length - 1));
  const away = breaks(context, 3);
  return { chapters: (day) => (away(day) || !random.happens(0.33) ? [] : bookmark.read(random.happens(0.3) ? 1 : 2)) };
};

/** A psalm, and the chapter of Proverbs with the day's number. */
const psalms = (context: HabitContext): Habit => {
  const { random } = context;
  const bookmark = new Bookmark(PSALMS, random.between(0, PSALMS.length - 1));
  const away = breaks(context, 2);
  const proverb = (day: Day): number => PROVERBS[Number(formatDay(day).slice(8)) - 1];
  return {
    chapters: (day) =>
      away(day) || !random.happens(0.4)
        ? []
        : random.happens(0.6)
          ? [...bookmark.read(1), proverb(day)]
          : bookmark.read(3),
  };
};

/** 1970-01-01 was a Thursday. */
const isWeekend = (day: Day): boolean => [2, 3].includes(((day % 7) + 7) % 7);

const weekend = (context: HabitContext): Habit => {
  const { random } = context;
  const bookmark = new Bookmark(WHOLE_BIBLE, BOOK_RANGES[random.between(0, BOOK_RANGES.length - 1)].firstChapterId - 1);
  const away = breaks(context, 3);
  return {
    chapters: (day) =>
      away(day) || !isWeekend(day) || !random.happens(0.8) ? [] : bookmark.read(random.between(2, 6)),
  };
};

/** The whole Bible in October, a psalm now and then during the rest of the year. */
const challenge = (context: HabitContext): Habit => {
  const { random } = context;
  const bookmark = new Bookmark(WHOLE_BIBLE);
  const psalm = new Bookmark(PSALMS, random.between(0, PSALMS.length - 1));
  const enduring = random.happens(0.5);
  const chapters = (day: Day): number[] => {
    const [month, dayOfMonth] = formatDay(day).slice(5).split('-').map(Number);
    if (month !== OCTOBER) return random.happens(0.06) ? psalm.read(2) : [];
    if (!enduring && dayOfMonth > 19) return [];
    const upTo = (n: number): number => Math.round((CHAPTER_COUNT * n) / DAYS_IN_CHALLENGE);
    return bookmark.read(upTo(dayOfMonth) - upTo(dayOfMonth - 1));
  };
  return { chapters };
};

/** Began eagerly, stopped, tried once more. */
const lapsed = (context: HabitContext): Habit => {
  const { random, from, today } = context;
  const stops = from + random.between(35, 150);
  const again = random.between(stops, Math.max(stops, today));
  const inner = onward(context, { chapters: 2.6, likely: 0.8, breaks: 0 });
  return { chapters: (day) => (day < stops || (day >= again && day < again + 6) ? inner.chapters(day) : []) };
};

/** Started that many days ago; null: with the last October. */
const FOLLOWED: Readonly<Partial<Record<HabitName, { readonly planId: string; readonly daysAgo: number | null }>>> = {
  thrice: { planId: 'bible-in-a-year', daysAgo: 60 },
  twice: { planId: 'bible-in-a-year', daysAgo: 75 },
  year: { planId: 'bible-in-a-year', daysAgo: 120 },
  psalms: { planId: 'psalms-and-proverbs-in-31-days', daysAgo: 20 },
  gospels: { planId: 'gospels-in-30-days', daysAgo: 40 },
  newcomer: { planId: 'new-testament-in-90-days', daysAgo: 30 },
  challenge: { planId: OCTOBER_CHALLENGE_ID, daysAgo: null },
};

/** The plan for a habit and its start day; null if there is none. */
export const followedPlan = (name: HabitName, today: Day): { planId: string; from: Day } | null => {
  const followed = FOLLOWED[name];
  if (!followed) return null;
  return { planId: followed.planId, from: followed.daysAgo === null ? newestOctober(today) : today - followed.daysAgo };
};

const newestOctober = (today: Day): Day => {
  const [year, month] = formatDay(today).split('-').map(Number);
  return dayOf(`${month < OCTOBER ? year - 1 : year}-${OCTOBER}-01`);
};

const MAKERS: Readonly<Record<HabitName, (context: HabitContext) => Habit>> = {
  thrice: (context) => onward(context, { chapters: 4.9, likely: 1, breaks: 0 }),
  twice: (context) => onward(context, { chapters: 3.6, likely: 0.97, breaks: 1 }),
  year: (context) => onward(context, { chapters: 3.7, likely: 0.45, breaks: 3 }),
  'new-testament': (context) => onward(context, { chapters: 2, likely: 0.3, breaks: 3 }, NEW_TESTAMENT),
  gospels,
  psalms,
  weekend,
  challenge,
  lapsed,
  newcomer: (context) =>
    onward(context, { chapters: 2, likely: 0.85, breaks: 0 }, context.random.happens(0.5) ? NEW_TESTAMENT : STORIES),
};

/** What parents read with their children in the evening, a chapter at a time. */
export const evenings = (context: HabitContext): Habit => {
  const { random } = context;
  const bookmark = new Bookmark(STORIES, random.between(0, STORIES.length - 1));
  const likely = 0.1 + random.next() * 0.2;
  const away = breaks(context, 3);
  return { chapters: (day) => (away(day) || !random.happens(likely) ? [] : bookmark.read(1)) };
};

/** The psalm that families who live apart read on Sundays. */
export const sundayPsalm = (context: HabitContext): Habit => {
  const bookmark = new Bookmark(PSALMS, context.random.between(0, PSALMS.length - 1));
  return { chapters: (day) => (((day % 7) + 7) % 7 === 3 && context.random.happens(0.5) ? bookmark.read(1) : []) };
};
