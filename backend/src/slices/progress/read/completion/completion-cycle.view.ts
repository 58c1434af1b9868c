import { CHAPTER_COUNT, NEW_TESTAMENT_CHAPTERS, OLD_TESTAMENT_CHAPTERS } from '@lectio/contract';
import { formatDay } from '@kernel/civil-date';
import { table, type StateView, type Row } from '@platform/projections';
import { sortedCycleDates, type ReaderRecord } from '@slices/reader-record';

const cycles = table('completion_cycle', 2, [
  'reader_id:integer',
  'number:integer',
  'started_on:date?',
  'completed_on:date?',
  'points:bigint',
  'chapters_read:smallint',
  'old_testament_chapters:smallint',
  'new_testament_chapters:smallint',
  'is_active:boolean',
]);

/**
 * A reader's completed cycles and the active one. Re-reads are banked: cycle k counts chapters read at least k times.
 */
export const completionCycleView: StateView<ReaderRecord> = {
  table: cycles,
  rows(record) {
    const { reads, cyclePoints } = record.figures;
    const dates = reads.datesInOrder
      ? { starts: reads.cycleStarts, ends: reads.cycleEnds }
      : sortedCycleDates(record.recordedOperations);
    const rows: Row[] = [];
    for (let number = 1; number <= reads.completedBibles + 1; number++) {
      const isActive = number > reads.completedBibles;
      const old = isActive ? chaptersOfOldTestament(reads.counts, number) : OLD_TESTAMENT_CHAPTERS;
      const read = isActive ? (reads.reached[number] ?? 0) : CHAPTER_COUNT;
      rows.push(
        cycles.row({
          reader_id: record.readerId,
          number,
          started_on: date(dates.starts[number]),
          completed_on: isActive ? null : date(dates.ends[number]),
          points: cyclePoints[number] ?? 0,
          chapters_read: read,
          old_testament_chapters: old,
          new_testament_chapters: isActive ? read - old : NEW_TESTAMENT_CHAPTERS,
          is_active: isActive,
        }),
      );
    }
    return rows;
  },
};

const date = (day: number | undefined): string | null => (day === undefined ? null : formatDay(day));

const chaptersOfOldTestament = (counts: Uint16Array, cycle: number): number => {
  let read = 0;
  for (let id = 1; id <= OLD_TESTAMENT_CHAPTERS; id++) if (counts[id] >= cycle) read++;
  return read;
};
