import type { InlineStatement } from '@platform/event-log/append-request';
import { recount } from './report-blocks.inline';
import { reportsOf, type ListedEvent } from './report-list.inline';

/** One `ReportsJoined` event. */
export interface ListedJoin extends ListedEvent {
  readonly reportedBy: number;
  readonly batchId: string;
  readonly sequence: number;
}

/** Reports of a joined reader, listed with the other: with their batch, its place, and who reported them. */
export const listJoined = (events: readonly ListedJoin[], recordedAt: number): InlineStatement[] => [
  {
    name: 'joined_entries',
    text: `INSERT INTO views.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, private, live_count, sequence)
      SELECT a.partition, a.position, n.reader_id, n.reported_by, n.batch_id, n.read_date, to_timestamp($9::float8 / 1000), n.private, n.live, n.sequence
      FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::text[], $5::date[], $6::bytea[], $7::smallint[], $8::bigint[])
        AS n (idx, reader_id, reported_by, batch_id, read_date, private, live, sequence) JOIN appended a USING (idx)`,
    values: [
      events.map(({ index }) => index),
      events.map(({ readerId }) => readerId),
      events.map(({ reportedBy }) => reportedBy),
      events.map(({ batchId }) => batchId),
      events.map(({ readDate }) => readDate),
      events.map((event) => event.private),
      events.map(({ chapters }) => chapters.length),
      events.map(({ sequence }) => sequence),
      recordedAt,
    ],
  },
  reportsOf(events),
];

/** What these events hold leaves the list, and what undo and resets put aside. */
export const unlistJoined = (partition: number, positions: readonly number[]): InlineStatement[] => [
  {
    name: 'parted',
    table: 'views.report',
    text: `DELETE FROM views.report WHERE partition = $1::smallint AND position = ANY($2::bigint[])`,
    values: [partition, positions],
  },
  {
    name: 'parted_entries',
    text: `UPDATE views.report_entry SET live_count = 0 WHERE partition = $1::smallint AND position = ANY($2::bigint[]) AND live_count > 0`,
    values: [partition, positions],
  },
  {
    name: 'parted_aside',
    text: `DELETE FROM views.report_cut WHERE partition = $1::smallint AND position = ANY($2::bigint[]) RETURNING cut_id`,
    values: [partition, positions],
  },
  {
    name: 'parted_undone',
    text: `DELETE FROM views.undone_batch u WHERE EXISTS (SELECT FROM parted_aside p WHERE p.cut_id = u.undo_id)
      AND (SELECT count(*) FROM views.report_cut c WHERE c.cut_id = u.undo_id) = (SELECT count(*) FROM parted_aside p WHERE p.cut_id = u.undo_id)`,
    values: [],
  },
  recount(positions.map((position) => ({ partition, position }))),
];
