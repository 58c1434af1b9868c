import type { Database } from '@platform/database/database';
import { closeBlocksWhere } from '@slices/reporting/read/report-list/report-blocks.inline';

/** Days of reading, one command per reader and day; `before` is the day after the last one. */
export interface PastReports {
  readonly accountId: number;
  readonly readerIds: readonly number[];
  readonly days: number;
  readonly before: string;
  readonly chaptersEach: number;
}

const EVENTS = `
  INSERT INTO events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
  SELECT p.partition, p.head + row_number() OVER (ORDER BY k, id), 'reader-' || id,
    (SELECT max(version) FROM events e WHERE e.partition = p.partition AND e.stream = 'reader-' || id) + k, 'ChaptersReported', 1,
    jsonb_build_object('readerId', id, 'chapters', first || '-' || first + $4 - 1, 'readDate', day, 'recordedOn', latest.at::date, 'batchId', gen_random_uuid(), 'source', 'web'),
    jsonb_build_object('accountId', $1::integer, 'commandId', gen_random_uuid(), 'sequence', latest.sequence + k), latest.at + k * interval '1 ms'
  FROM event_partition p, unnest($2::integer[]) id, generate_series(1, $3::integer) k,
    LATERAL (SELECT (k * 37 * $4 + id * 100) % (1190 - $4) + 1 AS first, $5::date - $3 - 1 + k AS day) d,
    (SELECT max(recorded_at) AS at, max((metadata ->> 'sequence')::bigint) AS sequence FROM events) latest
  WHERE p.partition = $1 % 64
  RETURNING position`;

const REPORTS = `
  INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date)
  SELECT e.partition, e.position, c, (e.data ->> 'readerId')::integer, (e.data ->> 'readDate')::date
  FROM events e, generate_series(split_part(e.data ->> 'chapters', '-', 1)::integer, split_part(e.data ->> 'chapters', '-', 2)::integer) c
  WHERE e.partition = $1 % 64 AND e.position >= $2`;

const ENTRIES = `
  INSERT INTO views.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, live_count, sequence)
  SELECT partition, position, (data ->> 'readerId')::integer, $1, data ->> 'batchId', (data ->> 'readDate')::date, recorded_at, $3, (metadata ->> 'sequence')::bigint
  FROM events WHERE partition = $1 % 64 AND position >= $2 ORDER BY position`;

/** Writes many reports of an account's readers with SQL: as commands they would take minutes. They are not projected. */
export const writePastReports = (
  database: Database,
  { accountId, readerIds, days, before, chaptersEach }: PastReports,
): Promise<void> =>
  database.transaction(async (client) => {
    const written = await client.query<{ position: number }>(EVENTS, [
      accountId,
      readerIds,
      days,
      chaptersEach,
      before,
    ]);
    const positions = written.rows.map(({ position }) => Number(position));
    const first = Math.min(...positions);
    await client.query('UPDATE event_partition SET head = $2 WHERE partition = $1 % 64', [
      accountId,
      Math.max(...positions),
    ]);
    await client.query(REPORTS, [accountId, first]);
    await client.query(ENTRIES, [accountId, first, chaptersEach]);
    await client.query(closeBlocksWhere('partition = $1 % 64'), [accountId]);
  });
