import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operator does at the command line stands among the actions too, under nobody's account. */
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
