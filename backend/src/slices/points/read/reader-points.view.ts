import { table, type StateView } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';

const totals = table('reader_points', 2, [
  'partition:smallint',
  'reader_id:integer',
  'total_points:bigint',
  'lifetime_points:bigint',
  'level:smallint',
]);

/** A reader's totals; the level follows the total. */
export const readerPointsView: StateView<ReaderRecord> = {
  table: totals,
  rows: (record) => [
    totals.row({
      partition: record.partition,
      reader_id: record.readerId,
      total_points: record.figures.totalPoints,
      lifetime_points: record.lifetimePoints,
      level: record.levelAt(record.figures.totalPoints),
    }),
  ],
};
