import { BOOK_RANGES, chapterIdsOf, type Book, type Testament } from '@lectio/contract';

/** Reads by chapter id; missing chapters were never read. */
export type Counts = Readonly<Record<string, number>>;

export interface Tally {
  chapters: number;
  chaptersRead: number;
  reads: number;
}

export const readsOf = (counts: Counts, id: number): number => counts[id] ?? 0;

export const tallyOf = (counts: Counts, books: readonly Book[]): Tally => {
  const tally = { chapters: 0, chaptersRead: 0, reads: 0 };
  for (const id of books.flatMap(chapterIdsOf)) {
    const reads = readsOf(counts, id);
    tally.chapters += 1;
    tally.reads += reads;
    if (reads > 0) tally.chaptersRead += 1;
  }
  return tally;
};

const booksOf = (testament: Testament): Book[] => BOOK_RANGES.filter((book) => book.testament === testament);

/** The two parts of every list of books. */
export const TESTAMENTS: readonly { key: Testament; title: string; books: Book[] }[] = [
  { key: 'Old', title: 'Old Testament', books: booksOf('Old') },
  { key: 'New', title: 'New Testament', books: booksOf('New') },
];

export const bookOfChapter = (id: number): Book =>
  BOOK_RANGES.find((book) => id <= book.lastChapterId) ?? BOOK_RANGES[65];

/** Runs of consecutive chapters with the same number of reads: "1–3: 2×, 4: unread". */
export const readsByRun = (counts: Counts, book: Book): string => {
  const parts: { from: number; to: number; reads: number }[] = [];
  for (const id of chapterIdsOf(book)) {
    const chapter = id - book.firstChapterId + 1;
    const reads = readsOf(counts, id);
    const last = parts.at(-1);
    if (last && last.reads === reads) last.to = chapter;
    else parts.push({ from: chapter, to: chapter, reads });
  }
  return parts
    .map(({ from, to, reads }) => `${from === to ? from : `${from}–${to}`}: ${reads === 0 ? 'unread' : `${reads}×`}`)
    .join(', ');
};
