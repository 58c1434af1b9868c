import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed a goal last, and when. */
export class GoalEditing1763600001620 implements MigrationInterface {
  name = 'GoalEditing1763600001620';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `ALTER TABLE site_goal ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by integer REFERENCES users (id) ON DELETE SET NULL`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE site_goal DROP COLUMN updated_at, DROP COLUMN updated_by`);
  }
}
