import { ALL_BOOKS, type CanonBook } from '../bible/canons';
import { KJV_NUMBERING } from './kjv-numbering';
import type { PassageReader } from './passage-reader';
import { versesIn, writtenIn, type Numbering, type Part, type Place } from './written';

/** Whole chapters, or verses of them: `3:16-18`, `1:1-2:20`, `3:5-14` from chapter 3 to the end of chapter 14. */
export interface PassageVerses {
  readonly chapterIds: readonly number[];
  /** Null for whole chapters. */
  readonly verses: string | null;
}

/** The ends of verses; without a verse, to the end of the chapter. */
export const endsOf = (verses: string, isOneChapter: boolean): { from: Required<Place>; to: Place } => {
  const [first, last] = verses.split('-') as [string, string?];
  const from = placeIn(first);
  if (last === undefined) return { from: { verse: 1, ...from }, to: from };
  const isVerse = !last.includes(':') && isOneChapter;
  return {
    from: { verse: 1, ...from },
    to: isVerse ? { chapter: from.chapter, verse: Number(last) } : placeIn(last),
  };
};

const placeIn = (text: string): Place => {
  const [chapter, verse] = text.split(':').map(Number) as [number, number?];
  return verse === undefined ? { chapter } : { chapter, verse };
};

const isAfter = (one: Required<Place>, other: Required<Place>): boolean =>
  one.chapter > other.chapter || (one.chapter === other.chapter && one.verse > other.verse);

/** Every verse of a book in a numbering, in its order; none of a chapter whose verses are not known. */
function* versesOf(book: CanonBook, numbering: Numbering): Generator<Required<Place>> {
  for (let chapter = 1; chapter <= numbering.lastChapter(book); chapter += 1)
    for (let verse = 1; verse <= (numbering.lastVerse(book, chapter) ?? 0); verse += 1) yield { chapter, verse };
}

interface Range {
  from: Required<Place>;
  to: Required<Place>;
}

interface PlacedVerse {
  readonly own: Required<Place>;
  /** In the King James Version. */
  readonly place: Required<Place>;
}

const placedVerses = (book: CanonBook, numbering: Numbering): PlacedVerse[] =>
  Array.from(versesOf(book, numbering), (own) => ({ own, place: numbering.placeOf(book, own.chapter, own.verse) }));

/**
 * A verse that a numbering doesn't count is part of the one before, as Acts 19:41 is of 19:40; where its chapter has none
 * before, in the one after.
 */
const countedPlace = (verses: readonly PlacedVerse[], { chapter, verse }: Required<Place>): Required<Place> => {
  const counted = verses.flatMap(({ place }) => (place.chapter === chapter && place.verse > 0 ? place.verse : []));
  const before = counted.filter((one) => one <= verse);
  if (before.length > 0) return { chapter, verse: Math.max(...before) };
  return { chapter, verse: counted.length > 0 ? Math.min(...counted) : verse };
};

/** Where a numbering has the verses between two places of the King James Version, in runs. */
export const partsBetween = (book: CanonBook, numbering: Numbering, { from, to: last }: Range): Part[] => {
  const verses = placedVerses(book, numbering);
  const to = countedPlace(verses, last);
  // The title of a psalm belongs to its first verse.
  const begin = from.verse === 1 ? { ...from, verse: 0 } : countedPlace(verses, from);
  const parts: Range[] = [];
  let isOpen = false;
  for (const { own, place } of verses) {
    const isIn = !isAfter(begin, place) && !isAfter(place, to);
    const last = parts.at(-1);
    if (isIn && isOpen && last) last.to = own;
    else if (isIn) parts.push({ from: own, to: own });
    isOpen = isIn;
  }
  return parts.length > 0 ? parts : [{ from, to }];
};

/**
 * The King James verses of what stands between two places of a numbering, in their order and in runs, which only verses
 * that stand elsewhere divide.
 */
