import { CHAPTER_COUNT, LAST_CHAPTER_ID } from '@lectio/contract';
import { table, type StateView } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';
import { storedBegun } from './begun';
import { storedStreak } from './streak';

const progress = table('reader_progress', 2, [
  'partition:smallint',
  'reader_id:integer',
  'active:boolean',
  'total_reads:integer',
  'unique_chapters:smallint',
  'old_testament_chapters:smallint',
  'new_testament_chapters:smallint',
  'counts:bytea',
  'streak_runs:json',
  'longest_streak:integer',
  'canon:text',
  'begun:json?',
]);

/** A reader's read count per chapter and runs of reading days. */
export const readerProgressView: StateView<ReaderRecord> = {
  table: progress,
  rows(record) {
    const { reads } = record.figures;
    return [
      progress.row({
        partition: record.partition,
        reader_id: record.readerId,
        active: record.active,
        total_reads: reads.totalReads,
        unique_chapters: reads.uniqueChapters,
        old_testament_chapters: reads.oldTestamentChapters,
        new_testament_chapters: reads.newTestamentChapters,
        counts: encodeCounts(reads.counts),
        streak_runs: JSON.stringify(storedStreak(reads.runs)),
        longest_streak: reads.runs.longest,
        canon: record.figures.bible.canon,
        begun: reads.begun.all.length === 0 ? null : JSON.stringify(storedBegun(reads.begun.all)),
      }),
    ];
  },
};

/** Counts of chapters 1 to 1,189, or to the last one of any canon if one beyond is read: two bytes each, little-endian. */
const encodeCounts = (counts: Uint16Array): Buffer => {
  const last = counts.subarray(CHAPTER_COUNT + 1).some((count) => count > 0) ? LAST_CHAPTER_ID : CHAPTER_COUNT;
  const bytes = Buffer.alloc(last * 2);
  for (let id = 1; id <= last; id++) bytes.writeUInt16LE(counts[id], (id - 1) * 2);
  return bytes;
};

/** Reverses encodeCounts: by chapter id, index 0 unused. */
export const decodeCounts = (bytes: Buffer): Uint16Array => {
  const counts = new Uint16Array(LAST_CHAPTER_ID + 1);
  for (let id = 1; id <= bytes.length / 2; id++) counts[id] = bytes.readUInt16LE((id - 1) * 2);
  return counts;
};
