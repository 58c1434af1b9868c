import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Numbers every command in the order of the log (docs/decisions/0014), and orders batches and undos by that number.
 * Earlier ones have 0, and stay ordered by time.
 */
export class CommandSequence1763600003300 implements MigrationInterface {
  name = 'CommandSequence1763600003300';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE SEQUENCE command_sequence`);
    await q.query(`DROP FUNCTION append_events`);
    await q.query(NUMBERED);
    await q.query(`ALTER TABLE views.report_entry ADD COLUMN sequence bigint NOT NULL DEFAULT 0`);
    await q.query(`ALTER TABLE views.undone_batch ADD COLUMN sequence bigint NOT NULL DEFAULT 0`);
    await q.query(`DROP INDEX views.report_entry_batch, views.undone_batch_account`);
    await q.query(
      `CREATE INDEX report_entry_batch ON views.report_entry (reported_by, sequence DESC, recorded_at DESC, position DESC) WHERE live_count > 0`,
    );
    await q.query(
      `CREATE INDEX undone_batch_account ON views.undone_batch (account_id, sequence DESC, undone_at DESC)`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX views.report_entry_batch, views.undone_batch_account`);
    await q.query(`CREATE INDEX undone_batch_account ON views.undone_batch (account_id, undone_at DESC)`);
    await q.query(
      `CREATE INDEX report_entry_batch ON views.report_entry (reported_by, recorded_at DESC) WHERE live_count > 0`,
    );
    await q.query(`ALTER TABLE views.undone_batch DROP COLUMN sequence`);
    await q.query(`ALTER TABLE views.report_entry DROP COLUMN sequence`);
    await q.query(`DROP FUNCTION append_events`);
    await q.query(UNNUMBERED);
    await q.query(`DROP SEQUENCE command_sequence`);
  }
}

/**
 * Appends the events of one or more requests in one round trip. It first locks the counter rows of their partitions, in
 * ascending order, until the commit, so that positions are gapless and become visible in order; every later statement
 * of the function sees what was committed before the locks were granted. Each request then takes its number, so that
 * numbers rise with the positions of every partition. All requests succeed or none. LX001: a stream moved since the
 * caller decided.
 */
const NUMBERED = `
  CREATE FUNCTION append_events(
    p_request integer[], p_partition smallint[], p_stream text[], p_version integer[], p_type text[], p_schema_version smallint[],
    p_data jsonb[], p_private bytea[], p_metadata jsonb[], p_recorded_at float8[],
    p_guard_partition smallint[], p_guard_stream text[], p_guard_version integer[],
    p_key_request integer[], p_account_id integer[], p_key text[], p_fingerprint bytea[], p_answer text[], p_key_at float8[]
  ) RETURNS TABLE (idx integer, partition smallint, "position" bigint, "sequence" bigint) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE
    v_moved text;
    v_positions bigint[];
    v_sequences bigint[];
  BEGIN
    PERFORM 1 FROM event_partition e WHERE e.partition = ANY(p_partition) ORDER BY e.partition FOR UPDATE;
    SELECT g.stream INTO v_moved
      FROM unnest(p_guard_partition, p_guard_stream, p_guard_version) AS g (partition, stream, version)
      WHERE g.version <> coalesce((SELECT e.version FROM events e WHERE e.partition = g.partition AND e.stream = g.stream ORDER BY e.version DESC LIMIT 1), 0)
      LIMIT 1;
    IF v_moved IS NOT NULL THEN
      RAISE EXCEPTION 'stream % moved on', v_moved USING ERRCODE = 'LX001';
    END IF;
    SELECT array_agg(n.position ORDER BY n.idx) INTO v_positions
      FROM (SELECT u.idx, e.head + row_number() OVER (PARTITION BY u.partition ORDER BY u.idx) AS position
            FROM unnest(p_partition) WITH ORDINALITY AS u (partition, idx) JOIN event_partition e ON e.partition = u.partition) n;
    SELECT array_agg(nextval('command_sequence') ORDER BY r.request) INTO v_sequences FROM generate_series(0, (SELECT max(u.request) FROM unnest(p_request) AS u (request))) AS r (request);
    UPDATE event_partition e SET head = n.head
      FROM (SELECT u.partition, max(u.position) AS head FROM unnest(p_partition, v_positions) AS u (partition, position) GROUP BY u.partition) n
      WHERE e.partition = n.partition;
    INSERT INTO events (partition, position, stream, version, type, schema_version, data, private, metadata, recorded_at)
      SELECT n.partition, n.position, n.stream, n.version, n.type, n.schema_version, n.data, n.private, n.metadata || jsonb_build_object('sequence', v_sequences[n.request + 1]), to_timestamp(n.at / 1000)
      FROM unnest(p_request, p_partition, v_positions, p_stream, p_version, p_type, p_schema_version, p_data, p_private, p_metadata, p_recorded_at)
        AS n (request, partition, position, stream, version, type, schema_version, data, private, metadata, at);
    IF cardinality(p_key) > 0 THEN
      INSERT INTO idempotency (account_id, key, fingerprint, answer, position, created_at)
        SELECT k.account_id, k.key, k.fingerprint, k.answer,
          (SELECT string_agg(h.partition || '.' || h.position, '_' ORDER BY h.partition)
           FROM (SELECT u.partition, max(u.position) AS position FROM unnest(p_request, p_partition, v_positions) AS u (request, partition, position)
                 WHERE u.request = k.request GROUP BY u.partition) h),
          to_timestamp(k.at / 1000)
        FROM unnest(p_key_request, p_account_id, p_key, p_fingerprint, p_answer, p_key_at) AS k (request, account_id, key, fingerprint, answer, at);
    END IF;
    RETURN QUERY SELECT u.idx::integer, u.partition, u.position, v_sequences[u.request + 1] FROM unnest(p_request, p_partition, v_positions) WITH ORDINALITY AS u (request, partition, position, idx);
  END $$`;

