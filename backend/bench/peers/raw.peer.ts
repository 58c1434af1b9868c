import { Pool } from 'pg';
import { asMap, POOL, type MapRow, type Peer, type Reading } from './peer';

/** Tables and indexes as the product has them, and the map as rows. */
const SCHEMA = `
  CREATE SCHEMA raw;
  CREATE TABLE raw.events (LIKE public.events INCLUDING ALL);
  CREATE TABLE raw.idempotency (LIKE public.idempotency INCLUDING ALL);
  CREATE TABLE raw.report_entry (LIKE views.report_entry INCLUDING ALL);
  CREATE TABLE raw.report (LIKE views.report INCLUDING ALL);
  CREATE TABLE raw.map (reader_id integer, chapter smallint, reads integer NOT NULL, PRIMARY KEY (reader_id, chapter))`;

/** Event, stored answer, list of reports and map in one statement, which is its own transaction. */
const APPEND = `
  WITH given AS (
    SELECT $1::integer AS reader, ($1::integer % 64)::smallint AS partition, $2::bigint AS position, $3::smallint[] AS chapters, $4::date AS day
  ), e AS (
    INSERT INTO raw.events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
    SELECT partition, position, 'reader-' || reader, position, 'Raw', 1, jsonb_build_object('readerId', reader, 'chapters', chapters, 'readDate', day), '{}', now() FROM given
  ), i AS (
    INSERT INTO raw.idempotency (account_id, key, fingerprint, answer, created_at) SELECT reader, position::text, '\\x00', '{}', now() FROM given
  ), n AS (
    INSERT INTO raw.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, live_count)
    SELECT partition, position, reader, reader, position::text, day, now(), cardinality(chapters) FROM given
  ), r AS (
    INSERT INTO raw.report (partition, position, chapter_id, reader_id, read_date) SELECT partition, position, unnest(chapters), reader, day FROM given
  )
  INSERT INTO raw.map SELECT reader, unnest(chapters), 1 FROM given ON CONFLICT (reader_id, chapter) DO UPDATE SET reads = map.reads + 1`;

const REBUILD = `
  TRUNCATE raw.map;
  INSERT INTO raw.map SELECT (data ->> 'readerId')::integer, c::smallint, count(*) FROM raw.events, jsonb_array_elements_text(data -> 'chapters') c GROUP BY 1, 2`;

/** The same inserts by plain SQL: no decision, no check, no version. */
export const rawPeer = async (databaseUrl: string): Promise<Peer> => {
  const pool = new Pool({ connectionString: databaseUrl, ...POOL });
  await pool.query(SCHEMA);
  let position = 0;
  return {
    append: async ({ readerId, chapterIds, readDate }: Reading) =>
      void (await pool.query({ name: 'append', text: APPEND, values: [readerId, ++position, chapterIds, readDate] })),
    map: async (readerId) =>
      asMap((await pool.query<MapRow>('SELECT chapter, reads FROM raw.map WHERE reader_id = $1', [readerId])).rows),
    settle: () => Promise.resolve(),
    rebuild: async () => void (await pool.query(REBUILD)),
    close: () => pool.end(),
  };
};
