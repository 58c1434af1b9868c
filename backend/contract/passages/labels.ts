import { booksOfCanon, DEFAULT_CANON, type Canon, type CanonBook } from '../bible/canons';
import type { BookWords } from './book-words';
import { ChapterNames, kjvNamesIn } from './chapter-names';
import { numberingOf, type NumberingName } from './numberings';
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
  { canon = DEFAULT_CANON, verseSign = ',' }: LabelSetting = {},
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
): string => inFigures(numbering.partsOf(book, chapter), verseSign);

/** The names of chapters in a numbering, a canon and a language. A numbering's table is loaded on demand. */
export const chapterNamesIn = async (
  name: NumberingName,
  canon: Canon = DEFAULT_CANON,
  words?: BookWords,
): Promise<ChapterNames> => {
  if (name === 'kjv') return kjvNamesIn(canon, words);
  const numbering = await numberingOf(name);
  const figures = (book: CanonBook, first: number, last: number): string =>
    inFigures(partsOfRun(book, [first, last], numbering), ':');
  return new ChapterNames({ numbering: name, inFigures: figures, canon, table: numbering, words });
};

/** Where chapters from one to another stand: a chapter as verses only where it means others too. */
const partsOfRun = (book: CanonBook, [first, last]: readonly [number, number], numbering: Numbering): Part[] => {
  const ids = new Set(book.chapterIds.slice(first - 1, last));
  const isHere = (chapter: number): boolean =>
    numbering.idsOf(book, { chapter }, { chapter }).ids.every((id) => ids.has(id));
  const whole = new Set<number>();
  const parts: Part[] = [];
  for (let own = first; own <= last; own += 1)
    for (const part of numbering.partsOf(book, own)) {
      const { chapter, verse } = part.from;
      if (verse !== undefined && !isHere(chapter)) parts.push(part);
      else if (!whole.has(chapter)) {
        whole.add(chapter);
        parts.push({ from: { chapter }, to: { chapter } });
      }
    }
  return parts;
};

const inFigures = (parts: readonly Part[], verseSign: string): string =>
  joined(parts)
    .map((part) => inShort(part, verseSign))
    .join('; ');

const inShort = ({ from, to }: Part, verseSign: string): string => {
  if (from.verse === undefined)
    return from.chapter === to.chapter ? `${from.chapter}` : `${from.chapter}–${to.chapter}`;
  const begin = `${from.chapter}${verseSign}${from.verse}`;
  return from.verse === to.verse ? begin : `${begin}–${to.verse}`;
};
