import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Backups that an administrator asks for, how far each is, and whether it could be restored. One is under way at a time. */
export class BackupRuns1763600003900 implements MigrationInterface {
  name = 'BackupRuns1763600003900';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE backup_run
        ALTER COLUMN started_at DROP NOT NULL,
        ADD requested_at timestamptz NOT NULL DEFAULT now(),
        ADD requested_by integer,
        ADD folder text,
        ADD rows bigint,
        ADD step text,
        ADD removed_at timestamptz,
        ADD check_began_at timestamptz,
        ADD check_ended_at timestamptz,
        ADD check_error text,
        ADD check_outcome jsonb`);
    await q.query(`UPDATE backup_run SET requested_at = started_at`);
    await q.query(
      `UPDATE backup_run SET ended_at = started_at, ok = false, error = 'its process ended' WHERE ended_at IS NULL`,
    );
    await q.query(`CREATE UNIQUE INDEX backup_run_one ON backup_run ((true)) WHERE ended_at IS NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX backup_run_one`);
    await q.query(`DELETE FROM backup_run WHERE started_at IS NULL`);
    await q.query(`
      ALTER TABLE backup_run
        DROP COLUMN requested_at, DROP COLUMN requested_by, DROP COLUMN folder, DROP COLUMN rows, DROP COLUMN step,
        DROP COLUMN removed_at, DROP COLUMN check_began_at, DROP COLUMN check_ended_at, DROP COLUMN check_error,
        DROP COLUMN check_outcome,
        ALTER COLUMN started_at SET NOT NULL`);
  }
}
