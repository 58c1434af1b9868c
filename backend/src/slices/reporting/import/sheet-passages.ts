import { LIMITS, REPORT_MESSAGES, type ImportMeaning } from '@lectio/contract';
import { LineProblem } from './line-problem';
import type { PassageReader } from './passages';

/** The chapters of a line, and what is to be said of them, such as verses. */
export interface LineChapters {
  readonly chapterIds: readonly number[];
  readonly note: string | null;
}

/**
 * The chapters that a line names. Each text is read once, however many lines have it.
 * @throws LineProblem
 */
export type ReadChapters = (cell: (meaning: ImportMeaning) => string) => LineChapters;

export const chaptersReader = (reader: PassageReader): ReadChapters => {
  const known = new Map<string, LineChapters | LineProblem>();
  return (cell) => {
    const text = textIn(cell);
    const read = known.get(text) ?? readText(reader, text);
    known.set(text, read);
    if (read instanceof LineProblem) throw read;
    return read;
  };
};

/** A book with its chapters as one would write them; an empty cell of chapters leaves the book alone: all of it. */
const textIn = (cell: (meaning: ImportMeaning) => string): string => {
  const [first, last] = [cell('chapters'), cell('lastChapter')];
  const chapters = last === '' || last === first ? first : `${first}-${last}`;
  return `${cell('passage')}${cell('book')} ${chapters}`.trim();
};

const readText = (reader: PassageReader, text: string): LineChapters | LineProblem => {
  if (text === '') return new LineProblem(REPORT_MESSAGES.importPassageMissing);
  if (text.length > LIMITS.importPassageCharacters) return new LineProblem(REPORT_MESSAGES.importPassageTooLong);
  const { passages, notes } = reader.read(text);
  const wrong = notes.find(({ kind }) => kind === 'unknown' || kind === 'ambiguous' || kind === 'beyond');
  if (wrong) return new LineProblem(wrong.message);
  return { chapterIds: passages.flatMap(({ chapterIds }) => chapterIds), note: notes[0]?.message ?? null };
};
