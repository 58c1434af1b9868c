import type { StateView } from '../../../platform/projections';
import { table } from '../../../platform/projections';
import type { ReaderRecord } from '../../reader-record';

/** The badges that a reader's surviving history supports. */
export const readerBadgeView: StateView<ReaderRecord> = {
  table: table('reader_badge', 2, [
    'reader_id:integer',
    'badge_id:text',
    'points:integer',
    'position:bigint',
    'earned_at:timestamptz',
  ]),
  rows: (record) =>
    [...record.figures.badges].map(([badgeId, earned]) => [
      record.readerId,
      badgeId,
      earned.points,
      earned.position,
      new Date(earned.recordedAt).toISOString(),
    ]),
};
