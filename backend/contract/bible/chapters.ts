import { BOOKS, type Testament } from './books';

/** A chapter of the Bible. Ids are permanent: 1 to 1,189 are the 66 books', from 1190 on those of wider canons. */
export interface Chapter {
  readonly id: number;
  readonly book: string;
  readonly chapter: number;
  readonly testament: Testament;
}

/** A book with the ids of its first and last chapter. */
export interface Book {
  readonly name: string;
  readonly testament: Testament;
  readonly firstChapterId: number;
  readonly lastChapterId: number;
  readonly chapterCount: number;
}

/** Of the 66 books. */
export const CHAPTER_COUNT = 1189;
export const OLD_TESTAMENT_CHAPTERS = 929;
export const NEW_TESTAMENT_CHAPTERS = 260;

/** Chapters that wider canons have and the 66 books do not. */
interface FurtherPart {
  /** Its code in OSIS, the open format of Bible texts. */
  readonly osis: string;
  /** Esther, Daniel and Psalms go on with the chapters of the 66. */
  readonly book: string;
  readonly from: number;
  readonly to: number;
  readonly firstChapterId: number;
  readonly lastChapterId: number;
}

const PARTS: readonly (readonly [osis: string, book: string, from: number, to: number])[] = [
  ['Tob', 'Tobit', 1, 14],
  ['Jdt', 'Judith', 1, 16],
  ['AddEsth', 'Esther', 11, 16],
  ['Wis', 'Wisdom', 1, 19],
  ['Sir', 'Sirach', 1, 51],
  ['Bar', 'Baruch', 1, 5],
  ['EpJer', 'Letter of Jeremiah', 1, 1],
  ['AddDan', 'Daniel', 13, 14],
  ['1Macc', '1 Maccabees', 1, 16],
  ['2Macc', '2 Maccabees', 1, 15],
  ['1Esd', '1 Esdras', 1, 9],
  ['PrMan', 'Prayer of Manasseh', 1, 1],
  ['Ps151', 'Psalms', 151, 151],
  ['3Macc', '3 Maccabees', 1, 7],
  ['4Macc', '4 Maccabees', 1, 18],
  ['2Esd', '2 Esdras', 1, 16],
  ['PrAzar', 'Song of the Three', 1, 1],
];

/** Further chapters of wider canons, in the order of their permanent ids. More may follow, none may move. */
export const FURTHER_PARTS: readonly FurtherPart[] = PARTS.reduce<FurtherPart[]>((parts, [osis, book, from, to]) => {
  const firstChapterId = (parts.at(-1)?.lastChapterId ?? CHAPTER_COUNT) + 1;
  return [...parts, { osis, book, from, to, firstChapterId, lastChapterId: firstChapterId + to - from }];
}, []);

/**
 * All chapters in the order of their ids: `CHAPTERS[id - 1]` is the chapter with that id. The first 1,189 are those of the
 * 66 books.
 */
export const CHAPTERS: readonly Chapter[] = [
  ...BOOKS.map((b) => ({ book: b.name, testament: b.testament, from: 1, to: b.chapterCount })),
  ...FURTHER_PARTS.map(({ book, from, to }) => ({ book, from, to, testament: 'Old' as const })),
]
  .flatMap(({ book, testament, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ book, chapter: from + index, testament })),
  )
  .map((chapter, index) => ({ id: index + 1, ...chapter }));

/** The highest id of a chapter of any canon. */
export const LAST_CHAPTER_ID = CHAPTERS.length;

/** The 66 books with the range of their chapter ids. */
export const BOOK_RANGES: readonly Book[] = BOOKS.reduce<Book[]>((books, b) => {
  const firstChapterId = (books.at(-1)?.lastChapterId ?? 0) + 1;
  return [
    ...books,
    {
      name: b.name,
      testament: b.testament,
      firstChapterId,
      lastChapterId: firstChapterId + b.chapterCount - 1,
      chapterCount: b.chapterCount,
    },
  ];
}, []);

/** One chapter in words: `Genesis 1`; one of Psalms is `Psalm 23`. */
export const chapterName = ({ book, chapter }: Pick<Chapter, 'book' | 'chapter'>): string =>
  `${book === 'Psalms' ? 'Psalm' : book} ${chapter}`;

/** Finds a book by name, ignoring case; undefined when there is none. */
export const findBook = (name: string): Book | undefined => {
  const sought = name.trim().toLowerCase();
  return BOOK_RANGES.find((b) => b.name.toLowerCase() === sought);
};

/** The ids of all chapters of a book. */
export const chapterIdsOf = (b: Book): number[] =>
  Array.from({ length: b.chapterCount }, (_, index) => b.firstChapterId + index);

/** True for the id of a chapter of any canon. */
export const isChapterId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LAST_CHAPTER_ID;

/** The ids of a book by its name in any case: as the 66 have it, else as wider canons do; none for an unknown book. */
export const chaptersOfBook = (name: string): number[] => {
  const book = findBook(name);
  if (book) return chapterIdsOf(book);
  const sought = name.trim().toLowerCase();
  return CHAPTERS.filter(({ book: one }) => one.toLowerCase() === sought).map(({ id }) => id);
};
