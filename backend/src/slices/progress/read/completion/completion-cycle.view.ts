import { formatDay } from '@kernel/civil-date';
import { table, type StateView, type Row } from '@platform/projections';
import { isOldTestament, type BibleIndex, type ReaderRecord } from '@slices/reader-record';

const cycles = table('completion_cycle', 3, [
  'partition:smallint',
  'reader_id:integer',
  'number:integer',
  'started_on:date?',
  'completed_on:date?',
  'points:bigint',
  'chapters_read:smallint',
  'old_testament_chapters:smallint',
  'new_testament_chapters:smallint',
  'is_active:boolean',
  'canon:text',
]);

/**
 * A reader's completed cycles and the active one. Re-reads are banked: cycle k counts chapters read at least k times.
 */
export const completionCycleView: StateView<ReaderRecord> = {
  table: cycles,
  rows(record) {
    const { reads, cyclePoints, bible, cycleDates } = record.figures;
    const rows: Row[] = [];
    for (let number = 1; number <= reads.completedBibles + 1; number++) {
      const isActive = number > reads.completedBibles;
      const old = isActive ? chaptersOfOldTestament(bible, reads.counts, number) : bible.oldTestament;
      const read = isActive ? (reads.reached[number] ?? 0) : bible.chapters;
      rows.push(
        cycles.row({
          partition: record.partition,
          reader_id: record.readerId,
          number,
          started_on: date(cycleDates.starts[number]),
          completed_on: isActive ? null : date(cycleDates.ends[number]),
          points: cyclePoints.get(number) ?? 0,
          chapters_read: read,
          old_testament_chapters: old,
          new_testament_chapters: isActive ? read - old : bible.newTestament,
          is_active: isActive,
          canon: bible.canon,
        }),
      );
    }
    return rows;
  },
};

const date = (day: number | undefined): string | null => (day === undefined ? null : formatDay(day));

const chaptersOfOldTestament = ({ chapterIds }: BibleIndex, counts: Uint16Array, cycle: number): number => {
  let read = 0;
  for (const id of chapterIds) if (counts[id] >= cycle && isOldTestament(id)) read++;
  return read;
};
