import { bibleOf, type Canon, type CanonBook, type ChapterNames, type Testament } from '@lectio/contract';
import { msg, t } from '../language/speech';

/** Reads by chapter id; missing chapters were never read. */
export type Counts = Readonly<Record<string, number>>;

/** What every form of the map shows. */
export interface MapFigures {
  counts: Counts;
  canon: Canon;
  /** The map's name, such as "Community progress map". */
  label: string;
}

export interface Tally {
  chapters: number;
  chaptersRead: number;
  reads: number;
}

export interface TestamentBooks {
  key: Testament;
  title: string;
  books: readonly CanonBook[];
}

export const readsOf = (counts: Counts, id: number): number => counts[id] ?? 0;

export const tallyOf = (counts: Counts, books: readonly CanonBook[]): Tally => {
  const tally = { chapters: 0, chaptersRead: 0, reads: 0 };
  for (const id of books.flatMap(({ chapterIds }) => chapterIds)) {
    const reads = readsOf(counts, id);
    tally.chapters += 1;
    tally.reads += reads;
    if (reads > 0) tally.chaptersRead += 1;
  }
  return tally;
};

const booksOf = (canon: Canon, testament: Testament): CanonBook[] =>
  bibleOf(canon).books.filter((book) => book.testament === testament);

/** The two parts of every list of books. */
export const TESTAMENTS: readonly { key: Testament; title: string }[] = [
  { key: 'Old', title: msg('Old Testament') },
  { key: 'New', title: msg('New Testament') },
];

/** With their books, as a canon has them. */
export const testamentsOf = (canon: Canon): readonly TestamentBooks[] =>
  TESTAMENTS.map(({ key, title }) => ({ key, title: t(title), books: booksOf(canon, key) }));

/** The book that a canon has a chapter in; its first book for a chapter outside. */
export const bookOfChapter = (id: number, canon: Canon): CanonBook => {
  const { books } = bibleOf(canon);
  return books.find(({ chapterIds }) => chapterIds.includes(id)) ?? books[0];
};

/** Runs of consecutive chapters with the same number of reads: "1–3: 2×, 4: unread". */
export const readsByRun = (counts: Counts, book: CanonBook, names: ChapterNames): string => {
  const parts: { from: number; to: number; reads: number }[] = [];
  for (const id of book.chapterIds) {
    const reads = readsOf(counts, id);
    const last = parts.at(-1);
    if (last && last.reads === reads) last.to = id;
    else parts.push({ from: id, to: id, reads });
  }
  return parts
    .map(({ from, to, reads }) => `${names.figures(book, from, to)}: ${reads === 0 ? t('unread') : `${reads}×`}`)
    .join(', ');
};
