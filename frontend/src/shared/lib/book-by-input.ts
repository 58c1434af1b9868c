import { BOOK_RANGES, type Book } from '@lectio/contract';

const ORDINALS: [RegExp, string][] = [
  [/^(?:iii|third|3rd)\s+/, '3'],
  [/^(?:ii|second|2nd)\s+/, '2'],
  [/^(?:i|first|1st)\s+/, '1'],
];

/** Lower case without blanks; "I Samuel" becomes "1samuel". */
const plain = (text: string): string => {
  const small = text.toLowerCase().trim();
  const [form, digit] = ORDINALS.find(([ordinal]) => ordinal.test(small)) ?? [/^/, ''];
  return small.replace(form, digit).replace(/[\s.]/g, '');
};

/** Alternative full names of books. */
const OTHER_NAMES: Record<string, string> = { songofsongs: 'Song of Solomon', canticles: 'Song of Solomon' };

/** Abbreviations that are not a prefix of the full name, or are one of several names. */
const SHORT: Record<string, string> = {
  gn: 'Genesis',
  dt: 'Deuteronomy',
  jgs: 'Judges',
  jdg: 'Judges',
  jdgs: 'Judges',
  '1sm': '1 Samuel',
  '2sm': '2 Samuel',
  '1kgs': '1 Kings',
  '2kgs': '2 Kings',
  psalm: 'Psalms',
  pss: 'Psalms',
  prv: 'Proverbs',
  qoh: 'Ecclesiastes',
  sos: 'Song of Solomon',
  sg: 'Song of Solomon',
  ezk: 'Ezekiel',
  dn: 'Daniel',
  hb: 'Habakkuk',
  mt: 'Matthew',
  mk: 'Mark',
  lk: 'Luke',
  jn: 'John',
  phil: 'Philippians',
  php: 'Philippians',
  phm: 'Philemon',
  phlm: 'Philemon',
  jas: 'James',
  jm: 'James',
  '1pt': '1 Peter',
  '2pt': '2 Peter',
  '1jn': '1 John',
  '2jn': '2 John',
  '3jn': '3 John',
  rv: 'Revelation',
};

const called = (name: string | undefined): Book | undefined => BOOK_RANGES.find((book) => book.name === name);

/** True when a book is given by its full name, not an abbreviation. */
export const isNameInFull = (text: string): boolean => {
  const wanted = plain(text);
  return wanted in OTHER_NAMES || BOOK_RANGES.some((book) => plain(book.name) === wanted);
};

export interface NamedBook {
  book?: Book;
  /** The candidates, when the text is a prefix of several books. */
  problem?: string;
}

/** Finds a book by its name, a common abbreviation, or the first letters of its name. */
export const bookByInput = (text: string): NamedBook => {
  const wanted = plain(text);
  if (wanted.length < 2) return {};
  const exact = BOOK_RANGES.find((book) => plain(book.name) === wanted) ?? called(OTHER_NAMES[wanted] ?? SHORT[wanted]);
  if (exact) return { book: exact };
  const [first, ...others] = BOOK_RANGES.filter((book) => plain(book.name).startsWith(wanted));
  if (others.length === 0) return { book: first };
  const names = [first, ...others].map(({ name }) => name);
  return { problem: `“${text.trim()}” may be ${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}.` };
};
