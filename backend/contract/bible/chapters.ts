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

/** Further chapters of wider canons, in the order of their permanent ids. More may follow, none may move. */
export const FURTHER_PARTS: readonly FurtherPart[] = [
  { osis: 'Tob', book: 'Tobit', from: 1, to: 14 },
  { osis: 'Jdt', book: 'Judith', from: 1, to: 16 },
  { osis: 'AddEsth', book: 'Esther', from: 11, to: 16 },
  { osis: 'Wis', book: 'Wisdom', from: 1, to: 19 },
  { osis: 'Sir', book: 'Sirach', from: 1, to: 51 },
  { osis: 'Bar', book: 'Baruch', from: 1, to: 5 },
  { osis: 'EpJer', book: 'Letter of Jeremiah', from: 1, to: 1 },
  { osis: 'AddDan', book: 'Daniel', from: 13, to: 14 },
  { osis: '1Macc', book: '1 Maccabees', from: 1, to: 16 },
  { osis: '2Macc', book: '2 Maccabees', from: 1, to: 15 },
  { osis: '1Esd', book: '1 Esdras', from: 1, to: 9 },
  { osis: 'PrMan', book: 'Prayer of Manasseh', from: 1, to: 1 },
  { osis: 'Ps151', book: 'Psalms', from: 151, to: 151 },
  { osis: '3Macc', book: '3 Maccabees', from: 1, to: 7 },
  { osis: '4Macc', book: '4 Maccabees', from: 1, to: 18 },
  { osis: '2Esd', book: '2 Esdras', from: 1, to: 16 },
  { osis: 'PrAzar', book: 'Song of the Three', from: 1, to: 1 },
];

interface FurtherPart {
  /** Its code in OSIS, the open format of Bible texts. */
  readonly osis: string;
  /** Esther, Daniel and Psalms go on with the chapters of the 66. */
  readonly book: string;
  readonly from: number;
  readonly to: number;
}

/** All chapters in the order of their ids: `CHAPTERS[id - 1]` is the chapter with that id. The first 1,189 are the 66 books. */
export const CHAPTERS: readonly Chapter[] = [
  ...BOOKS.map((b) => ({ book: b.name, testament: b.testament, from: 1, to: b.chapterCount })),
  ...FURTHER_PARTS.map((part) => ({ ...part, testament: 'Old' as const })),
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
