import type { StateView } from '../../../platform/projections';
import { table } from '../../../platform/projections';
import type { ReaderRecord } from '../../reader-record';

const earnedBadges = table('reader_badge', 2, [
  'reader_id:integer',
  'badge_id:text',
  'points:integer',
  'position:bigint',
  'earned_at:timestamptz',
]);

/** The badges that a reader's surviving history supports. */
export const readerBadgeView: StateView<ReaderRecord> = {
  table: earnedBadges,
  rows: (record) =>
    [...record.figures.badges].map(([badgeId, earned]) =>
      earnedBadges.row({
        reader_id: record.readerId,
        badge_id: badgeId,
        points: earned.points,
        position: earned.position,
        earned_at: new Date(earned.recordedAt).toISOString(),
      }),
    ),
};
