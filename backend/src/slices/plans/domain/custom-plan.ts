import {
  ALL_BOOKS,
  booksOfCanon,
  CANONS,
  KJV_NUMBERING,
  LIMITS,
  PLAN_MESSAGES,
  type CanonBook,
  type CustomPlanRequest,
  type PlanDayRequest,
} from '@lectio/contract';
import { invalid } from '@kernel/errors';
import { chaptersOfCourse, partsOfDays } from './course-places';
import { runsRound, type DayPassage, type PlanCourse, type PlanDay } from './plan-course';

/** What a plan of one's own reads: chapters that are spread, days or lists. */
export interface CustomReading {
  /** In reading order, each as often as it comes. */
  readonly chapterIds: readonly number[];
  readonly course: PlanCourse | null;
  readonly estimatedDays: number;
}

/** @throws Refusal (invalid) for a plan that cannot be followed */
export const customReading = (request: CustomPlanRequest): CustomReading => {
  const { days, lists, chapterIds, estimatedDays } = request;
  if (days && lists) throw invalid(PLAN_MESSAGES.daysOrLists, 'lists');
  if (!days && !lists) {
    if (!chapterIds) throw invalid(PLAN_MESSAGES.chaptersRequired, 'chapterIds');
    if (estimatedDays === undefined) throw invalid(PLAN_MESSAGES.estimatedDaysInvalid, 'estimatedDays');
    return { chapterIds, course: null, estimatedDays };
  }
  const course: PlanCourse = lists
    ? { kind: 'lists', lists }
    : { kind: 'days', days: (days ?? []).map(dayIn), runsRound: request.runsRound ?? false };
  if (course.kind === 'days') check(course);
  const places = chaptersOfCourse(course);
  if (places.length === 0) throw invalid(PLAN_MESSAGES.chaptersRequired, 'days');
  if (places.length > LIMITS.planPlacesMax) throw invalid(PLAN_MESSAGES.fileTooLong, 'days');
  return { chapterIds: places, course, estimatedDays: course.kind === 'days' ? course.days.length : DAYS_OF_YEAR };
};

const DAYS_OF_YEAR = 365;

const dayIn = ({ passages, title, text, date }: PlanDayRequest): PlanDay => ({
  passages: passages.map(({ chapterIds, verses }) => ({ chapterIds, verses: verses ?? null })),
  title: title ?? null,
  text: text ?? null,
  date: date ?? null,
});

/** Of all canons: a chapter's number may differ in them. */
const BOOKS: readonly CanonBook[] = [ALL_BOOKS, ...CANONS.map(booksOfCanon)].flat();

/**
 * Whether a chapter has this number, in its own book or in the one that a canon has it in, Baruch 6, and there the verse.
 * If a book's verses aren't known, every verse counts as present.
 */
const isIn = (chapterId: number, number: number, verse: number): boolean =>
  BOOKS.some(
    (book) => book.chapterIds[number - 1] === chapterId && verse <= (KJV_NUMBERING.lastVerse(book, number) ?? Infinity),
  );

const VERSES = /^(\d+)(?::(\d+))?(?:-(?:(\d+):)?(\d+))?$/;

/** Whether verses stand in the chapters that they are said to stand in, and go forward. */
const areIn = ({ chapterIds, verses }: DayPassage): boolean => {
  if (verses === null) return true;
  const [first, last] = [chapterIds[0], chapterIds[chapterIds.length - 1]];
  const [, chapter, verse = '1', toChapter, to] = VERSES.exec(verses) ?? [];
  const end = toChapter ?? (chapterIds.length > 1 && to !== undefined ? to : chapter);
  const isForward = first !== last || Number(to ?? verse) >= Number(verse);
  const isToVerse = toChapter !== undefined || chapterIds.length === 1;
  const lastVerse = isToVerse ? Number(to ?? verse) : 1;
  return (
    Number(verse) > 0 && isForward && isIn(first, Number(chapter), Number(verse)) && isIn(last, Number(end), lastVerse)
  );
};

const check = (course: Extract<PlanCourse, { kind: 'days' }>): void => {
  const { days } = course;
  const dates = days.flatMap(({ date }) => date ?? []);
  if (dates.length > 0 && dates.length < days.length) throw invalid(PLAN_MESSAGES.datesMixed, 'days');
  if (new Set(dates.map((date) => date.startsWith('---'))).size > 1) throw invalid(PLAN_MESSAGES.datesMixed, 'days');
  // A season may go over the turn of the year: one step back at most.
  const back = dates.filter((date, index) => index > 0 && date <= dates[index - 1]).length;
  if (new Set(dates).size < dates.length || back > 1) throw invalid(PLAN_MESSAGES.datesOrder, 'days');
  if (course.runsRound && dates.some((date) => !date.startsWith('---')))
    throw invalid(PLAN_MESSAGES.datesRound, 'runsRound');
  for (const [at, { passages }] of days.entries()) {
    const wrong = passages.findIndex((passage) => !areIn(passage));
    if (wrong >= 0) throw invalid(PLAN_MESSAGES.versesElsewhere, `days.${at}.passages.${wrong}.verses`);
  }
  const hasVerses = days.some(({ passages }) => passages.some(({ verses }) => verses !== null));
  if (runsRound(course) && hasVerses) throw invalid(PLAN_MESSAGES.roundVerses, 'days');
  if (partsOfDays(days).flat().length > LIMITS.planPlacesMax) throw invalid(PLAN_MESSAGES.fileTooLong, 'days');
};
