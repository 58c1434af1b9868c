import type { CanonBook } from '../bible/canons';
import type { SpanEnd } from './span-ends';
import { joined, writtenIn, type Numbering, type Part, type Written } from './written';

/** "Psalm 66(67)" alone: the chapter with the King James number, as the numbering counts it. */
export const numberedTwice = (
  { kjv, verse }: SpanEnd,
  book: CanonBook,
  numbering: Numbering,
): readonly Written[] | undefined =>
  kjv === undefined || verse !== undefined || kjv > book.chapterIds.length
    ? undefined
    : joined(numbering.partsOf(book, kjv)).map((part) => writtenIn(book, part));

/** One end of "Psalms 66(67)-68(69)", or "Psalm 66(67):2": with the number that the numbering has for the chapter. */
export const ownNumber = (place: SpanEnd, end: keyof Part, book: CanonBook, numbering: Numbering): SpanEnd => {
  if (place.kjv === undefined) return place;
  const parts = numbering.partsOf(book, place.kjv);
  const part = parts[end === 'from' ? 0 : parts.length - 1];
  return part === undefined ? place : { ...place, number: part[end].chapter };
};
