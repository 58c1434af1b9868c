import { bibleOf, type Canon } from '@lectio/contract';
import { readsOf, type Counts } from './tally';

/** How often every chapter of a canon has been read: the whole Bibles. */
export const wholeBibles = (counts: Counts, canon: Canon): number =>
  bibleOf(canon).chapterIds.reduce((least, id) => Math.min(least, readsOf(counts, id)), Infinity);

/** Each chapter's reads beyond the whole Bibles: what was read of the one that is being read. */
export const ofRunningBible = (counts: Counts, bibles: number): Counts =>
  bibles === 0
    ? counts
    : Object.fromEntries(Object.entries(counts).map(([id, reads]) => [id, Math.max(0, reads - bibles)]));
