import { CHAPTERS_WITH_VERSES } from '../bible/verses';
import type { Numbering } from './written';

/** Verses that most English Bibles of today count besides, in the same chapters. */
const COUNTED_TODAY: Readonly<Record<string, number>> = { '3John 1': 15, 'Rev 12': 18 };

/** The King James Version's numbers, by which chapter ids were given. */
export const KJV_NUMBERING: Numbering = {
  name: 'kjv',
  lastChapter: (book) => book.chapterIds.length,
  lastVerse: (book, chapter) =>
    COUNTED_TODAY[`${book.osis} ${chapter}`] ?? CHAPTERS_WITH_VERSES[book.chapterIds[chapter - 1] - 1]?.verseCount,
  idsOf: (book, from, to) => ({ ids: book.chapterIds.slice(from.chapter - 1, to.chapter), part: false }),
};