const UNNUMBERED = `
  CREATE FUNCTION append_events(
    p_request integer[], p_partition smallint[], p_stream text[], p_version integer[], p_type text[], p_schema_version smallint[],
    p_data jsonb[], p_private bytea[], p_metadata jsonb[], p_recorded_at float8[],
    p_guard_partition smallint[], p_guard_stream text[], p_guard_version integer[],
    p_key_request integer[], p_account_id integer[], p_key text[], p_fingerprint bytea[], p_answer text[], p_key_at float8[]
  ) RETURNS TABLE (idx integer, partition smallint, "position" bigint) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE
    v_moved text;
    v_positions bigint[];
  BEGIN
    PERFORM 1 FROM event_partition e WHERE e.partition = ANY(p_partition) ORDER BY e.partition FOR UPDATE;
    SELECT g.stream INTO v_moved
      FROM unnest(p_guard_partition, p_guard_stream, p_guard_version) AS g (partition, stream, version)
      WHERE g.version <> coalesce((SELECT e.version FROM events e WHERE e.partition = g.partition AND e.stream = g.stream ORDER BY e.version DESC LIMIT 1), 0)
      LIMIT 1;
    IF v_moved IS NOT NULL THEN
      RAISE EXCEPTION 'stream % moved on', v_moved USING ERRCODE = 'LX001';
    END IF;
    SELECT array_agg(n.position ORDER BY n.idx) INTO v_positions
      FROM (SELECT u.idx, e.head + row_number() OVER (PARTITION BY u.partition ORDER BY u.idx) AS position
            FROM unnest(p_partition) WITH ORDINALITY AS u (partition, idx) JOIN event_partition e ON e.partition = u.partition) n;
    UPDATE event_partition e SET head = n.head
      FROM (SELECT u.partition, max(u.position) AS head FROM unnest(p_partition, v_positions) AS u (partition, position) GROUP BY u.partition) n
      WHERE e.partition = n.partition;
    INSERT INTO events (partition, position, stream, version, type, schema_version, data, private, metadata, recorded_at)
      SELECT n.partition, n.position, n.stream, n.version, n.type, n.schema_version, n.data, n.private, n.metadata, to_timestamp(n.at / 1000)
      FROM unnest(p_partition, v_positions, p_stream, p_version, p_type, p_schema_version, p_data, p_private, p_metadata, p_recorded_at)
        AS n (partition, position, stream, version, type, schema_version, data, private, metadata, at);
    IF cardinality(p_key) > 0 THEN
      INSERT INTO idempotency (account_id, key, fingerprint, answer, position, created_at)
        SELECT k.account_id, k.key, k.fingerprint, k.answer,
          (SELECT string_agg(h.partition || '.' || h.position, '_' ORDER BY h.partition)
           FROM (SELECT u.partition, max(u.position) AS position FROM unnest(p_request, p_partition, v_positions) AS u (request, partition, position)
                 WHERE u.request = k.request GROUP BY u.partition) h),
          to_timestamp(k.at / 1000)
        FROM unnest(p_key_request, p_account_id, p_key, p_fingerprint, p_answer, p_key_at) AS k (request, account_id, key, fingerprint, answer, at);
    END IF;
    RETURN QUERY SELECT u.idx::integer, u.partition, u.position FROM unnest(p_partition, v_positions) WITH ORDINALITY AS u (partition, position, idx);
  END $$`;
