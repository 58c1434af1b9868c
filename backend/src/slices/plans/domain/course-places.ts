import { runsRound, type DayPassage, type PlanCourse, type PlanDay } from './plan-course';

/** A chapter of which a day has a part. */
export interface DayPart {
  readonly chapterId: number;
  /** Which time of its chapter the part belongs to, from 1. */
  place: number;
  /** False where a later day goes on with the chapter: it counts with its last part. */
  isLast: boolean;
  /** The verses that the part reads, the last one Infinity where it goes to the end. */
  readonly from: number;
  to: number;
}

const VERSES = /^(\d+)(?::(\d+))?(?:-(?:(\d+):)?(\d+))?$/;

/** From which verse of its first chapter to which verse of its last one a passage reads. */
const boundsOf = ({ chapterIds, verses }: DayPassage): { from: number; to: number } => {
  const match = verses === null ? null : VERSES.exec(verses);
  if (!match) return { from: 1, to: Infinity };
  const [, , first, chapter, last] = match;
  const from = first === undefined ? 1 : Number(first);
  if (last === undefined) return { from, to: first === undefined ? Infinity : from };
  // "3:5-14": to chapter 14 if the passage has several chapters, else to verse 14.
  if (chapter === undefined && chapterIds.length > 1) return { from, to: Infinity };
  return { from, to: Number(last) };
};

const partsIn = (passage: DayPassage): Omit<DayPart, 'place' | 'isLast'>[] => {
  const { from, to } = boundsOf(passage);
  const { chapterIds } = passage;
  return chapterIds.map((chapterId, index) => ({
    chapterId,
    from: index === 0 ? from : 1,
    to: index === chapterIds.length - 1 ? to : Infinity,
  }));
};

/**
 * The parts of each day. A part goes on with the chapter where the one before it stopped, or else begins the chapter
 * again: another place, for which it is read on another day.
 */
export const partsOfDays = (days: readonly PlanDay[]): DayPart[][] => {
  const newest = new Map<number, { part: DayPart; day: number }>();
  return days.map((day, index) => {
    const parts: DayPart[] = [];
    for (const bounds of day.passages.flatMap(partsIn)) {
      const before = newest.get(bounds.chapterId);
      if (before?.day === index) {
        before.part.to = Math.max(before.part.to, bounds.to);
        continue;
      }
      const goesOn = before !== undefined && bounds.from > before.part.to;
      if (goesOn) before.part.isLast = false;
      const place = (before?.part.place ?? 0) + (goesOn ? 0 : 1);
      const part = { ...bounds, place, isLast: true };
      newest.set(bounds.chapterId, { part, day: index });
      parts.push(part);
    }
    return parts;
  });
};

/** The days of a plan that runs round, in its own order: so many from day `from` on. */
export const roundDays = (course: PlanCourse, from: number, count: number): PlanDay[] =>
  Array.from({ length: count }, (_, index) => roundDay(course, from - 1 + index));

const roundDay = (course: PlanCourse, index: number): PlanDay =>
  course.kind === 'days'
    ? course.days[index % course.days.length]
    : {
        passages: course.lists.map((list) => ({ chapterIds: [list[index % list.length]], verses: null })),
        date: null,
        title: null,
        text: null,
      };

const DAYS_OF_YEAR = 365;

/** What a plan's chapters are, each as often as it comes; of one that runs round, what 365 days ask for. */
export const chaptersOfCourse = (course: PlanCourse): number[] =>
  placesOf(runsRound(course) ? yearOf(course) : course.kind === 'days' ? course.days : []);

/** The chapters that these days complete, in order. */
export const placesOf = (days: readonly PlanDay[]): number[] =>
  partsOfDays(days)
    .flat()
    .flatMap(({ chapterId, isLast }) => (isLast ? [chapterId] : []));

const DAYS_OF_MONTHS: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days of the month come as often as the year has them. */
const yearOf = (course: PlanCourse): PlanDay[] => {
  if (course.kind === 'lists' || course.days.every(({ date }) => date === null))
    return roundDays(course, 1, DAYS_OF_YEAR);
  return DAYS_OF_MONTHS.flatMap((length) => course.days.filter(({ date }) => Number(date?.slice(3)) <= length));
};
