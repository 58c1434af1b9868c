import type { StateView } from '../../../platform/projections';
import { table } from '../../../platform/projections';
import type { ReaderRecord } from '../../reader-record';

/** A reader's totals; the level follows the total. */
export const readerPointsView: StateView<ReaderRecord> = {
  table: table('reader_points', 1, [
    'reader_id:integer',
    'total_points:bigint',
    'lifetime_points:bigint',
    'level:smallint',
  ]),
  rows: (record) => [[record.readerId, record.figures.totalPoints, record.lifetimePoints, record.level]],
};
