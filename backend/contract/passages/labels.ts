import { booksOfCanon, type Canon, type CanonBook } from '../bible/canons';
import { joined, type Numbering, type Part } from './written';

interface LabelSetting {
  readonly canon?: Canon;
  /** Between a chapter and its verses: "3,1–18", or "3:1–18" as English Bibles write it. */
  readonly verseSign?: ',' | ':';
}

/**
 * How a numbering calls a chapter, without the name of its book: "3", of several "114–115", of verses "3,1–18".
 * Undefined for a chapter that is not in the canon.
 */
export const labelOf = (
  chapterId: number,
  numbering: Numbering,
  { canon = 'protestant', verseSign = ',' }: LabelSetting = {},
): string | undefined => {
  const book = booksOfCanon(canon).find(({ chapterIds }) => chapterIds.includes(chapterId));
  return book && labelInBook(book, book.chapterIds.indexOf(chapterId) + 1, numbering, verseSign);
};

/** As {@link labelOf}, of a book's chapter, from 1. */
export const labelInBook = (
  book: CanonBook,
  chapter: number,
  numbering: Numbering,
  verseSign: ',' | ':' = ',',
): string =>
  joined(numbering.partsOf(book, chapter))
    .map((part) => inShort(part, verseSign))
    .join('; ');

const inShort = ({ from, to }: Part, verseSign: string): string => {
  if (from.verse === undefined)
    return from.chapter === to.chapter ? `${from.chapter}` : `${from.chapter}–${to.chapter}`;
  const begin = `${from.chapter}${verseSign}${from.verse}`;
  return from.verse === to.verse ? begin : `${begin}–${to.verse}`;
};
