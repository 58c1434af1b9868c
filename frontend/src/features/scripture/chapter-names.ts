import { bibleOf, chapterName, CHAPTERS, type Canon } from '@lectio/contract';
import { usePrimaryReader } from '@/shared/api/account-queries';

export const nameOfChapter = (chapterId: number): string => chapterName(CHAPTERS[chapterId - 1]);

interface Neighbours {
  previous: number;
  next: number;
  /** From 1, in the Bible that `total` chapters make. */
  place: number;
  total: number;
}

/** In the Bible of a canon. Wraps around: the first chapter follows the last. A chapter outside stands behind the last. */
const neighboursIn = (chapterId: number, canon: Canon | undefined): Neighbours => {
  const { chapterIds } = bibleOf(canon);
  const ids = chapterIds.includes(chapterId) ? chapterIds : [...chapterIds, chapterId];
  const at = ids.indexOf(chapterId);
  return {
    previous: ids.at(at - 1) ?? chapterId,
    next: ids[(at + 1) % ids.length],
    place: at + 1,
    total: chapterIds.length,
  };
};

/** In the Bible of the account's own reader. */
export const useNeighbours = (chapterId: number): Neighbours => neighboursIn(chapterId, usePrimaryReader()?.canon);
