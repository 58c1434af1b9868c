import type { Testament } from './books';
import { BOOK_RANGES, CHAPTERS, chapterIdsOf, FURTHER_PARTS, type Chapter } from './chapters';

/** The traditions whose Bibles Lectio counts. */
export const CANONS = ['protestant', 'catholic', 'orthodox', 'slavonic', 'anglican'] as const;
export type Canon = (typeof CANONS)[number];

/** Of sites and readers that choose none. */
export const DEFAULT_CANON: Canon = 'protestant';

/** A book as a canon has it: `chapterIds[n - 1]` is its chapter n. */
export interface CanonBook {
  /** Its code in OSIS, the open format of Bible texts. */
  readonly osis: string;
  readonly name: string;
  readonly testament: Testament;
  readonly chapterIds: readonly number[];
}

/** The codes of the 66 books, in their order. */
const CODES =
  `Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos
  Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet
  1John 2John 3John Jude Rev`.split(/\s+/);

const PROTESTANT: readonly CanonBook[] = BOOK_RANGES.map((book, index) => ({
  osis: CODES[index],
  name: book.name,
  testament: book.testament,
  chapterIds: chapterIdsOf(book),
}));

/** The further parts by code. */
const further = new Map(
  FURTHER_PARTS.map(({ osis, book, firstChapterId, lastChapterId }): [string, CanonBook] => {
    const chapterIds = CHAPTERS.slice(firstChapterId - 1, lastChapterId).map(({ id }) => id);
    return [osis, { osis, name: book, testament: 'Old', chapterIds }];
  }),
);

const bookOf = (osis: string): CanonBook => {
  const book = further.get(osis) ?? PROTESTANT.find((known) => known.osis === osis);
  if (!book) throw new Error(`no book has the code ${osis}`);
  return book;
};

/** A book with the chapters that a wider canon adds behind its own. */
const longer = (osis: string, added: string): CanonBook => ({
  ...bookOf(osis),
  chapterIds: [...bookOf(osis).chapterIds, ...bookOf(added).chapterIds],
});

/** The books of the 66 from one to another, with Esther and Daniel in their longer form. */
const between = (first: string, last: string): CanonBook[] =>
  PROTESTANT.slice(CODES.indexOf(first), CODES.indexOf(last) + 1).map((book) => {
    if (book.osis === 'Esth') return longer('Esth', 'AddEsth');
    return book.osis === 'Dan' ? longer('Dan', 'AddDan') : book;
  });

const named = (...codes: string[]): CanonBook[] => codes.map(bookOf);
const NEW_TESTAMENT = between('Matt', 'Rev');

const CATHOLIC: readonly CanonBook[] = [
  ...between('Gen', 'Neh'),
  ...named('Tob', 'Jdt'),
  ...between('Esth', 'Esth'),
  ...named('1Macc', '2Macc'),
  ...between('Job', 'Song'),
  ...named('Wis', 'Sir'),
  ...between('Isa', 'Lam'),
  longer('Bar', 'EpJer'),
  ...between('Ezek', 'Mal'),
  ...NEW_TESTAMENT,
];

/** The Greek Orthodox Old Testament; the Slavonic one has 2 Esdras besides. */
const orthodox = (esdras: readonly string[]): CanonBook[] => [
  ...between('Gen', '2Chr'),
  ...named('PrMan', '1Esd'),
  ...between('Ezra', 'Neh'),
  ...named('Tob', 'Jdt'),
  ...between('Esth', 'Esth'),
  ...named('1Macc', '2Macc', '3Macc', ...esdras),
  ...between('Job', 'Job'),
  longer('Ps', 'Ps151'),
  ...between('Prov', 'Song'),
  ...named('Wis', 'Sir'),
  ...between('Isa', 'Lam'),
  ...named('Bar', 'EpJer'),
  ...between('Ezek', 'Mal'),
  ...NEW_TESTAMENT,
];

/** The 66 with the Apocrypha of the King James Version between the testaments. */
const ANGLICAN: readonly CanonBook[] = [
  ...PROTESTANT.slice(0, CODES.indexOf('Esth')),
  longer('Esth', 'AddEsth'),
  ...PROTESTANT.slice(CODES.indexOf('Job'), CODES.indexOf('Dan')),
  longer('Dan', 'AddDan'),
  ...PROTESTANT.slice(CODES.indexOf('Hos'), CODES.indexOf('Matt')),
  ...named('1Esd', '2Esd', 'Tob', 'Jdt', 'Wis', 'Sir'),
  longer('Bar', 'EpJer'),
  ...named('PrAzar', 'PrMan', '1Macc', '2Macc'),
  ...NEW_TESTAMENT,
];

const BOOKS_OF: Readonly<Record<Canon, readonly CanonBook[]>> = {
  protestant: PROTESTANT,
  catholic: CATHOLIC,
  orthodox: orthodox([]),
  slavonic: orthodox(['2Esd']),
  anglican: ANGLICAN,
};

/** The books of a canon, in its order. */
export const booksOfCanon = (canon: Canon): readonly CanonBook[] => BOOKS_OF[canon];

/** Every chapter of every canon, under the names that {@link CHAPTERS} has. */
export const ALL_BOOKS: readonly CanonBook[] = [
  ...PROTESTANT.map((book) => {
    const more = FURTHER_PARTS.find((part) => part.book === book.name);
    return more ? longer(book.osis, more.osis) : book;
  }),
  ...[...further.values()].filter(({ name }) => PROTESTANT.every((book) => book.name !== name)),
];

/** The Bible as a canon has it, with its figures. */
export interface Bible {
  readonly canon: Canon;
  readonly books: readonly CanonBook[];
  /** In the order of the books. */
  readonly chapterIds: readonly number[];
  readonly oldTestamentChapters: number;
  readonly newTestamentChapters: number;
  /** Whether a chapter belongs to it. */
  has(chapterId: number): boolean;
  /** A chapter under the book and number it has here; one outside under its own. */
  chapter(chapterId: number): Chapter;
  /** The chapter after another, the first after the last. */
  after(chapterId: number): number;
}

const bibles = new Map<Canon, Bible>();

/** The Bible of a canon, by default of the 66 books; the same object each time. */
export const bibleOf = (canon: Canon = DEFAULT_CANON): Bible => {
  const known = bibles.get(canon);
  if (known) return known;
  const made = makeBible(canon);
  bibles.set(canon, made);
  return made;
};

const makeBible = (canon: Canon): Bible => {
  const books = booksOfCanon(canon);
  const chapters = books.flatMap(({ name, testament, chapterIds }) =>
    chapterIds.map((id, index): Chapter => ({ id, book: name, chapter: index + 1, testament })),
  );
  const places = new Map(chapters.map(({ id }, index) => [id, index]));
  const chapterIds = chapters.map(({ id }) => id);
  const newTestamentChapters = chapters.filter(({ testament }) => testament === 'New').length;
  return {
    canon,
    books,
    chapterIds,
    oldTestamentChapters: chapters.length - newTestamentChapters,
    newTestamentChapters,
    has: (id) => places.has(id),
    chapter: (id) => chapters[places.get(id) ?? -1] ?? CHAPTERS[id - 1],
    after: (id) => chapterIds[((places.get(id) ?? -1) + 1) % chapterIds.length],
  };
};
