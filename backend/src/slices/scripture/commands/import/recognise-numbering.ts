import type { NumberingName } from '@lectio/contract';
import type { BookFound } from './book-text';

export interface Recognised {
  readonly numbering: NumberingName;
  /** What shows it: `Joel has 4 chapters`; null where nothing shows another than the King James Version's. */
  readonly sign: string | null;
}

/** In the Greek and Latin numbering these psalms are joined with their neighbours; elsewhere none has as many verses. */
const JOINED_PSALMS = [
  [9, 30],
  [113, 20],
] as const;

/** The Latin Psalm 147 is the end of ours and goes on counting; the Russian one begins anew. */
const LATIN_147_BEGINS = 12;
/** Of the Synodal Bible, which has the end of Romans 16 there. */
const SYNODAL_ROMANS_14 = 26;
const HEBREW_JOEL = 4;
const HEBREW_MALACHI_3 = 24;
/** Two verses more than where the title is not counted. */
const HEBREW_PSALM_51 = 21;

/** The numbering of a text, by its counts of verses. */
export const recognised = (books: readonly BookFound[]): Recognised => {
  const count = counted(books);
  const hebrew = hebrewSign(count);
  const psalms = psalmsSign(count);
  if (psalms === null)
    return hebrew === null ? { numbering: 'kjv', sign: null } : { numbering: 'hebrew', sign: hebrew };
  if (hebrew !== null) return { numbering: 'greek', sign: `${psalms}, ${hebrew}` };
  const romans = count.last('Rom', 14);
  if (romans >= SYNODAL_ROMANS_14) return { numbering: 'synodal', sign: `${psalms}, Romans 14 has ${romans} verses` };
  const psalm147 = count.first('Ps', 147);
  if (psalm147 === 1 && count.last('Rom', 14) === 0)
    return { numbering: 'synodal', sign: `${psalms}, Psalm 147 begins with verse 1` };
  return { numbering: 'vulgate', sign: psalms };
};

interface Counts {
  readonly chapters: (osis: string) => number;
  /** The first verse of a chapter, and the last; 0 for a chapter that is not there. */
  readonly first: (osis: string, chapter: number) => number;
  readonly last: (osis: string, chapter: number) => number;
}

const counted = (books: readonly BookFound[]): Counts => {
  const versesOf = (osis: string) => books.find(({ part }) => part.book.osis === osis)?.verses ?? [];
  const inChapter = (osis: string, chapter: number) => versesOf(osis).filter((verse) => verse.chapter === chapter);
  const least = (numbers: number[]): number => (numbers.length === 0 ? 0 : Math.min(...numbers));
  return {
    chapters: (osis) => Math.max(0, ...versesOf(osis).map(({ chapter }) => chapter)),
    first: (osis, chapter) => least(inChapter(osis, chapter).map(({ verse }) => verse)),
    last: (osis, chapter) => Math.max(0, ...inChapter(osis, chapter).map(({ through }) => through)),
  };
};

const psalmsSign = ({ first, last }: Counts): string | null => {
  for (const [psalm, verses] of JOINED_PSALMS)
    if (last('Ps', psalm) > verses) return `Psalm ${psalm} has ${last('Ps', psalm)} verses`;
  return first('Ps', 147) === LATIN_147_BEGINS ? `Psalm 147 begins with verse ${LATIN_147_BEGINS}` : null;
};

/** Titles of psalms are counted by others too, so they say nothing beside a prophet who does. */
const hebrewSign = ({ chapters, last }: Counts): string | null => {
  if (chapters('Joel') === HEBREW_JOEL) return `Joel has ${HEBREW_JOEL} chapters`;
  if (last('Mal', 3) >= HEBREW_MALACHI_3) return `Malachi 3 has ${last('Mal', 3)} verses`;
  const hasProphets = chapters('Joel') > 0 || chapters('Mal') > 0;
  if (!hasProphets && last('Ps', 51) === HEBREW_PSALM_51) return `Psalm 51 has ${HEBREW_PSALM_51} verses`;
  return null;
};
