import { findBook } from '@lectio/contract';

/** The chapter ids of "Ruth", "Ruth 2" or "Psalms 1-3,8"; null for what is no such passage. */
export const chaptersIn = (passage: string): number[] | null => {
  const match = /^(.+?)(?: (\d{1,3}(?:-\d{1,3})?(?:,\d{1,3}(?:-\d{1,3})?)*))?$/.exec(passage.trim());
  const book = match && findBook(match[1]);
  if (!book) return null;
  const ranges = (match[2] ?? `1-${book.chapterCount}`).split(',').map((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return { from, to };
  });
  if (ranges.some(({ from, to }) => from < 1 || to < from || to > book.chapterCount)) return null;
  return ranges.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => book.firstChapterId + from - 1 + index),
  );
};
