import { bibleOf, type Canon } from '@lectio/contract';
import { useKnownCanon } from '@/shared/api/account-queries';

interface Neighbours {
  previous: number;
  next: number;
  /** From 1, in the Bible that `total` chapters make; null for a chapter outside. */
  place: number | null;
  total: number;
}

/** In the Bible of a canon. Wraps around: the first chapter follows the last. A chapter outside it comes after the last one. */
const neighboursIn = (chapterId: number, canon: Canon): Neighbours => {
  const { chapterIds } = bibleOf(canon);
  const ids = chapterIds.includes(chapterId) ? chapterIds : [...chapterIds, chapterId];
  const at = ids.indexOf(chapterId);
  return {
    previous: ids.at(at - 1) ?? chapterId,
    next: ids[(at + 1) % ids.length],
    place: at < chapterIds.length ? at + 1 : null,
    total: chapterIds.length,
  };
};

/** In the Bible of the account's own reader. It is not asked for here: the text of the chapter comes first. */
export const useNeighbours = (chapterId: number): Neighbours => neighboursIn(chapterId, useKnownCanon());
