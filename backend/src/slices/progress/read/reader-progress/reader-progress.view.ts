import { CHAPTER_COUNT } from '@lectio/contract';
import type { StateView } from '../../../../platform/projections';
import { table } from '../../../../platform/projections';
import type { ReaderRecord } from '../../../reader-record';

/** How often a reader has read what, and on which runs of days. */
export const readerProgressView: StateView<ReaderRecord> = {
  table: table('reader_progress', 1, [
    'reader_id:integer',
    'active:boolean',
    'total_reads:integer',
    'unique_chapters:smallint',
    'old_testament_chapters:smallint',
    'new_testament_chapters:smallint',
    'counts:bytea',
    'streak_runs:json',
    'longest_streak:integer',
  ]),
  rows(record) {
    const { reads } = record.figures;
    return [
      [
        record.readerId,
        record.active,
        reads.totalReads,
        reads.uniqueChapters,
        reads.oldTestamentChapters,
        reads.newTestamentChapters,
        encodeCounts(reads.counts),
        JSON.stringify(reads.runs.starts.map((start, index) => [start, reads.runs.ends[index]])),
        reads.runs.longest,
      ],
    ];
  },
};

/** Counts of chapters 1 to 1,189, two bytes each, little-endian. */
const encodeCounts = (counts: Uint16Array): Buffer => {
  const bytes = Buffer.alloc(CHAPTER_COUNT * 2);
  for (let id = 1; id <= CHAPTER_COUNT; id++) bytes.writeUInt16LE(counts[id], (id - 1) * 2);
  return bytes;
};

/** As it was before encodeCounts: by chapter id, index 0 unused. */
export const decodeCounts = (bytes: Buffer): Uint16Array => {
  const counts = new Uint16Array(CHAPTER_COUNT + 1);
  for (let id = 1; id <= CHAPTER_COUNT; id++) counts[id] = bytes.readUInt16LE((id - 1) * 2);
  return counts;
};
