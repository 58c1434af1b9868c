import type { ChapterNames, PlanPassageAnswer } from '@lectio/contract';

/** Verses stay as they were written; whole chapters are named as the account numbers them. */
export const passageInWords = (
  { chapterIds, verses, text }: Pick<PlanPassageAnswer, 'chapterIds' | 'verses' | 'text'>,
  names: ChapterNames,
): string => (verses === null ? names.chapters(chapterIds) : text);
