import { CHAPTER_COUNT, chapterName, CHAPTERS } from '@lectio/contract';

export const nameOfChapter = (chapterId: number): string => chapterName(CHAPTERS[chapterId - 1]);

/** Wraps around: the first chapter follows the last. */
export const neighbours = (chapterId: number): { previous: number; next: number } => ({
  previous: chapterId === 1 ? CHAPTER_COUNT : chapterId - 1,
  next: chapterId === CHAPTER_COUNT ? 1 : chapterId + 1,
});
