import { CHAPTERS } from '@lectio/contract';

/** A chapter as named in answers. */
export const chapterOf = (chapterId: number): { id: number; book: string; chapter: number } => {
  const { id, book, chapter } = CHAPTERS[chapterId - 1];
  return { id, book, chapter };
};
