import { Client } from 'pg';
import { closeBlocksWhere } from '@slices/reporting/read/report-list/report-blocks.inline';

export interface CommunitySize {
  readonly readers: number;
  /** Commands per reader, one a day. */
  readonly commands: number;
  readonly chaptersEach: number;
}

export const reportsOf = ({ readers, commands, chaptersEach }: CommunitySize): number =>
  readers * commands * chaptersEach;

/** Keeps generated accounts apart from those the bench itself opens. */
export const FIRST_ID = 1_000_000;

const EVENTS = `
  INSERT INTO events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
  SELECT id % 64, row_number() OVER (PARTITION BY id % 64 ORDER BY k, id), 'reader-' || id, k + 1,
    CASE WHEN k = 0 THEN 'ReaderRegistered' ELSE 'ChaptersReported' END, 1,
    CASE WHEN k = 0 THEN jsonb_build_object('readerId', id, 'accountId', id, 'primary', true)
      ELSE jsonb_build_object('readerId', id, 'chapters', first || '-' || first + $3 - 1, 'readDate', day, 'recordedOn', day, 'batchId', id || '-' || k, 'source', 'web') END,
    jsonb_build_object('accountId', id, 'commandId', id || '-' || k), day + interval '20 hours'
  FROM generate_series(${FIRST_ID}, ${FIRST_ID} + $1 - 1) id, generate_series(0, $2) k,
    LATERAL (SELECT (k * $3 + id) % (1190 - $3) + 1 AS first, date '2026-11-01' - $2 + k AS day) d`;

/** After events were written with SQL. */
export const MOVE_HEADS =
  'UPDATE event_partition p SET head = coalesce((SELECT max(position) FROM events e WHERE e.partition = p.partition), 0)';

const ENTRIES = `
  INSERT INTO views.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, live_count)
  SELECT partition, position, (data ->> 'readerId')::integer, (data ->> 'readerId')::integer, data ->> 'batchId', (data ->> 'readDate')::date, recorded_at, $1
  FROM events WHERE type = 'ChaptersReported'`;

const REPORTS = `
  INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date)
  SELECT e.partition, e.position, c, (e.data ->> 'readerId')::integer, (e.data ->> 'readDate')::date
  FROM events e, generate_series(split_part(e.data ->> 'chapters', '-', 1)::integer, split_part(e.data ->> 'chapters', '-', 2)::integer) c
  WHERE e.type = 'ChaptersReported'`;

/**
 * Writes a log of that size with SQL, because 10 million reports over HTTP take an hour. The product has already
 * migrated.
 */
export const writeCommunity = async (databaseUrl: string, size: CommunitySize, withReports: boolean): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { readers, commands, chaptersEach } = size;
  await client.query('SET synchronous_commit = off');
  await client.query(
    `INSERT INTO users (id, name, email, password_hash, created_at) OVERRIDING SYSTEM VALUE
     SELECT id, 'Reader ' || id, id || '@bench.example', 'none', now() FROM generate_series(${FIRST_ID}, ${FIRST_ID} + $1 - 1) id`,
    [readers],
  );
  await client.query(
    `INSERT INTO readers (id, account_id, partition, name, is_primary, is_active, created_at) OVERRIDING SYSTEM VALUE
     SELECT id, id, id % 64, 'Reader ' || id, true, true, now() FROM generate_series(${FIRST_ID}, ${FIRST_ID} + $1 - 1) id`,
    [readers],
  );
  await client.query(EVENTS, [readers, commands, chaptersEach]);
  await client.query(MOVE_HEADS);
  if (withReports) {
    await client.query(REPORTS);
    await client.query(ENTRIES, [chaptersEach]);
    await client.query(closeBlocksWhere('true'));
  }
  await client.query('VACUUM ANALYZE');
  await client.end();
};
