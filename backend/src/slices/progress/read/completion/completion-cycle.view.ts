import { CHAPTER_COUNT, NEW_TESTAMENT_CHAPTERS, OLD_TESTAMENT_CHAPTERS } from '@lectio/contract';
import { formatDay } from '../../../../kernel/civil-date';
import type { StateView } from '../../../../platform/projections';
import { table, type Row } from '../../../../platform/projections';
import { sortedCycleDates } from '../../../reader-record';
import type { ReaderRecord } from '../../../reader-record';

/** The completed cycles of a reader and the active one: re-reads are banked, so each cycle k counts chapters read at least k times. */
export const completionCycleView: StateView<ReaderRecord> = {
  table: table('completion_cycle', 2, [
    'reader_id:integer',
    'number:integer',
    'started_on:date',
    'completed_on:date',
    'points:bigint',
    'chapters_read:smallint',
    'old_testament_chapters:smallint',
    'new_testament_chapters:smallint',
    'is_active:boolean',
  ]),
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
      rows.push([
        record.readerId,
        number,
        date(dates.starts[number]),
        isActive ? null : date(dates.ends[number]),
        cyclePoints[number] ?? 0,
        read,
        old,
        isActive ? read - old : NEW_TESTAMENT_CHAPTERS,
        isActive,
      ]);
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
