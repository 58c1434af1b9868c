import { bcv_parser as BcvParser } from 'bible-passage-reference-parser/esm/bcv_parser.js';
import { ALL_BOOKS, type CanonBook } from '../bible/canons';
import { LANGUAGES, type LanguageCode, type LibraryLanguage } from './languages';

/** What a written name may mean: one book, several of which the writer must choose, or none of the canon's. */
export interface NamedBook {
  readonly books: readonly CanonBook[];
  /** True for a name in full, which alone means the whole book. */
  readonly inFull: boolean;
}

export type FindBook = (name: string) => NamedBook | undefined;

const ORDINALS: readonly (readonly [RegExp, string])[] = [
  [/^(?:iii|third|3(?:rd|a|o|e|re|er)?)[\s.]*(?=\p{L})/u, '3'],
  [/^(?:ii|second|2(?:nd|a|o|e|re|er)?)[\s.]*(?=\p{L})/u, '2'],
  [/^(?:iv|4(?:th)?)[\s.]+(?=\p{L})/u, '4'],
  [/^(?:i(?=[\s.])|first|1(?:st|a|o|e|re|er)?)[\s.]*(?=\p{L})/u, '1'],
];

/** Words before the name of a book: "the Gospel according to St. John", "Evangelio según San Juan". */
const BEFORE: ReadonlySet<string> = new Set(
  `the holy gospel of according to st saint book prophet epistle letter
  das evangelium nach des der buch brief an die heiligen
  el la evangelio según san santo libro de del los carta a
  l le évangile selon livre du des lettre aux d
  o evangelho segundo são livro do dos aos`.split(/\s+/),
);

/** The name without such words; undefined where there are none. */
const withoutBefore = (name: string): string | undefined => {
  const words = name.split(' ');
  const first = words.findIndex((word) => !BEFORE.has(word));
  return first > 0 ? words.slice(first).join(' ') : undefined;
};

