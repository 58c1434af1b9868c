import { additive, table, type Row, type RowCountView } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';
import { boardScoreView } from '../board-score.view';
import { bucketOf, NARROWEST, widened } from './buckets';

export const POINTS = 0;
export const CHAPTERS = 1;

/**
 * The number of a partition's readers in each bucket of each board: a rank is a sum of these, without scanning the
 * board.
 */
export const boardCountView: RowCountView<ReaderRecord> = {
  table: additive(
    table('board_count', 5, [
      'partition:smallint',
      'window_key:text',
      'measure:smallint',
      'level:smallint',
      'bucket:integer',
      'readers:integer',
    ]),
  ),
  of: boardScoreView,
  keysOf: ([, , window, points, chapters]) => [
    [window, POINTS, NARROWEST, bucketOf(Number(points))],
    [window, CHAPTERS, NARROWEST, bucketOf(Number(chapters))],
  ],
  wider: ([window, measure, , bucket]) =>
    [0, 1].map((level): Row => [window, measure, level, widened(Number(bucket), level)]),
};
