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

/** Bytes of a count, which `decodePooled` tells by the length of all. */
const WIDTHS = [1, 2, 4] as const;

/**
 * Pooled reads of chapters 1 to 1,189, or to the last one of any canon if one beyond is read: little-endian, each in as
 * few bytes as the highest needs. The row is written with nearly every report.
 */
const encodePooled = (counts: Uint32Array): Buffer => {
  const last = counts.subarray(CHAPTER_COUNT).some((count) => count > 0) ? CHAPTERS : CHAPTER_COUNT;
  const own = counts.subarray(0, last);
  const most = own.reduce((highest, count) => Math.max(highest, count), 0);
  const width = WIDTHS.find((bytes) => most < 2 ** (8 * bytes)) as number;
  if (width === 1) return Buffer.from(own);
  const bytes = Buffer.alloc(last * width);
  for (let i = 0; i < last; i++) bytes.writeUIntLE(own[i], i * width, width);
  return bytes;
};

/** Pooled reads of each chapter, that with id 1 at index 0. */
export const decodePooled = (bytes: Buffer): Uint32Array => {
  const counts = new Uint32Array(CHAPTERS);
  const width = WIDTHS.find((one) => [CHAPTER_COUNT * one, CHAPTERS * one].includes(bytes.length)) as number;
  for (let at = 0; at < bytes.length; at += width) counts[at / width] = bytes.readUIntLE(at, width);
  return counts;
};
