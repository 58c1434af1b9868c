import type { InlineStatement } from '../../../../platform/event-log/event-log';

/**
 * Inline projection: the list of surviving reports is written by the statement that appends the event, so that the caller
 * sees a report at once and no race can record it twice.
 */

/** One `ChaptersReported` event; `index` is its place among the events of the append, from 1. */
export interface ListedEvent {
  readonly index: number;
  readonly readerId: number;
  readonly readDate: string;
  readonly chapters: readonly number[];
  readonly private: Buffer | null;
}

export interface ListedCommand {
  readonly events: readonly ListedEvent[];
  readonly reportedBy: number;
  readonly batchId: string;
  readonly recordedAt: number;
}

export const listReports = ({ events, reportedBy, batchId, recordedAt }: ListedCommand): InlineStatement[] => [
  {
    name: 'entries',
    text: `INSERT INTO views.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, private, live_count)
      SELECT a.partition, a.position, n.reader_id, n.reported_by, n.batch_id, n.read_date, to_timestamp(n.at / 1000), n.private, n.live
      FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::text[], $5::date[], $6::float8[], $7::bytea[], $8::smallint[])
        AS n (idx, reader_id, reported_by, batch_id, read_date, at, private, live) JOIN appended a USING (idx)`,
    eventIndexAt: 0,
    values: [
      events.map((event) => event.index),
      events.map((event) => event.readerId),
      events.map(() => reportedBy),
      events.map(() => batchId),
      events.map((event) => event.readDate),
      events.map(() => recordedAt),
      events.map((event) => event.private),
      events.map((event) => event.chapters.length),
    ],
  },
  {
    name: 'reports',
    text: `INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date)
      SELECT a.partition, a.position, c.chapter_id, n.reader_id, n.read_date
      FROM unnest($1::integer[], $2::integer[], $3::date[], $4::text[]) AS n (idx, reader_id, read_date, chapters) JOIN appended a USING (idx),
        unnest(n.chapters::smallint[]) AS c (chapter_id)`,
    eventIndexAt: 0,
    values: [
      events.map((event) => event.index),
      events.map((event) => event.readerId),
      events.map((event) => event.readDate),
      events.map((event) => `{${event.chapters.join(',')}}`),
    ],
  },
];

/** A report by its place in the log. */
export interface ReportKey {
  readonly partition: number;
  readonly position: number;
  readonly chapterId: number;
}

const REMOVED = `DELETE FROM views.report r USING unnest($1::smallint[], $2::bigint[], $3::smallint[]) AS n (partition, position, chapter_id)
  WHERE r.partition = n.partition AND r.position = n.position AND r.chapter_id = n.chapter_id RETURNING r.*`;

const removed = (keys: readonly ReportKey[]): InlineStatement => ({
  name: 'removed',
  text: REMOVED,
  values: [keys.map((key) => key.partition), keys.map((key) => key.position), keys.map((key) => key.chapterId)],
});

const FEWER: InlineStatement = {
  name: 'fewer',
  text: `UPDATE views.report_entry e SET live_count = e.live_count - n.gone
    FROM (SELECT partition, position, count(*)::smallint AS gone FROM removed GROUP BY 1, 2) n WHERE e.partition = n.partition AND e.position = n.position`,
  values: [],
};

/** Deleted reports leave the list for good. */
export const unlistReports = (keys: readonly ReportKey[]): InlineStatement[] => [removed(keys), FEWER];

export interface Undo {
  readonly undoId: string;
  readonly accountId: number;
  readonly batchId: string;
  readonly undoneAt: number;
}

/** Undone reports are put aside as they are, for a redo. */
export const putAsideReports = (keys: readonly ReportKey[], undo: Undo): InlineStatement[] => [
  removed(keys),
  FEWER,
  {
    name: 'aside',
    text: `INSERT INTO views.report_cut (cut_id, partition, position, chapter_id, reader_id, read_date, private)
      SELECT $1::text, partition, position, chapter_id, reader_id, read_date, private FROM removed`,
    values: [undo.undoId],
  },
  {
    name: 'undo',
    text: `INSERT INTO views.undone_batch (undo_id, account_id, batch_id, undone_at) VALUES ($1, $2, $3, to_timestamp($4::double precision / 1000))`,
    values: [undo.undoId, undo.accountId, undo.batchId, undo.undoneAt],
  },
];

/** What an undo put aside is listed again, but for the reports that were recorded anew meanwhile. */
export const relistReports = (keys: readonly ReportKey[], undoId: string): InlineStatement[] => [
  {
    name: 'redone',
    text: `DELETE FROM views.undone_batch WHERE undo_id = $1`,
    values: [undoId],
  },
  {
    name: 'back',
    text: `DELETE FROM views.report_cut WHERE cut_id = $1 RETURNING *`,
    values: [undoId],
  },
  {
    name: 'relisted',
    text: `INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date, private)
      SELECT b.partition, b.position, b.chapter_id, b.reader_id, b.read_date, b.private
      FROM back b JOIN unnest($1::smallint[], $2::bigint[], $3::smallint[]) AS n (partition, position, chapter_id) USING (partition, position, chapter_id)
      RETURNING partition, position`,
    values: [keys.map((key) => key.partition), keys.map((key) => key.position), keys.map((key) => key.chapterId)],
  },
  {
    name: 'more',
    text: `UPDATE views.report_entry e SET live_count = e.live_count + n.back
      FROM (SELECT partition, position, count(*)::smallint AS back FROM relisted GROUP BY 1, 2) n WHERE e.partition = n.partition AND e.position = n.position`,
    values: [],
  },
];

/** One report's notes and details differ from its command's now. */
export const changeDetails = (key: ReportKey, details: Buffer): InlineStatement[] => [
  {
    name: 'details',
    text: `UPDATE views.report SET private = $4 WHERE partition = $1 AND position = $2 AND chapter_id = $3`,
    values: [key.partition, key.position, key.chapterId, details],
  },
];
