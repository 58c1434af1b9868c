import { chapterIdOf } from '@slices/scripture/domain/passage';
import type { StoredVerse } from '@slices/scripture/read/embedded/layout';
import type { BookFound } from './book-text';

/** Chapters that would stand under the number of another one here. */
export interface Misnumbered {
  readonly first: number;
  readonly last: number;
  readonly reason: string;
}

/** In the Greek and Latin numbering these two are joined with their neighbours; elsewhere none has as many verses. */
const JOINED_PSALMS = [
  { psalm: 9, verses: 30 },
  { psalm: 113, verses: 20 },
];

/** Psalm 147 of the Vulgate is the end of ours. */
const VULGATE_147_BEGINS = 12;

/** The psalms of a text that numbers them as the Greek and Latin Bibles do. Psalms 1 to 8 and 148 to 150 are the same. */
export const misnumberedPsalms = ({ book, verses }: BookFound): Misnumbered | null => {
  if (book.name !== 'Psalms') return null;
  const sign = signOfVulgate((psalm) => verses.filter(({ chapterId }) => chapterId === chapterIdOf(book, psalm)));
  if (sign === null) return null;
  const reason = `the psalms are numbered as in the Vulgate (${sign}), so that the 22nd is the 23rd of this site`;
  return { first: 9, last: 147, reason };
};

const signOfVulgate = (versesOf: (psalm: number) => readonly StoredVerse[]): string | null => {
  for (const { psalm, verses } of JOINED_PSALMS) {
    const last = Math.max(0, ...versesOf(psalm).map(({ through }) => through));
    if (last > verses) return `Psalm ${psalm} has ${last} verses`;
  }
  const first = Math.min(...versesOf(147).map(({ verse }) => verse));
  return first === VULGATE_147_BEGINS ? `Psalm 147 begins with verse ${first}` : null;
};

/** Joel in four chapters, as Hebrew Bibles have it: the third is the end of our second, the fourth is our third. */
export const misnumberedJoel = ({ book, beyond }: BookFound): Misnumbered | null =>
  book.name === 'Joel' && beyond.includes(4)
    ? { first: 3, last: 4, reason: 'of four chapters, which are numbered otherwise here' }
    : null;