/** In small letters without blanks and stops; "I Samuel" becomes "1samuel". */
const keyOf = (name: string): string => {
  const small = name.toLowerCase().trim();
  const [form, digit] = ORDINALS.find(([ordinal]) => ordinal.test(small)) ?? [/^/, ''];
  return small.replace(form, digit).replace(/[\s.\-']/gu, '');
};

const withoutMarks = (key: string): string => key.normalize('NFD').replace(/\p{M}/gu, '');

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/** As keyboards without umlauts write it: "Roemer". */
const spelledOut = (name: string): string => name.replace(/[äöü]/g, (letter) => UMLAUTS[letter]);

interface Names {
  readonly full: ReadonlyMap<string, string>;
  readonly short: ReadonlyMap<string, string>;
}

/** A table of names: `Gen: Genesis, 1 Mose | gen`, one book a line, in full and short. */
const namesIn = (table: string): Names => {
  const full = new Map<string, string>();
  const short = new Map<string, string>();
  const add = (names: Map<string, string>, list: string, osis: string): void => {
    for (const name of list.split(',').filter((one) => one.trim() !== '')) {
      names.set(keyOf(name), osis);
      names.set(keyOf(spelledOut(name)), osis);
    }
  };
  for (const line of table.trim().split('\n')) {
    if (line === '') continue;
    const [osis, written] = line.split(': ');
    const [inFull, abbreviated = ''] = written.split('|');
    add(full, inFull, osis);
    add(short, abbreviated, osis);
  }
  // Names without their accents, unless another book is called so.
  for (const names of [full, short])
    for (const [key, osis] of [...names])
      if (!full.has(withoutMarks(key)) && !short.has(withoutMarks(key))) names.set(withoutMarks(key), osis);
  return { full, short };
};

/** The book that the library finds in a name, only when all of it is one. */
const libraryFinder = (language: LibraryLanguage): ((name: string) => string | undefined) => {
  const parser = new BcvParser(language);
  parser.set_options({ testaments: 'ona', invalid_passage_strategy: 'include' });
  return (name) => {
    const text = `${name} 1:1`;
    const [found, another] = parser.parse(text).osis_and_indices();
    const isAll = another === undefined && found?.indices[0] === 0 && found.indices[1] === text.length;
    return isAll ? /^(\w+)\.1\.1$/.exec(found.osis)?.[1] : undefined;
  };
};

/** The beginning of a name has two letters at least. */
const SHORTEST_BEGINNING = 2;
/** More than the longest name of a book; a longer text is none. */
const LONGEST_NAME = 60;

/** Books of one chapter that a canon has within another one: the Letter of Jeremiah as Baruch 6. */
const partsOf = (books: readonly CanonBook[]): CanonBook[] => {
  const ids = new Set(books.flatMap(({ chapterIds }) => chapterIds));
  return ALL_BOOKS.filter(
    ({ osis, chapterIds }) =>
      chapterIds.length === 1 && ids.has(chapterIds[0]) && !books.some((book) => book.osis === osis),
  );
};

/** Finds books by what people call them in a language or in English; `books` are those that there are. */
export const bookFinder = async (language: LanguageCode, books: readonly CanonBook[]): Promise<FindBook> => {
  const codes: readonly LanguageCode[] = language === 'en' ? ['en'] : [language, 'en'];
  const known = await Promise.all(
    codes.map(async (code) => {
      const { library, names = '' }: { library: () => Promise<LibraryLanguage>; names?: string } = LANGUAGES[code];
      return { code, names: namesIn(names), inLibrary: libraryFinder(await library()) };
    }),
  );
  const byCode = new Map([...partsOf(books), ...books].map((book) => [book.osis, book]));
  const one = (osis: string, inFull: boolean): NamedBook => {
    const book = byCode.get(osis);
    return { books: book ? [book] : [], inFull };
  };
  // The library reads "Samuel" as the first of two.
  const numbered = (osis: string, key: string): NamedBook =>
    /^\d/.test(osis) && !/^\d/.test(key)
      ? {
          books: books.filter((book) => book.osis.replace(/^\d/, '') === osis.slice(1) && /^\d/.test(book.osis)),
          inFull: false,
        }
      : one(osis, false);
  const inTable = ({ full, short }: Names, key: string): NamedBook | undefined => {
    const stripped = withoutMarks(key);
    const inFull = full.get(key) ?? (short.has(key) ? undefined : full.get(stripped));
    const osis = inFull ?? short.get(key) ?? short.get(stripped);
    return osis === undefined ? undefined : one(osis, inFull !== undefined);
  };
  const beginning = (key: string): NamedBook | undefined => {
    if (key.length < SHORTEST_BEGINNING) return undefined;
    const codes = known.flatMap(({ names }) =>
      [...names.full].flatMap(([name, osis]) => (name.startsWith(key) ? osis : [])),
    );
    const found = books.filter(({ osis }) => codes.includes(osis));
    return found.length === 0 ? undefined : { books: found, inFull: false };
  };
  const called = (name: string): NamedBook | undefined => {
    const key = keyOf(name);
    for (const { code, names, inLibrary } of known) {
      // English beginnings come before the library, which reads "Jo" as John and "Ma" as Matthew.
      const found = inTable(names, key) ?? (code === 'en' && language === 'en' ? beginning(key) : undefined);
      if (found) return found;
      const osis = inLibrary(name);
      if (osis !== undefined) return numbered(osis, key);
    }
    return beginning(key);
  };
  const sought = (name: string): NamedBook | undefined => {
    const small = name.trim().toLowerCase();
    if (small.length > LONGEST_NAME) return undefined;
    const bare = withoutBefore(small);
    const found =
      called(small) ??
      (bare === undefined ? undefined : known.map(({ names }) => inTable(names, keyOf(bare))).find(Boolean));
    return found;
  };
  const kept = new Map<string, NamedBook | undefined>();
  return (name) => {
    if (!kept.has(name)) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(name, sought(name));
    }
    return kept.get(name);
  };
};

/** Names whose meaning is kept: the library takes half a millisecond for each. */
const MOST_KEPT = 2_000;
