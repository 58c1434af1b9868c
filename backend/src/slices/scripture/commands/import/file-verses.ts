import { ALL_BOOKS, booksOfCanon, DEFAULT_CANON, KJV_NUMBERING, numberingOf, placesOf } from '@lectio/contract';
import type { CanonBook, NumberingName } from '@lectio/contract';
import type { PrintedVerse } from '@slices/scripture/read/embedded/layout';
import type { BookFound } from './book-text';

export interface Filed {
  readonly verses: PrintedVerse[];
  /** Chapters that no canon has: `Joel 4`. */
  readonly beyond: string[];
  /** Books that count as the King James Version does, though their text does not. */
  readonly likeKjv: string[];
}

/**
 * Each verse under the id of the chapter that it stands in. A book that plainly counts as the King James Version does is
 * filed by that, unless the numbering was declared: editions mix them.
 */
export const fileVerses = async (
  books: readonly BookFound[],
  { numbering, isDeclared }: { numbering: NumberingName; isDeclared: boolean },
): Promise<Filed> => {
  const filed: Filed = { verses: [], beyond: [], likeKjv: [] };
  const placeOf = await placesOf(numbering);
  for (const found of books) {
    const book = asCounted(found);
    const isKjv = !isDeclared && (await countsAsKjv(found, book, numbering));
    if (isKjv) filed.likeKjv.push(book.name);
    const chapters = new Set<number>();
    for (const verse of found.verses) {
      const place = isKjv ? verse : placeOf(book, verse.chapter, verse.verse);
      const chapterId = found.part.book.chapterIds.at(place.chapter - 1);
      if (chapterId === undefined) chapters.add(verse.chapter);
      else filed.verses.push({ ...verse, chapterId });
    }
    if (chapters.size > 0) filed.beyond.push(`${book.name} ${spansOf([...chapters])}`);
  }
  return filed;
};

/** Daniel 3 of the Hebrew Bible; with the song of the three it has 90 verses and more. */
const SHORT_DANIEL_3 = 33;

/** The book as its table has it: Daniel and Esther of the 66 are shorter. */
const asCounted = ({ part, verses }: BookFound): CanonBook => {
  const isLong =
    part.book.osis === 'Dan'
      ? verses.some(({ chapter, verse }) => chapter === 3 && verse > SHORT_DANIEL_3)
      : verses.some(({ chapter }) => chapter > 10);
  const books = isLong ? ALL_BOOKS : booksOfCanon(DEFAULT_CANON);
  return books.find(({ osis }) => osis === part.book.osis) ?? part.book;
};

/** True when more chapters end with the verse that the King James Version has last. */
const countsAsKjv = async ({ verses }: BookFound, book: CanonBook, name: NumberingName): Promise<boolean> => {
  if (name === 'kjv') return false;
  const numbering = await numberingOf(name);
  const last = new Map<number, number>();
  for (const { chapter, through } of verses) last.set(chapter, Math.max(through, last.get(chapter) ?? 0));
  const fits = (as: typeof numbering): number =>
    [...last].filter(([chapter, verse]) => as.lastVerse(book, chapter) === verse).length;
  return fits(KJV_NUMBERING) > fits(numbering);
};

/** `3–4, 7` */
export const spansOf = (numbers: readonly number[]): string => {
  const spans: [number, number][] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const before = spans.at(-1);
    if (before?.[1] === number - 1) before[1] = number;
    else spans.push([number, number]);
  }
  return spans.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
};
