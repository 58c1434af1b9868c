const BLOCK =
  'reports, up_to_book, chapters, first_listed, last_listed, first_recorded, last_recorded, first_day, last_day';

const recount = (counted: string): string => `
      UPDATE views.report_block b SET (${BLOCK}) = (SELECT * FROM public.${counted})
        FROM unnest(v_readers, v_positions) AS n (reader_id, last_position)
        WHERE b.partition = p_partition AND b.reader_id = n.reader_id AND b.level = v_level AND b.last_position = n.last_position;`;

/**
 * Counts the blocks again, level by level, that hold these commands of a partition, of which reports went or came back. The
 * caller holds the partition.
 */
export const COUNT_BLOCKS = `
CREATE FUNCTION count_report_blocks(p_partition smallint, p_positions bigint[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_level smallint := 1;
  v_readers integer[];
  v_positions bigint[];
BEGIN
  SELECT array_agg(e.reader_id), array_agg(e.position) INTO v_readers, v_positions
    FROM views.report_entry e WHERE e.partition = p_partition AND e.position = ANY(p_positions);
  LOOP
    SELECT array_agg(n.reader_id), array_agg(n.last_position) INTO v_readers, v_positions FROM (
      SELECT DISTINCT b.reader_id, b.last_position FROM unnest(v_readers, v_positions) AS c (reader_id, position), LATERAL (
        SELECT o.reader_id, o.last_position FROM views.report_block o
        WHERE o.partition = p_partition AND o.reader_id = c.reader_id AND o.level = v_level AND o.last_position >= c.position ORDER BY o.last_position LIMIT 1) b) n;
    EXIT WHEN v_readers IS NULL;
    IF v_level = 1 THEN${recount('report_block_of_commands(p_partition, b.reader_id, b.after_position, b.last_position)')}
    ELSE${recount('report_block_of_blocks(p_partition, b.reader_id, (b.level - 1)::smallint, b.after_position, b.last_position)')}
    END IF;
    v_level := v_level + 1;
  END LOOP;
END $$`;
