import { table, type StateView } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';

const earnedBadges = table('reader_badge', 3, [
  'partition:smallint',
  'reader_id:integer',
  'badge_id:text',
  'points:integer',
  'position:bigint',
  'earned_at:timestamptz',
]);

/** The badges supported by a reader's surviving history. */
export const readerBadgeView: StateView<ReaderRecord> = {
  table: earnedBadges,
  // Sorted, so that undo and redo, which leave the same badges, also leave the same rows.
  rows: (record) =>
    [...record.figures.badges]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([badgeId, earned]) =>
        earnedBadges.row({
          partition: record.partition,
          reader_id: record.readerId,
          badge_id: badgeId,
          points: earned.points,
          position: earned.position,
          earned_at: new Date(earned.recordedAt).toISOString(),
        }),
      ),
};
