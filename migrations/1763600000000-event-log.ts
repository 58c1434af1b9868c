import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The event log: 64 partitions with gapless positions, append-only by the database's own refusal, and idempotency keys with stored answers. */
export class EventLog1763600000000 implements MigrationInterface {
  name = 'EventLog1763600000000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE event_partition (
        partition smallint PRIMARY KEY,
        head bigint NOT NULL DEFAULT 0
      ) WITH (fillfactor = 20)`);
    await q.query(`INSERT INTO event_partition (partition) SELECT generate_series(0, 63)`);
    await q.query(`
      CREATE TABLE events (
        partition smallint NOT NULL,
        position bigint NOT NULL,
        stream text NOT NULL,
        version integer NOT NULL,
        type text NOT NULL,
        schema_version smallint NOT NULL,
        data jsonb NOT NULL,
        private bytea,
        metadata jsonb NOT NULL,
        recorded_at timestamptz NOT NULL,
        PRIMARY KEY (partition, position),
        CONSTRAINT events_stream_version UNIQUE (partition, stream, version)
      )`);
    await q.query(`
      CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the event log is append-only' USING ERRCODE = 'LX000';
      END $$`);
    await q.query(`CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_event_change()`);
    await q.query(`CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change()`);
    await q.query(`
      CREATE TABLE idempotency (
        account_id integer NOT NULL,
        key text NOT NULL,
        fingerprint bytea NOT NULL,
        answer text NOT NULL,
        position text,
        created_at timestamptz NOT NULL,
        CONSTRAINT idempotency_key PRIMARY KEY (account_id, key)
      )`);
    await q.query(`CREATE INDEX idempotency_created_at ON idempotency (created_at)`);
    await q.query(`CREATE TABLE account_key (account_id integer PRIMARY KEY, key bytea NOT NULL)`);
    await q.query(APPEND_EVENTS);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP FUNCTION append_events`);
    await q.query(`DROP TABLE account_key, idempotency, events, event_partition`);
    await q.query(`DROP FUNCTION refuse_event_change`);
  }
}

/**
 * Appends events in one round trip. The partition's counter row is locked first and held to the commit, in ascending
 * order of partitions, so that positions are gapless and become visible in their order; every later statement of the
 * function sees what was committed before that lock was granted. LX001: a stream moved on since the caller decided.
 */
const APPEND_EVENTS = `
  CREATE FUNCTION append_events(
    p_partition smallint[], p_stream text[], p_version integer[], p_type text[], p_schema_version smallint[],
    p_data jsonb[], p_private bytea[], p_metadata jsonb, p_recorded_at timestamptz,
    p_guard_partition smallint[], p_guard_stream text[], p_guard_version integer[],
    p_account_id integer, p_key text, p_fingerprint bytea, p_answer text
  ) RETURNS TABLE (idx integer, partition smallint, "position" bigint) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE
    v_partition smallint;
    v_count integer;
    v_head bigint;
    v_heads jsonb := '{}';
    v_positions text := '';
    v_moved text;
  BEGIN
    FOR v_partition, v_count IN SELECT p, count(*) FROM unnest(p_partition) p GROUP BY p ORDER BY p LOOP
      UPDATE event_partition e SET head = e.head + v_count WHERE e.partition = v_partition RETURNING e.head INTO v_head;
      v_heads := v_heads || jsonb_build_object(v_partition::text, v_head - v_count);
      v_positions := v_positions || CASE WHEN v_positions = '' THEN '' ELSE '_' END || v_partition || '.' || v_head;
    END LOOP;
    SELECT g.stream INTO v_moved
      FROM unnest(p_guard_partition, p_guard_stream, p_guard_version) AS g (partition, stream, version)
      WHERE g.version <> coalesce((SELECT max(e.version) FROM events e WHERE e.partition = g.partition AND e.stream = g.stream), 0)
      LIMIT 1;
    IF v_moved IS NOT NULL THEN
      RAISE EXCEPTION 'stream % moved on', v_moved USING ERRCODE = 'LX001';
    END IF;
    IF p_key IS NOT NULL THEN
      INSERT INTO idempotency (account_id, key, fingerprint, answer, position, created_at)
      VALUES (p_account_id, p_key, p_fingerprint, p_answer, v_positions, p_recorded_at);
    END IF;
    RETURN QUERY
      WITH numbered AS (
        SELECT n.*, (v_heads ->> n.partition::text)::bigint + row_number() OVER (PARTITION BY n.partition ORDER BY n.idx) AS position
        FROM unnest(p_partition, p_stream, p_version, p_type, p_schema_version, p_data, p_private)
          WITH ORDINALITY AS n (partition, stream, version, type, schema_version, data, private, idx)
      ), stored AS (
        INSERT INTO events (partition, position, stream, version, type, schema_version, data, private, metadata, recorded_at)
        SELECT n.partition, n.position, n.stream, n.version, n.type, n.schema_version, n.data, n.private, p_metadata, p_recorded_at
        FROM numbered n ORDER BY n.partition, n.position
      )
      SELECT n.idx::integer, n.partition, n.position FROM numbered n;
  END $$`;
