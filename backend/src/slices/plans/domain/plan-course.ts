import { decodeRanges, encodeSequence, type ChapterRanges } from '@kernel/chapter-ranges';

/** Chapters that a day reads, or verses of them: `3:16-18`, `1:1-2:20`. */
export interface DayPassage {
  /** In reading order. */
  readonly chapterIds: readonly number[];
  /** Null for whole chapters. */
  readonly verses: string | null;
}

/** A day of a plan; without passages it is a rest. */
export interface PlanDay {
  readonly passages: readonly DayPassage[];
  /** `--02-14` of the year, `---05` of the month; null for a day that comes after the one before. */
  readonly date: string | null;
  readonly title: string | null;
  readonly text: string | null;
}

/** How a plan goes through its chapters day by day. */
export type PlanCourse =
  | {
      readonly kind: 'days';
      readonly days: readonly PlanDay[];
      /** Whether they begin again after the last one; those of the month always do. */
      readonly runsRound: boolean;
    }
  /** A chapter of each list a day; each list begins again after its last one. */
  | { readonly kind: 'lists'; readonly lists: readonly (readonly number[])[] };

/** As events and rows store a day. Titles and texts are what somebody wrote: rows alone have them. */
export interface StoredDay {
  /** Passages joined by `;`, verses behind `@`: `1-2;930@5:1-12`. Empty for a rest. */
  readonly passages: string;
  readonly date?: string;
  readonly title?: string;
  readonly text?: string;
}

export type StoredCourse =
  { readonly days: readonly StoredDay[]; readonly runsRound: boolean } | { readonly lists: readonly ChapterRanges[] };

const encodePassage = ({ chapterIds, verses }: DayPassage): string =>
  encodeSequence(chapterIds) + (verses === null ? '' : `@${verses}`);

const decodePassage = (text: string): DayPassage => {
  const [chapters, verses] = text.split('@') as [string, string?];
  return { chapterIds: [...decodeRanges(chapters)], verses: verses ?? null };
};

const storedDay = ({ passages, date, title, text }: PlanDay): StoredDay => ({
  passages: passages.map(encodePassage).join(';'),
  ...(date !== null && { date }),
  ...(title !== null && { title }),
  ...(text !== null && { text }),
});

const dayFrom = ({ passages, date, title, text }: StoredDay): PlanDay => ({
  passages: passages === '' ? [] : passages.split(';').map(decodePassage),
  date: date ?? null,
  title: title ?? null,
  text: text ?? null,
});

export const encodeCourse = (course: PlanCourse): StoredCourse =>
  course.kind === 'lists'
    ? { lists: course.lists.map(encodeSequence) }
    : { days: course.days.map(storedDay), runsRound: course.runsRound };

export const decodeCourse = (stored: StoredCourse): PlanCourse =>
  'lists' in stored
    ? { kind: 'lists', lists: stored.lists.map((list) => [...decodeRanges(list)]) }
    : { kind: 'days', days: stored.days.map(dayFrom), runsRound: stored.runsRound };

/** Without what somebody wrote, as events keep it. */
export const withoutWords = (course: PlanCourse): PlanCourse =>
  course.kind === 'lists'
    ? course
    : { ...course, days: course.days.map((day) => ({ ...day, title: null, text: null })) };

/** A day of whole chapters. */
export const dayOfChapters = (
  chapterIds: readonly number[],
  about: Partial<Pick<PlanDay, 'date' | 'title' | 'text'>> = {},
): PlanDay => ({
  passages: chapterIds.length === 0 ? [] : [{ chapterIds, verses: null }],
  date: null,
  title: null,
  text: null,
  ...about,
});

/** Whether it has no end. */
export const runsRound = (course: PlanCourse | null): boolean =>
  course !== null && (course.kind === 'lists' || course.runsRound || isByMonth(course));

/** Whether its days are dates of the year or the month. */
export const isByDates = (course: PlanCourse | null): boolean =>
  course?.kind === 'days' && course.days.some(({ date }) => date !== null);

const isByMonth = (course: PlanCourse): boolean =>
  course.kind === 'days' && course.days.some(({ date }) => date?.startsWith('---') === true);
