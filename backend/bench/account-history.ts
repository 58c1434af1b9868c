import { Client } from 'pg';
import { closeBlocksWhere } from '@slices/reporting/read/report-list/report-blocks.inline';

export interface HistorySize {
  readonly readers: number;
  /** Days of reading, one command per reader and day. */
  readonly days: number;
  readonly chaptersEach: number;
}

/** Chapters from all over the Bible, so that a short history has the same share of each part as a long one. */
const EVENTS = `
  INSERT INTO events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
  SELECT p.partition, p.head + row_number() OVER (ORDER BY k, id), 'reader-' || id,
    (SELECT max(version) FROM events e WHERE e.partition = p.partition AND e.stream = 'reader-' || id) + k, 'ChaptersReported', 1,
    jsonb_build_object('readerId', id, 'chapters', first || '-' || first + $4 - 1, 'readDate', day, 'recordedOn', day, 'batchId', id || '-' || k, 'source', 'web'),
    jsonb_build_object('accountId', $1::integer, 'commandId', id || '-' || k, 'sequence', k), day + interval '20 hours'
  FROM event_partition p, unnest($2::integer[]) id, generate_series(1, $3::integer) k,
    LATERAL (SELECT (k * 37 * $4 + id * 100) % (1190 - $4) + 1 AS first, current_date - 1 - $3 + k AS day) d
  WHERE p.partition = $1 % 64`;

const REPORTS = `
  INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date)
  SELECT e.partition, e.position, c, (e.data ->> 'readerId')::integer, (e.data ->> 'readDate')::date
  FROM events e, generate_series(split_part(e.data ->> 'chapters', '-', 1)::integer, split_part(e.data ->> 'chapters', '-', 2)::integer) c
  WHERE e.type = 'ChaptersReported' AND e.partition = $1 % 64`;

const ENTRIES = `
  INSERT INTO views.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, live_count, sequence)
  SELECT partition, position, (data ->> 'readerId')::integer, $1, data ->> 'batchId', (data ->> 'readDate')::date, recorded_at, $2, (metadata ->> 'sequence')::bigint
  FROM events WHERE type = 'ChaptersReported' AND partition = $1 % 64 ORDER BY position`;

/** Writes the history of an account's readers, who have none yet, with SQL while the product is not running. */
export const writeHistory = async (
  databaseUrl: string,
  readerIds: readonly number[],
  { days, chaptersEach }: HistorySize,
): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  const { rows } = await client.query<{ id: number }>('SELECT account_id AS id FROM readers WHERE id = $1', [
    readerIds[0],
  ]);
  const [{ id: accountId }] = rows;
  await client.query(EVENTS, [accountId, readerIds, days, chaptersEach]);
  await client.query(
    'UPDATE event_partition p SET head = (SELECT max(position) FROM events e WHERE e.partition = p.partition) WHERE p.partition = $1 % 64',
    [accountId],
  );
  await client.query(REPORTS, [accountId]);
  await client.query(ENTRIES, [accountId, chaptersEach]);
  await client.query(closeBlocksWhere('partition = $1 % 64'), [accountId]);
  await client.query('VACUUM ANALYZE');
  await client.end();
};
