import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the operator's actions at the command line, without an account. */
export class OperatorActions1763600002870 implements MigrationInterface {
  name = 'OperatorActions1763600002870';

  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE admin_action ALTER COLUMN account_id DROP NOT NULL');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DELETE FROM admin_action WHERE account_id IS NULL');
    await q.query('ALTER TABLE admin_action ALTER COLUMN account_id SET NOT NULL');
  }
}
