import { CHAPTER_COUNT, CHAPTERS } from '@lectio/contract';

/** `Genesis 1`; a psalm is `Psalm 23`. */
export const nameOfChapter = (chapterId: number): string => {
  const { book, chapter } = CHAPTERS[chapterId - 1];
  return `${book === 'Psalms' ? 'Psalm' : book} ${chapter}`;
};

/** Wraps around: the first chapter follows the last. */
export const neighbours = (chapterId: number): { previous: number; next: number } => ({
  previous: chapterId === 1 ? CHAPTER_COUNT : chapterId - 1,
  next: chapterId === CHAPTER_COUNT ? 1 : chapterId + 1,
});
