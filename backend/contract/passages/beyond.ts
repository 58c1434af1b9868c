import type { CanonBook } from '../bible/canons';
import { chapterName } from '../bible/chapters';
import type { Said } from '../languages/said';
import { PASSAGE_MESSAGES, type Beyond } from '../messages/reading';
import { KJV_NUMBERING } from './kjv-numbering';
import type { TableNumbering } from './table-numbering';
import { inWords, type Numbering, type Place, type Written } from './written';

/** True when the chapter is there; of a book without known verses every verse is. */
const isThere = (numbering: Numbering, book: CanonBook, { chapter, verse }: Place): boolean => {
  if (chapter < 1 || chapter > numbering.lastChapter(book)) return false;
  return verse === undefined || (verse > 0 && verse <= (numbering.lastVerse(book, chapter) ?? verse));
};

/** True when both ends are there, and in their order. */
export const isFine = (numbering: Numbering, { start, end }: Written): boolean => {
  const backwards =
    start.chapter > end.chapter || (start.chapter === end.chapter && (start.verse ?? 0) > (end.verse ?? Infinity));
  return !backwards && [start, end].every((place) => isThere(numbering, place.book, place));
};

/** What a numbering does not have of a span in one book. */
export const whatIsBeyond = (numbering: Numbering, { start, end }: Written): Beyond => {
  const { book } = start;
  const place = [start, end].find((one) => !isThere(numbering, book, one)) ?? end;
  const { chapter, verse } = place;
  const last = numbering.lastVerse(book, chapter);
  const lastChapter = numbering.lastChapter(book);
  if (verse === undefined || !isThere(numbering, book, { chapter }) || last === undefined || verse <= last)
    return { kind: 'chapters', last: lastChapter };
  return { kind: 'verses', chapter: lastChapter === 1 ? book.name : chapterName({ book: book.name, chapter }), last };
};

export const beyondInWords = (beyond: Beyond): Said =>
  beyond.kind === 'chapters'
    ? PASSAGE_MESSAGES.chaptersBeyond(beyond.last)
    : PASSAGE_MESSAGES.versesBeyond(beyond.chapter, beyond.last);

/** What a span is in the King James Version's numbers, and the numberings that say so. */
export interface Elsewhere {
  readonly written: Written;
  readonly numberings: readonly string[];
}

/** What a span that the King James Version does not have is in the numberings that have it. */
export const countedElsewhere = (written: Written, others: readonly TableNumbering[]): Elsewhere[] => {
  const found = new Map<string, Elsewhere>();
  for (const other of others.filter((one) => isFine(one, written))) {
    const meant = inKjv(written, other);
    const { numberings } = found.get(inWords(meant)) ?? { numberings: [] };
    found.set(inWords(meant), { written: meant, numberings: [...numberings, other.name] });
  }
  return [...found.values()];
};

const inKjv = ({ start, end }: Written, other: TableNumbering): Written => {
  const { book } = start;
  const chapters = other.idsOf(book, start, end).ids.map((id) => book.chapterIds.indexOf(id) + 1);
  const whole = {
    start: { book, chapter: Math.min(...chapters) },
    end: { book, chapter: Math.max(...chapters) },
  };
  if (start.verse === undefined || end.verse === undefined) return whole;
  const [from, to] = [other.placeOf(book, start.chapter, start.verse), other.placeOf(book, end.chapter, end.verse)];
  // The title of a psalm is part of its first verse.
  const verses = {
    start: { book, ...from, verse: Math.max(1, from.verse) },
    end: { book, ...to, verse: Math.max(1, to.verse) },
  };
  return isFine(KJV_NUMBERING, verses) ? verses : whole;
};

/** True when a span is in the chapters that were written, in every numbering. */
export const isSameChapters = ({ start, end }: Written, found: readonly Elsewhere[]): boolean =>
  found.length > 0 &&
  found.every(({ written }) => written.start.chapter === start.chapter && written.end.chapter === end.chapter);
