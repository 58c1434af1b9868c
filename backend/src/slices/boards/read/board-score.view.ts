import type { StateView } from '../../../platform/projections';
import { table, type Row } from '../../../platform/projections';
import type { ReaderRecord } from '../../reader-record';

/** What a reader brings to each board: all time, and each week and month in which it counted. Inactive readers bring nothing. */
export const boardScoreView: StateView<ReaderRecord> = {
  table: table('board_score', 2, ['reader_id:integer', 'window_key:text', 'points:bigint', 'chapters:integer']),
  rows(record) {
    if (!record.active) return [];
    const { totalPoints, boardReads, windows } = record.figures;
    const rows: Row[] =
      totalPoints === 0 && boardReads === 0 ? [] : [[record.readerId, 'all', totalPoints, boardReads]];
    for (const [key, score] of windows) rows.push([record.readerId, key, score.points, score.chapters]);
    return rows;
  },
};
