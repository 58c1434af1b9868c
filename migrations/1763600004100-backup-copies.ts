import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a backup was copied to the store of BACKUP_S3_URL, or why it could not be. */
export class BackupCopies1763600004100 implements MigrationInterface {
  name = 'BackupCopies1763600004100';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      'ALTER TABLE backup_run ADD copied_at timestamptz, ADD copy_tried_at timestamptz, ADD copy_error text',
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE backup_run DROP COLUMN copied_at, DROP COLUMN copy_tried_at, DROP COLUMN copy_error');
  }
}
