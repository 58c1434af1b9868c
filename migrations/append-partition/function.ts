/**
 * Appends events of one partition. It takes the partition's counter until the commit, so that positions are gapless
 * and become visible in order, and moves it; every later statement of the function sees what was committed before.
 * Without p_waits a counter that somebody holds is not waited for: there is no row then, and nothing is stored. Each
 * command takes its number afterwards, so that numbers rise with the positions; p_sequence is that of a command on
 * several partitions. Rows go in one by one: an INSERT of values keeps its plan, one from lists costs a single event
 * more. LX001: a stream moved since the caller decided.
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
  v_command integer;
  v_sequence bigint := p_sequence;
  v_events integer := cardinality(p_stream);
BEGIN
  IF p_waits THEN
    UPDATE event_partition e SET head = e.head + v_events WHERE e.partition = p_partition RETURNING e.head - v_events INTO head;
  ELSE
    UPDATE event_partition e SET head = e.head + v_events
      WHERE e.partition = (SELECT o.partition FROM event_partition o WHERE o.partition = p_partition FOR UPDATE SKIP LOCKED)
      RETURNING e.head - v_events INTO head;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  FOR i IN 1 .. cardinality(p_guard_stream) LOOP
    IF p_guard_version[i] <> coalesce((SELECT e.version FROM events e WHERE e.partition = p_partition AND e.stream = p_guard_stream[i] ORDER BY e.version DESC LIMIT 1), 0) THEN
      RAISE EXCEPTION 'stream % moved on', p_guard_stream[i] USING ERRCODE = 'LX001';
    END IF;
  END LOOP;
  FOR i IN 1 .. v_events LOOP
    IF p_sequence IS NULL AND v_command IS DISTINCT FROM p_command[i] THEN
      v_command := p_command[i];
      v_sequence := nextval('command_sequence');
    END IF;
    sequences[i] := v_sequence;
    INSERT INTO events (partition, position, stream, version, type, schema_version, data, private, metadata, recorded_at)
      VALUES (p_partition, head + i, p_stream[i], p_version[i], p_type[i], p_schema_version[i], p_data[i], p_private[i],
        p_metadata[i] || jsonb_build_object('sequence', v_sequence), to_timestamp(p_recorded_at[i] / 1000));
  END LOOP;
  RETURN NEXT;
END $$;`;
