import type { CanonBook } from '../bible/canons';
import { KJV_NUMBERING } from './kjv-numbering';
import { tableIn } from './numberings/table';
import { TableNumbering } from './table-numbering';
import type { Numbering, Place } from './written';

/** The traditions of numbering chapters and verses. */
export const NUMBERINGS = ['kjv', 'hebrew', 'vulgate', 'synodal', 'greek'] as const;
export type NumberingName = (typeof NUMBERINGS)[number];

type OtherName = Exclude<NumberingName, 'kjv'>;

/** Each table is loaded on demand. */
const TABLES: Readonly<Record<OtherName, () => Promise<string>>> = {
  hebrew: async () => (await import('./numberings/hebrew.js')).HEBREW,
  vulgate: async () => (await import('./numberings/vulgate.js')).VULGATE,
  synodal: async () => (await import('./numberings/synodal.js')).SYNODAL,
  greek: async () => (await import('./numberings/greek.js')).GREEK,
};

const made = new Map<OtherName, Promise<TableNumbering>>();

const other = (name: OtherName): Promise<TableNumbering> => {
  const known = made.get(name);
  if (known) return known;
  const numbering = TABLES[name]().then((text) => new TableNumbering(name, tableIn(text)));
  made.set(name, numbering);
  // One that could not be loaded is asked for again.
  numbering.catch(() => made.delete(name));
  return numbering;
};

export const numberingOf = async (name: NumberingName = 'kjv'): Promise<Numbering> =>
  name === 'kjv' ? KJV_NUMBERING : other(name);

/** All but the King James Version's. */
export const otherNumberings = (): Promise<TableNumbering[]> =>
  Promise.all(NUMBERINGS.filter((name) => name !== 'kjv').map(other));

/** The King James place of a verse in a numbering; verse 0 is the title of a psalm. */
export const placesOf = async (
  name: NumberingName,
): Promise<(book: CanonBook, chapter: number, verse: number) => Required<Place>> => {
  const numbering = await numberingOf(name);
  return (book, chapter, verse) => numbering.placeOf(book, chapter, verse);
};
