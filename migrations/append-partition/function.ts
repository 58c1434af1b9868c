/**
 * Appends events of one partition. It takes the partition's counter until the commit, so that positions are gapless
 * and become visible in order, and moves it; every later statement of the function sees what was committed before.
 * Without p_waits a counter that somebody holds is not waited for: there is no row then, and nothing is stored. Each
 * command takes its number afterwards, so that numbers rise with the positions; p_sequence is that of a command on
 * several partitions. LX001: a stream moved since the caller decided.
 */
export const APPEND_PARTITION = `
CREATE FUNCTION append_partition(
  p_partition smallint, p_waits boolean, p_sequence bigint, p_command integer[],
  p_stream text[], p_version integer[], p_type text[], p_schema_version smallint[],
  p_data jsonb[], p_private bytea[], p_metadata jsonb[], p_recorded_at float8[],
  p_guard_stream text[], p_guard_version integer[],
  OUT head bigint, OUT sequences bigint[]
) RETURNS SETOF record LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_moved text;
  v_command integer;
  v_sequence bigint := p_sequence;
BEGIN
  IF NOT p_waits THEN
    PERFORM FROM event_partition e WHERE e.partition = p_partition FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  UPDATE event_partition e SET head = e.head + cardinality(p_stream) WHERE e.partition = p_partition
    RETURNING e.head - cardinality(p_stream) INTO head;
  IF cardinality(p_guard_stream) > 0 THEN
    SELECT g.stream INTO v_moved FROM unnest(p_guard_stream, p_guard_version) AS g (stream, version)
      WHERE g.version <> coalesce((SELECT e.version FROM events e WHERE e.partition = p_partition AND e.stream = g.stream ORDER BY e.version DESC LIMIT 1), 0)
      LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'stream % moved on', v_moved USING ERRCODE = 'LX001';
    END IF;
  END IF;
  FOR i IN 1 .. cardinality(p_command) LOOP
    IF p_sequence IS NULL AND v_command IS DISTINCT FROM p_command[i] THEN
      v_command := p_command[i];
      v_sequence := nextval('command_sequence');
    END IF;
    sequences[i] := v_sequence;
  END LOOP;
  INSERT INTO events (partition, position, stream, version, type, schema_version, data, private, metadata, recorded_at)
    SELECT p_partition, head + n.idx, n.stream, n.version, n.type, n.schema_version, n.data, n.private, n.metadata || jsonb_build_object('sequence', n.sequence), to_timestamp(n.at / 1000)
    FROM unnest(p_stream, p_version, p_type, p_schema_version, p_data, p_private, p_metadata, p_recorded_at, sequences)
      WITH ORDINALITY AS n (stream, version, type, schema_version, data, private, metadata, at, sequence, idx);
  RETURN NEXT;
END $$;`;
