import type { Book } from '@lectio/contract';
import { bookByInput, isNameInFull } from './book-by-input';

export interface Passages {
  /** As written, including duplicates. */
  chapterIds: number[];
  /** Why nothing was accepted; undefined when everything was understood. */
  problem?: string;
  /** Set when the problem is a question: is all of this book meant? */
  whole?: Book;
  /** Set when verses were given: only whole chapters count. */
  versesDropped?: true;
}

/** Readers and reports specification §5. */
export const rangeProblem = (book: Book): string =>
  `Please enter valid chapter numbers between 1 and ${book.chapterCount}`;

/** Digits of any script: each has its ten in a row, beginning with zero. */
const inAscii = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};

/** As an English keyboard writes it: others have wide letters, and digits and commas of their own. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, inAscii)
    .replace(/[،、]/g, ',')
    .replaceAll('؛', ';');

const DASHES = /\s*[-‐‑‒–—−]\s*/g;
const BOOK_THEN_NUMBERS = /^((?:(?:[1-3]|i{1,3})(?:st|nd|rd)?\s+|[1-3])?[a-z][a-z .]*?)[.\s]*(\d.*)?$/i;
const CHAPTER_WORD = /[.\s]+(?:chapters?|chap|ch)\b\.?\s*/i;
/** A chapter with an optional verse and letter, "3", "3:16", "3.16b", "3 v 16". */
const PLACE = String.raw`(\d+)(?:\s*(?:[:.]|vv?\.?)\s*(\d+)[a-z]?(?:ff?)?)?`;
const SPAN = new RegExp(`^${PLACE}(?:-${PLACE})?$`, 'i');

interface Span {
  from: number;
  to: number;
  verses: boolean;
}

/** A span as written; `inChapter` is the chapter of the verses named just before: "3:16, 18". */
const spanOf = (text: string, book: Book, inChapter: number | undefined): Span | undefined => {
  const match = SPAN.exec(text);
  if (!match) return undefined;
  const [, from, verse, to, endVerse] = match.map((part) => (part === undefined ? undefined : Number(part)));
  if (from === undefined) return undefined;
  // In a book of one chapter, people give only the verse: "Jude 24".
  if (book.chapterCount === 1 && verse === undefined && Math.max(from, to ?? from) > 1 && from > 0)
    return { from: 1, to: 1, verses: true };
  if (inChapter !== undefined && verse === undefined && endVerse === undefined)
    return { from: inChapter, to: inChapter, verses: true };
  if (verse === undefined) return { from, to: to ?? from, verses: endVerse !== undefined };
  // "3:16-18" ends in its first chapter, "3:16-4:2" in another.
  return { from, to: endVerse === undefined ? from : (to ?? from), verses: true };
};

const unknown = (part: string): Passages => ({
  chapterIds: [],
  problem: `“${part}” is not a book or passage that Lectio knows.`,
});

const asked = (book: Book, written: string): Passages => ({
  chapterIds: [],
  problem: `Which chapters of ${book.name}? For example: ${written} 1-3.`,
  whole: book,
});

const idsOf = (book: Book, { from, to }: Pick<Span, 'from' | 'to'>): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => book.firstChapterId + from - 1 + index);

/**
 * Parses "Genesis 1-3, Exodus 2; Ps 23, 27; John 3:16; Jude" into chapter ids. All or nothing, so that a typo adds no
 * chapters. A book's full name alone means all of it; an abbreviation alone leads to a question.
 */
export const parsePassages = (text: string): Passages => {
  const chapterIds: number[] = [];
  let versesDropped = false;
  let book: Book | undefined;
  let inChapter: number | undefined;
  for (const [separator, part] of partsOf(text)) {
    const match = BOOK_THEN_NUMBERS.exec(part);
    if (separator !== ',') inChapter = undefined;
    if (match) {
      const found = bookByInput(match[1]);
      if (found.problem !== undefined) return { chapterIds: [], problem: found.problem };
      if (!found.book) return unknown(part);
      book = found.book;
      inChapter = undefined;
      if (match[2] === undefined) {
        if (book.chapterCount > 1 && !isNameInFull(match[1])) return asked(book, part);
        chapterIds.push(...idsOf(book, { from: 1, to: book.chapterCount }));
        continue;
      }
    }
    if (!book) return unknown(part);
    const span = spanOf(match ? match[2] : part, book, inChapter);
    if (!span)
      return match && /^[\d\s:.,-]+$/.test(match[2]) ? { chapterIds: [], problem: rangeProblem(book) } : unknown(part);
    if (span.from < 1 || span.to > book.chapterCount || span.from > span.to)
      return { chapterIds: [], problem: rangeProblem(book) };
    chapterIds.push(...idsOf(book, span));
    inChapter = span.verses ? span.to : undefined;
    versesDropped ||= span.verses;
  }
  return versesDropped ? { chapterIds, versesDropped } : { chapterIds };
};

/** The parts of a line, each with its separator; normalises dashes and drops "chapter". */
const partsOf = (text: string): [separator: string, part: string][] => {
  const parts: [string, string][] = [];
  let separator = '';
  for (const piece of plain(text)
    .replace(DASHES, '-')
    .split(/([,;\n]|\band\b|&)/i)) {
    const part = piece.replace(CHAPTER_WORD, ' ').trim();
    if (/^(?:[,;\n&]|and)$/i.test(part) || (part === '' && piece.includes('\n'))) separator = piece;
    else if (part !== '') {
      parts.push([parts.length === 0 ? '' : separator, part]);
      separator = '';
    }
  }
  return parts;
};
