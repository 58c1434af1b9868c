import {
  CHAPTER_COUNT,
  NEW_TESTAMENT_CHAPTERS,
  OLD_TESTAMENT_CHAPTERS,
  type ReaderProgressAnswer,
} from '@lectio/contract';
import type { Counts } from '@/shared/map/tally';

/** What several readers have read together. */
export interface Pooled {
  totalReads: number;
  uniqueChapters: number;
  oldTestament: number;
  newTestament: number;
  counts: Counts;
}

export const pool = (readers: readonly ReaderProgressAnswer['progress'][]): Pooled => {
  const counts: Record<string, number> = {};
  for (const { chapterReadCounts } of readers) {
    for (const [id, reads] of Object.entries(chapterReadCounts)) counts[id] = (counts[id] ?? 0) + reads;
  }
  const read = Object.entries(counts).flatMap(([id, reads]) => (reads > 0 ? [Number(id)] : []));
  const oldTestament = read.filter((id) => id <= OLD_TESTAMENT_CHAPTERS).length;
  return {
    totalReads: readers.reduce((sum, reader) => sum + reader.totalChaptersRead, 0),
    uniqueChapters: read.length,
    oldTestament,
    newTestament: read.length - oldTestament,
    counts,
  };
};

export type Achievement = 'bible' | 'halfway' | 'old' | 'new';

/** Readers and reports specification §2: each message has its own rule, so two may apply at once. */
export const achievementsOf = ({
  oldTestament,
  newTestament,
}: Pick<Pooled, 'oldTestament' | 'newTestament'>): Achievement[] => {
  const read = oldTestament + newTestament;
  const isOldComplete = oldTestament === OLD_TESTAMENT_CHAPTERS;
  const isNewComplete = newTestament === NEW_TESTAMENT_CHAPTERS;
  const rules: [Achievement, boolean][] = [
    ['bible', read === CHAPTER_COUNT],
    ['halfway', read * 2 >= CHAPTER_COUNT && read < CHAPTER_COUNT],
    ['old', isOldComplete && !isNewComplete],
    ['new', isNewComplete && !isOldComplete],
  ];
  return rules.flatMap(([achievement, holds]) => (holds ? [achievement] : []));
};
