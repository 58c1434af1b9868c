import { CHAPTER_COUNT, LAST_CHAPTER_ID } from '@lectio/contract';
import { sumView, table, type Cell } from '@platform/projections';

/** A local, because a name of the contract's door is a getter: too slow for each step of a loop. */
const CHAPTERS = LAST_CHAPTER_ID;

/** What the community's map needs from a reader's record. */
export interface CountedReader {
  readonly active: boolean;
  readonly figures: { readonly reads: { readonly counts: Uint16Array; readonly totalReads: number } };
}

interface Share {
  readonly counts: Uint16Array;
  readonly totalReads: number;
}

/** The pooled reads of all active readers of a partition; the map is the sum of the partitions. */
export const communityShareView = sumView<CountedReader, Share>({
  table: table('community_share', 1, [
    'partition:smallint',
    'active_readers:integer',
    'total_reads:bigint',
    'counts:bytea',
  ]),
  shareOf: (record) =>
    record.active ? { counts: record.figures.reads.counts.slice(), totalReads: record.figures.reads.totalReads } : null,
  sum(initial) {
    const counts = initial ? decodePooled(initial[3] as Buffer) : new Uint32Array(CHAPTERS);
    let readers = Number(initial?.[1] ?? 0);
    let reads = Number(initial?.[2] ?? 0);
    return {
      add(share, sign) {
        readers += sign;
        reads += sign * share.totalReads;
        for (let id = 1; id <= CHAPTERS; id++) counts[id - 1] += sign * share.counts[id];
      },
      row: (partition): Cell[] => [partition, readers, reads, encodePooled(counts)],
    };
  },
});

/** Pooled reads of chapters 1 to 1,189, or to the last one of any canon if one beyond is read. */
const encodePooled = (counts: Uint32Array): Buffer => {
  const last = counts.subarray(CHAPTER_COUNT).some((count) => count > 0) ? CHAPTERS : CHAPTER_COUNT;
  const bytes = Buffer.alloc(last * 4);
  for (let i = 0; i < last; i++) bytes.writeUInt32LE(counts[i], i * 4);
  return bytes;
};

/** Pooled reads of each chapter, that with id 1 at index 0. */
export const decodePooled = (bytes: Buffer): Uint32Array => {
  const counts = new Uint32Array(CHAPTERS);
  for (let i = 0; i < bytes.length / 4; i++) counts[i] = bytes.readUInt32LE(i * 4);
  return counts;
};
