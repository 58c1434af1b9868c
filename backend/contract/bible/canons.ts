import { BOOK_RANGES, chapterIdsOf } from './chapters';

/** The traditions whose Bibles Lectio counts. */
export const CANONS = ['protestant', 'catholic', 'orthodox', 'slavonic', 'anglican'] as const;
export type Canon = (typeof CANONS)[number];

/** A book as a canon has it: `chapterIds[n - 1]` is its chapter n. */
export interface CanonBook {
  /** Its code in OSIS, the open format of Bible texts. */
  readonly osis: string;
  readonly name: string;
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
  chapterIds: chapterIdsOf(book),
}));

/** The first chapter id that no book of the 66 has. */
const FIRST_FURTHER_ID = 1190;

/** The chapters of wider canons, in the order of their permanent ids; more may follow, none may move. */
const FURTHER: readonly (readonly [osis: string, name: string, chapters: number])[] = [
  ['Tob', 'Tobit', 14],
  ['Jdt', 'Judith', 16],
  ['AddEsth', 'Esther', 6],
  ['Wis', 'Wisdom', 19],
  ['Sir', 'Sirach', 51],
  ['Bar', 'Baruch', 5],
  ['EpJer', 'Letter of Jeremiah', 1],
  ['AddDan', 'Daniel', 2],
  ['1Macc', '1 Maccabees', 16],
  ['2Macc', '2 Maccabees', 15],
  ['1Esd', '1 Esdras', 9],
  ['PrMan', 'Prayer of Manasseh', 1],
  ['Ps151', 'Psalm 151', 1],
  ['3Macc', '3 Maccabees', 7],
  ['4Macc', '4 Maccabees', 18],
  ['2Esd', '2 Esdras', 16],
  ['PrAzar', 'Song of the Three', 1],
];

const further = new Map<string, CanonBook>();
let nextId = FIRST_FURTHER_ID;
for (const [osis, name, chapters] of FURTHER) {
  const first = nextId;
  further.set(osis, { osis, name, chapterIds: Array.from({ length: chapters }, (_, index) => first + index) });
  nextId += chapters;
}

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
