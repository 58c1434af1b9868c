import { LIMITS, PASSAGE_MESSAGES, REPORT_MESSAGES, type ImportMeaning, type PassageReader } from '@lectio/contract';
import type { Words } from '@kernel/errors';
import { LineProblem } from './line-problem';

/** The chapters of a line, and what is to be said of them, such as verses. */
interface LineChapters {
  readonly chapterIds: readonly number[];
  readonly note: Words | null;
}

type Cell = (meaning: ImportMeaning) => string;

/** @throws LineProblem */
export type ReadChapters = (cell: Cell, hasChapters: boolean) => LineChapters;

/** In a column of chapters a comma stands between chapters, whatever it is before verses in the reader's language. */
interface Readers {
  readonly own: PassageReader;
  readonly english: PassageReader;
  /** Knows the books of all canons: for chapters outside one's own. */
  readonly all?: PassageReader;
}

/** Reads what a line says was read: each text once, however many lines have it. */
export const chaptersReader = (readers: Readers): ReadChapters => {
  const known = new Map<string, LineChapters | LineProblem>();
  return (cell, hasChapters) => {
    const [name, chapters] = [cell('passage') || cell('book'), chaptersIn(cell)];
    const key = JSON.stringify([name, chapters]);
    const read = known.get(key) ?? lineIn(readers, { name, chapters: hasChapters ? chapters : null });
    known.set(key, read);
    if (read instanceof LineProblem) throw read;
    return read;
  };
};

const chaptersIn = (cell: Cell): string => {
  const [first, last] = [cell('chapters'), cell('lastChapter')];
  if (last === '' || last === first) return first;
  if (first === '') throw new LineProblem(REPORT_MESSAGES.importFirstChapterMissing);
  return `${first}-${last}`;
};

/** A passage, or a book with its column of chapters: one that is empty means all of the book. */
const lineIn = (
  { own, english, all }: Readers,
  { name, chapters }: { name: string; chapters: string | null },
): LineChapters | LineProblem => {
  if (name === '') return new LineProblem(REPORT_MESSAGES.importPassageMissing);
  const book = chapters === null ? undefined : own.book(name);
  if (chapters === '' && book) return { chapterIds: book.chapterIds, note: null };
  const text = chapters ? `${book?.name ?? name} ${chapters}` : name;
  if (text.length > LIMITS.passageTextMax) return new LineProblem(PASSAGE_MESSAGES.textTooLong);
  const { passages, notes } = (chapters ? english : own).read(text);
  const wrong = notes.find(({ kind }) => kind === 'unknown' || kind === 'ambiguous' || kind === 'beyond');
  if (wrong && wrong.kind !== 'ambiguous' && all) return lineIn({ own: all, english: all }, { name, chapters });
  if (wrong) return new LineProblem(wrong.message);
  // "Jude 2" is a verse, but not where a column says that it is a chapter.
  if (book?.chapterIds.length === 1 && notes.length > 0 && !chapters?.includes(':'))
    return new LineProblem(PASSAGE_MESSAGES.chaptersBeyond(1));
  return { chapterIds: passages.flatMap(({ chapterIds }) => chapterIds), note: notes[0]?.message ?? null };
};
