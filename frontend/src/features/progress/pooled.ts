import { bibleOf, DEFAULT_CANON, type BegunBibleAnswer, type Canon, type ReaderProgressAnswer } from '@lectio/contract';
import type { Counts } from '@/shared/map/tally';

/** What several readers have read together. */
export interface Pooled {
  totalReads: number;
  uniqueChapters: number;
  oldTestament: number;
  newTestament: number;
  counts: Counts;
  /** The first reader's. */
  canon: Canon;
  /** Of one reader alone. */
  begun: BegunBibleAnswer | null;
}

export const pool = (readers: readonly ReaderProgressAnswer['progress'][]): Pooled => {
  const counts: Record<string, number> = {};
  for (const { chapterReadCounts } of readers) {
    for (const [id, reads] of Object.entries(chapterReadCounts)) counts[id] = (counts[id] ?? 0) + reads;
  }
  const canon = readers.at(0)?.canon ?? DEFAULT_CANON;
  const bible = bibleOf(canon);
  const read = bible.chapterIds.filter((id) => counts[id] > 0);
  const oldTestament = read.filter((id) => bible.chapter(id).testament === 'Old').length;
  return {
    totalReads: readers.reduce((sum, reader) => sum + reader.totalChaptersRead, 0),
    uniqueChapters: read.length,
    oldTestament,
    newTestament: read.length - oldTestament,
    counts,
    canon,
    begun: readers.length === 1 ? readers[0].begun : null,
  };
};

export type Achievement = 'bible' | 'halfway' | 'old' | 'new';

/** Readers and reports specification §2: each message has its own rule, so two may apply at once. */
export const achievementsOf = ({
  oldTestament,
  newTestament,
  canon,
}: Pick<Pooled, 'oldTestament' | 'newTestament' | 'canon'>): Achievement[] => {
  const { chapterIds, oldTestamentChapters, newTestamentChapters } = bibleOf(canon);
  const read = oldTestament + newTestament;
  const isOldComplete = oldTestament === oldTestamentChapters;
  const isNewComplete = newTestament === newTestamentChapters;
  const rules: [Achievement, boolean][] = [
    ['bible', read === chapterIds.length],
    ['halfway', read * 2 >= chapterIds.length && read < chapterIds.length],
    ['old', isOldComplete && !isNewComplete],
    ['new', isNewComplete && !isOldComplete],
  ];
  return rules.flatMap(([achievement, holds]) => (holds ? [achievement] : []));
};
