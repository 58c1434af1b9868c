import { ALL_BOOKS } from '@lectio/contract';
import type { BookFound } from '../book-text';

/** A chapter as it is printed, with its first and its last verse. */
export type ChapterCount = readonly [chapter: number, first: number, last: number];

/** A book of which only the numbers matter. */
export const bookWith = (osis: string, chapters: readonly ChapterCount[]): BookFound => {
  const book = ALL_BOOKS.find((one) => one.osis === osis);
  if (!book) throw new Error(`no book has the code ${osis}`);
  const verse = (chapter: number, number: number): BookFound['verses'][number] => ({
    chapter,
    verse: number,
    through: number,
    beginsParagraph: number === 1,
    isPoetry: false,
    markup: `${chapter}:${number}`,
    title: null,
    heading: null,
    colophon: null,
    footnotes: [],
  });
  return {
    part: { book, isAddition: false },
    verses: chapters.flatMap(([chapter, first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => verse(chapter, first + index)),
    ),
  };
};
