import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that hold sums of points. */
const SUMS = [
  ['views.reader_points', 'total_points'],
  ['views.reader_points', 'lifetime_points'],
  ['views.board_score', 'points'],
  ['views.completion_cycle', 'points'],
  ['views.ledger_entry', 'points'],
  ['views.plan_run', 'points_earned'],
  ['family_score', 'points'],
] as const;

/**
 * A checkpoint stores the command of its event, so that a log replaced under a worker is noticed. A parked record keeps
 * the position it was folded to. Sums of points outgrow 32 bits.
 */
export class ProjectionCheckpointsNameEvents1763600003000 implements MigrationInterface {
  name = 'ProjectionCheckpointsNameEvents1763600003000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE projection_checkpoint ADD COLUMN command_id text`);
    await q.query(`
      UPDATE projection_checkpoint c SET command_id = e.metadata ->> 'commandId'
      FROM events e WHERE e.partition = c.partition AND e.position = c.position`);
    await q.query(`ALTER TABLE projection_parked ADD COLUMN folded_to bigint NOT NULL DEFAULT 0`);
    await q.query(`UPDATE projection_parked SET folded_to = greatest(position - 1, 0)`);
    for (const [table, column] of SUMS) await q.query(`ALTER TABLE ${table} ALTER COLUMN ${column} TYPE bigint`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const [table, column] of SUMS) await q.query(`ALTER TABLE ${table} ALTER COLUMN ${column} TYPE integer`);
    await q.query(`ALTER TABLE projection_parked DROP COLUMN folded_to`);
    await q.query(`ALTER TABLE projection_checkpoint DROP COLUMN command_id`);
  }
}
