import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COUNT_BLOCKS } from './no-triggers/count-blocks';

/** A part of a function, and what takes its place. */
interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const CHANGES: readonly Change[] = [
  {
    name: 'append_partition',
    before: 'WHERE e.partition = (SELECT o.partition',
    after: 'WHERE e.partition = p_partition AND e.partition = (SELECT o.partition',
  },
  {
    name: 'report_block_of_commands',
    before: 'WHERE o.partition = e.partition AND',
    after: 'WHERE o.partition = p_partition AND',
  },
];

const COLUMNS =
  'reports, up_to_book, chapters, first_listed, last_listed, first_recorded, last_recorded, first_day, last_day';

/** Counts the blocks with these commands again, level by level: each by itself, from its parts. */
const COUNT_ONE_BY_ONE = `CREATE OR REPLACE FUNCTION count_report_blocks(p_partition smallint, p_positions bigint[])
RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
DECLARE
  v_level smallint := 1;
  v_readers integer[];
  v_positions bigint[];
  v_after bigint;
  v_totals record;
BEGIN
  SELECT array_agg(e.reader_id), array_agg(e.position) INTO v_readers, v_positions
    FROM views.report_entry e WHERE e.partition = p_partition AND e.position = ANY(p_positions);
  LOOP
    SELECT array_agg(n.reader_id), array_agg(n.last_position) INTO v_readers, v_positions FROM (
      SELECT DISTINCT b.reader_id, b.last_position FROM unnest(v_readers, v_positions) AS c (reader_id, position), LATERAL (
        SELECT o.reader_id, o.last_position FROM views.report_block o
        WHERE o.partition = p_partition AND o.reader_id = c.reader_id AND o.level = v_level AND o.last_position >= c.position ORDER BY o.last_position LIMIT 1) b) n;
    EXIT WHEN v_readers IS NULL;
    FOR i IN 1 .. cardinality(v_readers) LOOP
      SELECT b.after_position INTO v_after FROM views.report_block b
        WHERE b.partition = p_partition AND b.reader_id = v_readers[i] AND b.level = v_level AND b.last_position = v_positions[i];
      IF v_level = 1 THEN
        SELECT * INTO v_totals FROM public.report_block_of_commands(p_partition, v_readers[i], v_after, v_positions[i]);
      ELSE
        SELECT * INTO v_totals FROM public.report_block_of_blocks(p_partition, v_readers[i], (v_level - 1)::smallint, v_after, v_positions[i]);
      END IF;
      UPDATE views.report_block b SET (${COLUMNS}) = (${COLUMNS.replace(/\w+/g, 'v_totals.$&')})
        WHERE b.partition = p_partition AND b.reader_id = v_readers[i] AND b.level = v_level AND b.last_position = v_positions[i];
    END LOOP;
    v_level := v_level + 1;
  END LOOP;
END $$`;

/**
 * The partition is named as a value wherever it is known: a distributed database then asks one of its nodes instead of
 * all, and can ask it for more (docs/decisions/0068).
 */
export class PartitionAsValue1763600031500 implements MigrationInterface {
  name = 'PartitionAsValue1763600031500';

  async up(q: QueryRunner): Promise<void> {
    for (const { name, before, after } of CHANGES) await replaceIn(q, name, before, after);
    await q.query(COUNT_ONE_BY_ONE);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const { name, before, after } of CHANGES) await replaceIn(q, name, after, before);
    await q.query(COUNT_BLOCKS.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
  }
}

const replaceIn = async (q: QueryRunner, name: string, before: string, after: string): Promise<void> => {
  const [{ definition }] = (await q.query(`SELECT pg_get_functiondef('public.${name}'::regproc) AS definition`)) as [
    { definition: string },
  ];
  if (definition.split(before).length !== 2) throw new Error(`${name} is not the function that was expected`);
  await q.query(definition.replace(before, after));
};
