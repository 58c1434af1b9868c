import {
  ALL_BOOKS,
  booksOfCanon,
  CHAPTER_COUNT,
  chapterName,
  DEFAULT_CANON,
  verseCountOf,
  type CanonBook,
} from '@lectio/contract';

export interface VersePlace {
  readonly chapter: number;
  readonly verse: number;
}

/** Consecutive verses of one book, both ends included. */
export interface Passage {
  readonly book: CanonBook;
  readonly start: VersePlace;
  readonly end: VersePlace;
  /** Chapters and verses are those that an added translation prints; otherwise the chapters are ours. */
  readonly isPrinted?: true;
}

/** Psalm 119. */
const LONGEST_CHAPTER = 176;

/** Beyond the last verse of any chapter. */
export const LAST_VERSE = 999;

/**
 * The translation's verse numbering. King James Version and ESV differ in one place; an added translation has the numbers
 * it is printed with, and may have books beyond the 66.
 */
export type Numbering = 'kjv' | 'esv' | 'printed';

/** By chapter id: the ESV's last verse where it differs from the King James Version's. */
const ESV_VERSES: ReadonlyMap<number, number> = new Map([[1166, 15]]);

const versesOfChapter = (chapterId: number, numbering: Numbering): number =>
  (numbering === 'esv' ? ESV_VERSES.get(chapterId) : undefined) ?? verseCountOf(chapterId);

/** Of the last chapter for one that only a translation's own numbering has, such as Joel 4. */
export const chapterIdOf = ({ chapterIds }: CanonBook, chapter: number): number =>
  chapterIds[Math.min(chapter, chapterIds.length) - 1];

export const versesOfBook = ({ chapterIds }: CanonBook, numbering: Numbering): number =>
  chapterIds.reduce((sum, id) => sum + versesOfChapter(id, numbering), 0);

/** The book of a chapter, with the chapters that the 66 have of it, or, of a further chapter, with all. */
export const bookOfChapter = (chapterId: number): CanonBook =>
  (chapterId > CHAPTER_COUNT ? ALL_BOOKS : booksOfCanon(DEFAULT_CANON)).find(({ chapterIds }) =>
    chapterIds.includes(chapterId),
  ) as CanonBook;

/** A whole chapter. */
export const chapterPassage = (chapterId: number, numbering: Numbering): Passage => {
  const book = bookOfChapter(chapterId);
  const chapter = book.chapterIds.indexOf(chapterId) + 1;
  return { book, start: { chapter, verse: 1 }, end: { chapter, verse: versesOfChapter(chapterId, numbering) } };
};

/** A whole book, by the King James Version. */
export const bookPassage = (book: CanonBook): Passage => ({
  book,
  start: { chapter: 1, verse: 1 },
  end: chapterPassage(book.chapterIds[book.chapterIds.length - 1], 'kjv').end,
});

/** Of printed ones about as many. */
export const versesOfPassage = ({ book, start, end }: Passage, numbering: Numbering): number => {
  let sum = Math.min(end.verse, LONGEST_CHAPTER) - start.verse + 1;
  for (let chapter = start.chapter; chapter < end.chapter; chapter++)
    sum += versesOfChapter(chapterIdOf(book, chapter), numbering);
  return sum;
};

const isWholeChapters = ({ book, start, end, isPrinted }: Passage, numbering: Numbering): boolean =>
  start.verse === 1 &&
  end.verse === (isPrinted ? LAST_VERSE : versesOfChapter(chapterIdOf(book, end.chapter), numbering));

/** `Genesis 1`, `Genesis 1–3`, `John 3:16`, `John 3:16–18`, `John 3:16–4:2`; `Jude 5–7` in a book of one chapter. */
export const canonicalName = (passage: Passage, numbering: Numbering): string => {
  const { book, start, end } = passage;
  const oneChapter = start.chapter === end.chapter;
  const name = oneChapter ? chapterName({ book: book.name, chapter: start.chapter }) : `${book.name} ${start.chapter}`;
  if (isWholeChapters(passage, numbering)) return oneChapter ? name : `${name}–${end.chapter}`;
  const first = book.chapterIds.length === 1 ? `${book.name} ${start.verse}` : `${name}:${start.verse}`;
  if (!oneChapter) return `${first}–${end.chapter}:${end.verse}`;
  return start.verse === end.verse ? first : `${first}–${end.verse}`;
};

/** An unambiguous query: `Obadiah 1` alone may mean a verse, so one-chapter books are queried by verses. */
export const queryOf = (passage: Passage, numbering: Numbering): string => {
  const { book, start, end } = passage;
  if (book.chapterIds.length === 1) {
    if (isWholeChapters(passage, numbering)) return `${book.name} 1-${end.verse}`;
    return start.verse === end.verse ? `${book.name} 1:${start.verse}` : `${book.name} 1:${start.verse}-${end.verse}`;
  }
  return canonicalName(passage, numbering).replace('–', '-');
};
