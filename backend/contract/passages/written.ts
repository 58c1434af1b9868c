import type { CanonBook } from '../bible/canons';
import { chapterName } from '../bible/chapters';
import type { PassageReading } from './answers';

/** A chapter, or a verse of it, as a numbering counts. */
export interface Place {
  readonly chapter: number;
  readonly verse?: number;
}

interface WrittenPlace extends Place {
  readonly book: CanonBook;
}

/** Whole chapters, or verses of one. */
export interface Part {
  readonly from: Place;
  readonly to: Place;
}

/** What stands from one place to another, both included. Chapters and verses are those of the numbering. */
export interface Written {
  readonly start: WrittenPlace;
  readonly end: WrittenPlace;
  /** True when a whole book was written by its name. */
  readonly whole?: true;
}

/** How a tradition numbers chapters and verses of the same text. */
export interface Numbering {
  readonly name: string;
  lastChapter(book: CanonBook): number;
  /** Undefined where it is not known. */
  lastVerse(book: CanonBook, chapter: number): number | undefined;
  /** The ids of the chapters that these verses, or whole chapters, stand in; `part` when that is less than half of one. */
  idsOf(book: CanonBook, from: Place, to: Place): { ids: number[]; part: boolean };
  /** Where the chapter stands that is `book.chapterIds[chapter - 1]`. */
  partsOf(book: CanonBook, chapter: number): readonly Part[];
  /** The verse of the King James Version; 0 for the title of a psalm. */
  placeOf(book: CanonBook, chapter: number, verse: number): Required<Place>;
}

const nameOf = (book: CanonBook, chapter: number): string => chapterName({ book: book.name, chapter });

const placeIn = ({ book, chapter, verse }: WrittenPlace): string => {
  if (verse === undefined) return nameOf(book, chapter);
  return book.chapterIds.length === 1 ? `${book.name} ${verse}` : `${nameOf(book, chapter)}:${verse}`;
};

const endIn = ({ start, end }: Written): string => {
  if (end.verse === undefined) return String(end.chapter);
  return start.chapter === end.chapter && start.verse !== undefined ? String(end.verse) : `${end.chapter}:${end.verse}`;
};

/** Spelled out: `Genesis`, `Genesis 1–3`, `John 3:16–18`, `Genesis 50 – Exodus 3`. */
export const inWords = (written: Written): string => {
  const { start, end, whole } = written;
  if (whole) return start.book === end.book ? start.book.name : `${start.book.name} – ${end.book.name}`;
  if (start.book !== end.book) return `${placeIn(start)} – ${placeIn(end)}`;
  if (start.chapter === end.chapter && start.verse === end.verse) return placeIn(start);
  const first =
    start.verse === undefined && start.chapter !== end.chapter ? `${start.book.name} ${start.chapter}` : placeIn(start);
  return `${first}–${endIn(written)}`;
};

/** `3:16-18`, `1:1-2:20`; null for whole chapters. */
export const versesIn = ({ start, end }: Written): string | null => {
  if (start.verse === undefined && end.verse === undefined) return null;
  const from = start.verse === undefined ? `${start.chapter}` : `${start.chapter}:${start.verse}`;
  if (start.book === end.book && start.chapter === end.chapter)
    return start.verse === end.verse ? from : `${from}-${end.verse}`;
  return `${from}-${end.verse === undefined ? end.chapter : `${end.chapter}:${end.verse}`}`;
};

/** The reading of what was written, and whether it is only part of a chapter. */
export const readingOf = (
  written: Written,
  books: readonly CanonBook[],
  numbering: Numbering,
): { reading: PassageReading; part: boolean } => {
  const { start, end } = written;
  const chapterIds: number[] = [];
  let part = false;
  // A book that the canon has within another one is read by itself.
  const run = books.slice(books.indexOf(start.book), books.indexOf(end.book) + 1);
  for (const book of books.includes(start.book) ? run : [start.book]) {
    const from = book === start.book ? start : { chapter: 1 };
    const to = book === end.book ? end : { chapter: numbering.lastChapter(book) };
    const found = numbering.idsOf(book, from, to);
    chapterIds.push(...found.ids);
    part ||= found.part;
  }
  return { reading: { text: inWords(written), chapterIds, verses: versesIn(written) }, part };
};

/** Whole chapters in a row are one part. */
export const joined = (parts: readonly Part[]): Part[] => {
  const found: Part[] = [];
  for (const part of parts) {
    const before = found[found.length - 1];
    const isWhole = before?.to.verse === undefined && part.from.verse === undefined;
    // The Septuagint has 1 Kings 21 before 20.
    const goesOn = before && part.from.chapter >= before.from.chapter && part.from.chapter <= before.to.chapter + 1;
    if (goesOn && isWhole)
      found[found.length - 1] = { from: before.from, to: part.to.chapter > before.to.chapter ? part.to : before.to };
    else found.push(part);
  }
  return found;
};

/** A part of a book as it is written. */
export const writtenIn = (book: CanonBook, { from, to }: Part): Written => ({
  start: { book, ...from },
  end: { book, ...to },
});

/** The chapters that count, in words, where verses or part of a chapter were written. */
export const countedInWords = (
  { start, end }: Written,
  chapterIds: readonly number[],
  numbering: Numbering,
): string => {
  const { book } = start;
  if (book !== end.book)
    return inWords({ start: { book, chapter: start.chapter }, end: { book: end.book, chapter: end.chapter } });
  const parts = chapterIds.flatMap((id) => numbering.partsOf(book, book.chapterIds.indexOf(id) + 1));
  return joined(parts)
    .map((part) => inWords(writtenIn(book, part)))
    .join('; ');
};
