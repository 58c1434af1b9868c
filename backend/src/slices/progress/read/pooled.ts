import { CHAPTER_COUNT, type TogetherAnswer } from '@lectio/contract';

/** One for each reader; null if it has read nothing. */
export interface PooledRow {
  total_reads: number | null;
  counts: Buffer | null;
}

/** What several readers have read together. */
export class Pool {
  private readonly counts = new Uint32Array(CHAPTER_COUNT);
  private totalReads = 0;

  add(row: PooledRow): void {
    this.change(row, 1);
  }

  remove(row: PooledRow): void {
    this.change(row, -1);
  }

  answer(): TogetherAnswer {
    const { counts, totalReads } = this;
    const completeBibleReads = counts.reduce((least, count) => Math.min(least, count), Number.POSITIVE_INFINITY);
    return {
      totalReads,
      chaptersRead: counts.reduce((sum, count) => (count > 0 ? sum + 1 : sum), 0),
      chapterReadCounts: Object.fromEntries([...counts].map((count, index) => [index + 1, count])),
      completeBibleReads,
      chaptersNeeded: counts.reduce((sum, count) => (count === completeBibleReads ? sum + 1 : sum), 0),
    };
  }

  private change({ total_reads, counts: own }: PooledRow, sign: 1 | -1): void {
    this.totalReads += sign * (total_reads ?? 0);
    if (!own) return;
    // A typed array adds ten times as fast as reading number by number: of ten thousand members, nobody else waits for it.
    const read = new Uint16Array(own.buffer.slice(own.byteOffset, own.byteOffset + own.length));
    for (let i = 0; i < CHAPTER_COUNT; i++) this.counts[i] += sign * read[i];
  }
}

export const pooled = (rows: readonly PooledRow[]): TogetherAnswer => {
  const pool = new Pool();
  for (const row of rows) pool.add(row);
  return pool.answer();
};
