import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COUNT_BLOCKS } from './no-triggers/count-blocks';
import { ofTriggers } from './partition-first/functions';

/** Triggers after each statement, by table: their rows as `changed`, and the function that they call. */
const TRIGGERS = [
  { table: 'views.report_entry', name: 'close_blocks', after: 'INSERT', rows: 'NEW', calls: 'close_blocks_of_entries' },
  { table: 'views.report_entry', name: 'count_blocks', after: 'UPDATE', rows: 'NEW', calls: 'count_blocks_of_entries' },
  { table: 'views.board_score', name: 'mark_delete', after: 'DELETE', rows: 'OLD', calls: 'mark_readers_of_scores' },
  { table: 'views.board_score', name: 'mark_insert', after: 'INSERT', rows: 'NEW', calls: 'mark_readers_of_scores' },
  { table: 'views.board_score', name: 'mark_update', after: 'UPDATE', rows: 'NEW', calls: 'mark_readers_of_scores' },
] as const;

const MARK = `CREATE FUNCTION mark_readers_of_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO public.family_mark (reader_id) SELECT DISTINCT reader_id FROM changed; RETURN NULL; END $$`;

/** What writes the rows does what their triggers did (docs/decisions/0067). */
export class NoTriggers1763600031300 implements MigrationInterface {
  name = 'NoTriggers1763600031300';

  async up(q: QueryRunner): Promise<void> {
    for (const { table, name } of TRIGGERS) await q.query(`DROP TRIGGER ${name} ON ${table}`);
    for (const called of new Set(TRIGGERS.map(({ calls }) => calls))) await q.query(`DROP FUNCTION ${called}()`);
    await q.query(COUNT_BLOCKS);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP FUNCTION count_report_blocks(smallint, bigint[])`);
    for (const create of [...ofTriggers(), MARK]) await q.query(create);
    for (const { table, name, after, rows, calls } of TRIGGERS)
      await q.query(`CREATE TRIGGER ${name} AFTER ${after} ON ${table} REFERENCING ${rows} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION ${calls}()`);
  }
}
