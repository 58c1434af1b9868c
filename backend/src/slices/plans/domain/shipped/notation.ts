import { bibleOf } from '@lectio/contract';
import type { DayPassage, PlanDay } from '../plan-course';

/** By name, the chapter ids of every book that the plans read; those of the Catholic canon hold all. */
const chapterIdsByBook: ReadonlyMap<string, readonly number[]> = new Map(
  bibleOf('catholic').books.map(({ name, chapterIds }) => [name, chapterIds]),
);

const PASSAGE = /^(?:(\d?\s*[A-Za-z][A-Za-z\s]*?))?\s*(\d+(?::\d+)?(?:-\d+(?::\d+)?)?)?$/;

/** Reads passages one after another; one without a book is of the book before it. */
const passageReader = (): ((text: string) => DayPassage) => {
  let book = '';
  return (text) => {
    const match = PASSAGE.exec(text.trim());
    if (match?.[1] !== undefined) book = match[1].replace(/\s+/g, ' ');
    const ids = chapterIdsByBook.get(book);
    if (!match || !ids) throw new Error(`no such passage: ${text}`);
    const verses = match[2] ?? `1-${ids.length}`;
    const [start, end = start] = verses.split('-');
    const [from, fromVerse] = start.split(':').map(Number);
    // "119:1-24" ends in its own chapter, "8:1-9:7" in another one.
    const to = fromVerse !== undefined && !end.includes(':') ? from : Number(end.split(':')[0]);
    if (from < 1 || to < from || to > ids.length) throw new Error(`no such passage: ${text}`);
    return { chapterIds: ids.slice(from - 1, to), verses: fromVerse === undefined ? null : verses };
  };
};

/**
 * The passages of each day as the tables of this folder write them: days apart by `|`, passages by `;`, a book only where
 * it changes, and alone for all its chapters: `Genesis 1-2; Psalms 119:1-24 | 119:25-48; Isaiah 8:1-9:7 | | Ruth`.
 */
export const passagesByDay = (table: string): DayPassage[][] => {
  const passage = passageReader();
  return table.split('|').map((day) => (day.trim() === '' ? [] : day.split(';').map(passage)));
};

/** Each chapter of passages as `passagesByDay` has them, `Psalms 1-41; Job`, by itself. */
export const eachChapter = (passages: string): DayPassage[][] =>
  chaptersIn(passages).map((chapterId) => [{ chapterIds: [chapterId], verses: null }]);

/** The chapters of passages, `Matthew; Mark; Luke 1-2`, in their order. */
export const chaptersIn = (passages: string): number[] =>
  passagesByDay(passages).flatMap((day) => day.flatMap(({ chapterIds }) => chapterIds));

export const dayOf = (passages: readonly DayPassage[], date: string | null = null): PlanDay => ({
  passages,
  date,
  title: null,
  text: null,
});

/** Days that come one after another. */
export const daysOf = (table: string): PlanDay[] => passagesByDay(table).map((passages) => dayOf(passages));

const DAYS_OF_MONTHS: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `---01` to `---31`. */
export const DATES_OF_MONTH: readonly string[] = Array.from({ length: 31 }, (_, day) => `---${twoDigits(day + 1)}`);

/** `--01-01` to `--12-31`, without 29 February. */
export const DATES_OF_YEAR: readonly string[] = DAYS_OF_MONTHS.flatMap((length, month) =>
  Array.from({ length }, (_, day) => `--${twoDigits(month + 1)}-${twoDigits(day + 1)}`),
);
