import { bibleOf, LAST_CHAPTER_ID, type Canon, type TogetherAnswer } from '@lectio/contract';

/** One for each reader; null if it has read nothing. */
export interface PooledRow {
  total_reads: number | null;
  counts: Buffer | null;
}

/** What several readers have read together. */
export class Pool {
  private readonly counts = new Uint32Array(LAST_CHAPTER_ID);
  private totalReads = 0;

  add(row: PooledRow): void {
    this.change(row, 1);
  }

  remove(row: PooledRow): void {
    this.change(row, -1);
  }

  /** Bibles are counted by a canon. */
  answer(canon: Canon): TogetherAnswer {
    const { counts, totalReads } = this;
    return {
      totalReads,
      chaptersRead: bibleOf(canon).chapterIds.reduce((sum, id) => (counts[id - 1] > 0 ? sum + 1 : sum), 0),
      chapterReadCounts: countsById(canon, counts),
      ...completionOf(canon, counts),
      canon,
    };
  }

  private change({ total_reads, counts: own }: PooledRow, sign: 1 | -1): void {
    this.totalReads += sign * (total_reads ?? 0);
    if (!own) return;
    // A typed array adds ten times as fast as reading number by number: of ten thousand members, nobody else waits for it.
    const read = new Uint16Array(own.buffer.slice(own.byteOffset, own.byteOffset + own.length));
    for (let i = 0; i < read.length; i++) this.counts[i] += sign * read[i];
  }
}

export const pooled = (rows: readonly PooledRow[], canon: Canon): TogetherAnswer => {
  const pool = new Pool();
  for (const row of rows) pool.add(row);
  return pool.answer(canon);
};

/** How often the whole Bible is read, and how many chapters are at that minimum. `counts`: of id 1 at index 0. */
export const completionOf = (
  canon: Canon,
  counts: Uint32Array,
): Pick<TogetherAnswer, 'completeBibleReads' | 'chaptersNeeded'> => {
  const { chapterIds } = bibleOf(canon);
  const completeBibleReads = chapterIds.reduce(
    (least, id) => Math.min(least, counts[id - 1]),
    Number.POSITIVE_INFINITY,
  );
  const chaptersNeeded = chapterIds.filter((id) => counts[id - 1] === completeBibleReads).length;
  return { completeBibleReads, chaptersNeeded };
};

/** By chapter id: all of the canon, and others that were read. */
export const countsById = (canon: Canon, counts: Uint32Array): Record<string, number> => {
  const { has } = bibleOf(canon);
  const byId: Record<string, number> = {};
  counts.forEach((count, index) => {
    if (count > 0 || has(index + 1)) byId[index + 1] = count;
  });
  return byId;
};
