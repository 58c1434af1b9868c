import { table, type StateView, type Row } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';

const scores = table('board_score', 3, [
  'partition:smallint',
  'reader_id:integer',
  'window_key:text',
  'points:bigint',
  'chapters:integer',
]);

/**
 * A reader's score on each board: all time, and each week and month with points or chapters. Inactive readers have
 * none.
 */
export const boardScoreView: StateView<ReaderRecord> = {
  table: scores,
  rows(record) {
    if (!record.active) return [];
    const { totalPoints, boardReads, windows } = record.figures;
    const rows: Row[] = [];
    const add = (window_key: string, points: number, chapters: number): void =>
      void rows.push(
        scores.row({ partition: record.partition, reader_id: record.readerId, window_key, points, chapters }),
      );
    if (totalPoints !== 0 || boardReads !== 0) add('all', totalPoints, boardReads);
    for (const [key, { points, chapters }] of windows) add(key, points, chapters);
    return rows;
  },
};
