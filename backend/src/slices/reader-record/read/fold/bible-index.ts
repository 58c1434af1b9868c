import {
  bibleOf,
  BOOK_RANGES,
  CHAPTER_COUNT,
  CHAPTERS,
  type Canon,
  FURTHER_PARTS,
  LAST_CHAPTER_ID,
  OLD_TESTAMENT_CHAPTERS,
} from '@lectio/contract';

/** Chapters that are read as one: the 66 books, and behind them the further parts of wider canons. */
const PARTS = BOOK_RANGES.length + FURTHER_PARTS.length;

/** The index of each chapter's part, by chapter id; the first 66 are the books of the 66. */
export const PART_OF_CHAPTER = new Uint8Array(LAST_CHAPTER_ID + 1);

/** The id of each part's first chapter; a part's ids follow each other. */
export const FIRST_OF_PART = new Uint16Array(PARTS);

/** The number of chapters of each part. */
export const CHAPTERS_OF_PART = new Uint8Array(PARTS);

BOOK_RANGES.forEach((book, part) => PART_OF_CHAPTER.fill(part, book.firstChapterId, book.lastChapterId + 1));
FURTHER_PARTS.forEach(({ firstChapterId, lastChapterId }, index) =>
  PART_OF_CHAPTER.fill(BOOK_RANGES.length + index, firstChapterId, lastChapterId + 1),
);
for (const { id } of CHAPTERS) {
  const part = PART_OF_CHAPTER[id];
  if (CHAPTERS_OF_PART[part]++ === 0) FIRST_OF_PART[part] = id;
}

/** Chapters of wider canons belong to it too. */
export const isOldTestament = (chapterId: number): boolean =>
  chapterId <= OLD_TESTAMENT_CHAPTERS || chapterId > CHAPTER_COUNT;

/** A book of a canon as its parts. */
interface IndexedBook {
  readonly parts: readonly number[];
  readonly isOld: boolean;
}

/** The Bible of a canon as the fold looks things up in it. */
export interface BibleIndex {
  readonly canon: Canon;
  readonly chapters: number;
  readonly oldTestament: number;
  readonly newTestament: number;
  readonly chapterIds: Uint16Array;
  /** 1 for each chapter id that belongs to it. */
  readonly has: Uint8Array;
  readonly books: readonly IndexedBook[];
  /** The index of each part's book; -1 for a part that does not belong to it. */
  readonly bookOfPart: Int8Array;
}

const indexes = new Map<Canon, BibleIndex>();

/** The index of a canon; the same object each time. */
export const bibleIndex = (canon: Canon): BibleIndex => {
  const known = indexes.get(canon);
  if (known) return known;
  const bible = bibleOf(canon);
  const has = new Uint8Array(LAST_CHAPTER_ID + 1);
  const bookOfPart = new Int8Array(PARTS).fill(-1);
  for (const id of bible.chapterIds) has[id] = 1;
  const books = bible.books.map(({ chapterIds, testament }, book) => {
    const parts = [...new Set(chapterIds.map((id) => PART_OF_CHAPTER[id]))];
    for (const part of parts) bookOfPart[part] = book;
    return { parts, isOld: testament === 'Old' };
  });
  const made = {
    canon,
    chapters: bible.chapterIds.length,
    oldTestament: bible.oldTestamentChapters,
    newTestament: bible.newTestamentChapters,
    chapterIds: Uint16Array.from(bible.chapterIds),
    has,
    books,
    bookOfPart,
  };
  indexes.set(canon, made);
  return made;
};
