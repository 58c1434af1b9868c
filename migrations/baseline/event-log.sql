-- The event log: 64 partitions with gapless positions, append-only (enforced by the database), the commands' numbers,
-- and idempotency keys with stored answers (docs/decisions/0002, 0014).

CREATE TABLE event_partition (
  partition smallint PRIMARY KEY,
  head bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 20);

INSERT INTO event_partition (partition) SELECT generate_series(0, 63);

CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the event log is append-only' USING ERRCODE = 'LX000';
END $$;

-- The first index below is for administrators' searches by the account that gave the command, the second for those by
-- type and time.
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
);
CREATE INDEX events_actor_time ON events (((metadata ->> 'accountId')::integer), recorded_at);
CREATE INDEX events_type_time ON events (type, recorded_at, partition, position);
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();

CREATE TABLE idempotency (
  account_id integer NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  answer text NOT NULL,
  position text,
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_key PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_created_at ON idempotency (created_at);

-- The accounts that a stored answer names, so that deleting an account finds those answers by index without reading
-- text.
CREATE TABLE idempotency_name (
  named_id integer NOT NULL,
  account_id integer NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (account_id, key, named_id),
  FOREIGN KEY (account_id, key) REFERENCES idempotency (account_id, key) ON DELETE CASCADE
);
CREATE INDEX idempotency_name_named ON idempotency_name (named_id);

-- The keys of what accounts wrote in the log; deleting an account destroys its key.
CREATE TABLE account_key (
  account_id integer PRIMARY KEY,
  key bytea NOT NULL
);

-- Destroyed account keys by their SHA-256, so that restoring an older backup erases those accounts again.
CREATE TABLE destroyed_key (
  fingerprint bytea PRIMARY KEY,
  account_id integer NOT NULL,
  destroyed_at timestamptz NOT NULL
);

CREATE SEQUENCE command_sequence;

-- Appends the events of one or more requests in one round trip. It first locks the counter rows of their partitions, in
-- ascending order, until the commit, so that positions are gapless and become visible in order; every later statement of
-- the function sees what was committed before the locks were granted. Each request then takes its number, so that numbers
-- rise with the positions of every partition. All requests succeed or none. LX001: a stream moved since the caller decided.
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
END $$;
