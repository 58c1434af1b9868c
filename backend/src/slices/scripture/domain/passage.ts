import { BOOK_RANGES, chapterName, CHAPTERS, CHAPTERS_WITH_VERSES, type Book } from '@lectio/contract';

export interface VersePlace {
  readonly chapter: number;
  readonly verse: number;
}

/** Consecutive verses of one book, both ends included. */
export interface Passage {
  readonly book: Book;
  readonly start: VersePlace;
  readonly end: VersePlace;
}

/** The translation's verse numbering: the two differ in one place. */
export type Numbering = 'kjv' | 'esv';

/** By chapter id: the ESV's last verse where it differs from the King James Version's. */
const ESV_VERSES: ReadonlyMap<number, number> = new Map([[1166, 15]]);

const versesOfChapter = (chapterId: number, numbering: Numbering): number =>
  (numbering === 'esv' ? ESV_VERSES.get(chapterId) : undefined) ?? CHAPTERS_WITH_VERSES[chapterId - 1].verseCount;

export const chapterIdOf = (book: Book, chapter: number): number => book.firstChapterId + chapter - 1;

export const versesOfBook = (book: Book, numbering: Numbering): number => {
  let sum = 0;
  for (let id = book.firstChapterId; id <= book.lastChapterId; id++) sum += versesOfChapter(id, numbering);
  return sum;
};

/** A whole chapter. */
export const chapterPassage = (chapterId: number, numbering: Numbering): Passage => {
  const { chapter } = CHAPTERS[chapterId - 1];
  const book = BOOK_RANGES.find(({ lastChapterId }) => chapterId <= lastChapterId) as Book;
  return { book, start: { chapter, verse: 1 }, end: { chapter, verse: versesOfChapter(chapterId, numbering) } };
};

/** A whole book, by the King James Version. */
export const bookPassage = (book: Book): Passage => ({
  book,
  start: { chapter: 1, verse: 1 },
  end: chapterPassage(book.lastChapterId, 'kjv').end,
});

export const versesOfPassage = ({ book, start, end }: Passage, numbering: Numbering): number => {
  let sum = end.verse - start.verse + 1;
  for (let chapter = start.chapter; chapter < end.chapter; chapter++)
    sum += versesOfChapter(chapterIdOf(book, chapter), numbering);
  return sum;
};

const isWholeChapters = ({ book, start, end }: Passage, numbering: Numbering): boolean =>
  start.verse === 1 && end.verse === versesOfChapter(chapterIdOf(book, end.chapter), numbering);

/** `Genesis 1`, `Genesis 1–3`, `John 3:16`, `John 3:16–18`, `John 3:16–4:2`; `Jude 5–7` in a book of one chapter. */
export const canonicalName = (passage: Passage, numbering: Numbering): string => {
  const { book, start, end } = passage;
  const oneChapter = start.chapter === end.chapter;
  const name = oneChapter ? chapterName({ book: book.name, chapter: start.chapter }) : `${book.name} ${start.chapter}`;
  if (isWholeChapters(passage, numbering)) return oneChapter ? name : `${name}–${end.chapter}`;
  const first = book.chapterCount === 1 ? `${book.name} ${start.verse}` : `${name}:${start.verse}`;
  if (!oneChapter) return `${first}–${end.chapter}:${end.verse}`;
  return start.verse === end.verse ? first : `${first}–${end.verse}`;
};

/** An unambiguous query: `Obadiah 1` alone may mean a verse, so one-chapter books are queried by verses. */
export const queryOf = (passage: Passage, numbering: Numbering): string => {
  const { book, start, end } = passage;
  if (book.chapterCount === 1) {
    if (isWholeChapters(passage, numbering)) return `${book.name} 1-${end.verse}`;
    return start.verse === end.verse ? `${book.name} 1:${start.verse}` : `${book.name} 1:${start.verse}-${end.verse}`;
  }
  return canonicalName(passage, numbering).replace('–', '-');
};