const kjvRuns = (book: CanonBook, numbering: Numbering, { from, to }: Range): Range[] => {
  const verses = placedVerses(book, numbering).sort(
    ({ place: one }, { place: other }) => one.chapter - other.chapter || one.verse - other.verse,
  );
  const runs: Range[] = [];
  let isOpen = false;
  for (const { own, place } of verses) {
    const isIn = !isAfter(from, own) && !isAfter(own, to);
    if (isIn && isOpen) runs[runs.length - 1].to = place;
    else if (isIn) runs.push({ from: place, to: place });
    isOpen = isIn;
  }
  return runs.map((run) => ({ ...run, to: endOfCounted(book, verses, run.to) }));
};

/** With the verses behind it that are not counted: whoever read all of a chapter read its end. */
const endOfCounted = (book: CanonBook, verses: readonly PlacedVerse[], end: Required<Place>): Required<Place> => {
  const isLast = !verses.some(({ place }) => place.chapter === end.chapter && place.verse > end.verse);
  return isLast ? { ...end, verse: KJV_NUMBERING.lastVerse(book, end.chapter) ?? end.verse } : end;
};

/**
 * A verse that the King James Version has, or the nearest one: others begin a psalm with its title as verse 0, and have a
 * last verse more of 3 John and of Revelation 12.
 */
const nearestKjv = (book: CanonBook, { chapter, verse }: Required<Place>): Required<Place> => ({
  chapter,
  verse: Math.max(1, Math.min(verse, KJV_NUMBERING.lastVerse(book, chapter) ?? verse)),
});

/** Verses of a book by the King James Version's numbers; the chapters whole where the verses are all of them. */
const kjvPassage = (book: CanonBook, { from, to }: Range): PassageVerses => {
  const chapterIds = [...book.chapterIds.slice(from.chapter - 1, to.chapter)];
  const [begin, end] = [nearestKjv(book, from), nearestKjv(book, to)];
  const isWhole = begin.verse === 1 && end.verse === KJV_NUMBERING.lastVerse(book, end.chapter);
  if (isWhole) return { chapterIds, verses: null };
  return { chapterIds, verses: versesIn(writtenIn(book, { from: begin, to: end })) };
};

/** A passage of a numbering by the King James Version's verses, which may stand in several places there. */
const inKjvVerses = (
  { chapterIds, verses }: PassageVerses,
  numbering: Numbering,
  books: readonly CanonBook[] = ALL_BOOKS,
): PassageVerses[] => {
  if (verses === null || numbering === KJV_NUMBERING) return [{ chapterIds, verses }];
  const bookOf = (id: number): CanonBook | undefined => books.find((book) => book.chapterIds.includes(id));
  const [first, last] = [bookOf(chapterIds[0]), bookOf(chapterIds[chapterIds.length - 1])];
  if (!first || !last) return [{ chapterIds, verses }];
  const inOneChapter = endsOf(verses, true);
  const ids = numbering.idsOf(first, inOneChapter.from, inOneChapter.to).ids.join();
  const { from, to } = ids === chapterIds.join() ? inOneChapter : endsOf(verses, false);
  const end = { verse: numbering.lastVerse(last, to.chapter) ?? 1, ...to };
  if (first === last) {
    const runs = kjvRuns(first, numbering, { from, to: end });
    return runs.length > 0 ? runs.map((run) => kjvPassage(first, run)) : [{ chapterIds, verses }];
  }
  const written = {
    start: { book: first, ...nearestKjv(first, numbering.placeOf(first, from.chapter, from.verse)) },
    end: { book: last, ...nearestKjv(last, numbering.placeOf(last, end.chapter, end.verse)) },
  };
  return [{ chapterIds, verses: versesIn(written) }];
};

/** A reader whose passages have the King James Version's verses, and are worded as they were written. */
export const readingKjvVerses = (
  reader: PassageReader,
  numbering: Numbering,
  books: readonly CanonBook[],
): PassageReader => ({
  ...reader,
  read: (text) => {
    const { passages, notes } = reader.read(text);
    return {
      passages: passages.flatMap((passage) =>
        inKjvVerses(passage, numbering, books).map(({ chapterIds, verses }) => ({
          text: passage.text,
          chapterIds: [...chapterIds],
          verses,
        })),
      ),
      notes,
    };
  },
});
