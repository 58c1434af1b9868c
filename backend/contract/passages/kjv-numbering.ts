import type { CanonBook } from '../bible/canons';
import { CHAPTERS_WITH_VERSES } from '../bible/verses';
import type { Numbering } from './written';

/** The chapters that are longer in canons that have more of their book: the song of the three, the end of Esther. */
const LONGER: Readonly<
  Record<string, { readonly kjvChapters: number; readonly counts: Readonly<Record<number, number>> }>
> = { Dan: { kjvChapters: 12, counts: { 3: 97 } }, Esth: { kjvChapters: 10, counts: { 10: 13 } } };

/** True for Daniel and Esther in a canon that has more of them than the King James Version. */
export const isLonger = ({ osis, chapterIds }: CanonBook): boolean =>
  osis in LONGER && chapterIds.length > LONGER[osis].kjvChapters;

/** The King James Version's numbers, by which chapter ids were given. */
export const KJV_NUMBERING: Numbering = {
  name: 'kjv',
  lastChapter: (book) => book.chapterIds.length,
  lastVerse: (book, chapter) =>
    (isLonger(book) ? LONGER[book.osis].counts[chapter] : undefined) ??
    CHAPTERS_WITH_VERSES[book.chapterIds[chapter - 1] - 1]?.verseCount,
  idsOf: (book, from, to) => ({ ids: book.chapterIds.slice(from.chapter - 1, to.chapter), part: false }),
  partsOf: (_, chapter) => [{ from: { chapter }, to: { chapter } }],
  placeOf: (_, chapter, verse) => ({ chapter, verse }),
};
