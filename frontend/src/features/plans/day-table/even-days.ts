import { evenShares } from '@lectio/contract';
import { chapterNames } from '@/shared/passages/chapter-names';
import { draftOf, type DraftDay } from './draft-day';

/** Chapters in reading order as days, a row each, with as many chapters as an even pace asks for. */
export const evenDays = (chapterIds: readonly number[], days: number): DraftDay[] =>
  evenShares(chapterIds, days).map((share) =>
    draftOf({ passages: inBooks(share).map((ids) => ({ text: nameOf(ids), chapterIds: ids, verses: null })) }),
  );

const nameOf = (chapterIds: readonly number[]): string => chapterNames().inBooks(chapterIds).join('; ');

/** Chapters in a row of one book belong together. */
const inBooks = (chapterIds: readonly number[]): number[][] => {
  const names = chapterNames();
  const runs: number[][] = [];
  for (const id of chapterIds) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && id === last + 1 && names.bookOf(id) === names.bookOf(last))
      runs[runs.length - 1].push(id);
    else runs.push([id]);
  }
  return runs;
};
