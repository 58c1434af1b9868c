import type { CanonBook } from '../bible/canons';
import { verseCountOf } from '../bible/verses';
import type { ChapterNames } from './chapter-names';
import { KJV_NUMBERING } from './kjv-numbering';
import type { Numbering, Part } from './written';

/** The verses of a book's chapter as a numbering counts them; books beyond the 66 have the same in all of them. */
const versesOf = (book: CanonBook, chapter: number, numbering: Numbering): number =>
  numbering.lastVerse(book, chapter) ?? verseCountOf(book.chapterIds[chapter - 1]);

const versesIn = (book: CanonBook, { from, to }: Part, numbering: Numbering): number => {
  if (from.verse !== undefined && to.verse !== undefined) return to.verse - from.verse + 1;
  let sum = 0;
  for (let { chapter } = from; chapter <= to.chapter; chapter += 1) sum += versesOf(book, chapter, numbering);
  return sum;
};

/** How many verses there are in what these names call a chapter: 18 in "Malachi 3:1–18". */
export const shownVerses = (
  { table = KJV_NUMBERING }: Pick<ChapterNames, 'table'>,
  id: number,
  book: CanonBook,
): number =>
  table.partsOf(book, book.chapterIds.indexOf(id) + 1).reduce((sum, part) => sum + versesIn(book, part, table), 0);
