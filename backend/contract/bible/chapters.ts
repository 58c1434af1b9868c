import { BOOKS, type Testament } from './books';

/** A chapter of the Bible; `id` counts 1 to 1,189 across the canon. */
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

export const CHAPTER_COUNT = 1189;
export const OLD_TESTAMENT_CHAPTERS = 929;
export const NEW_TESTAMENT_CHAPTERS = 260;

/** All chapters in canonical order: `CHAPTERS[id - 1]` is the chapter with that id. */
export const CHAPTERS: readonly Chapter[] = BOOKS.flatMap((b) =>
  Array.from({ length: b.chapterCount }, (_, index) => ({ book: b.name, chapter: index + 1, testament: b.testament })),
).map((chapter, index) => ({ id: index + 1, ...chapter }));

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

/** True for a whole number from 1 to 1,189. */
export const isChapterId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= CHAPTER_COUNT;
