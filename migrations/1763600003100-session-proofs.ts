import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the password was last entered in a session; null: only at the sign-in. */
export class SessionProofs1763600003100 implements MigrationInterface {
  name = 'SessionProofs1763600003100';

  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE sessions ADD COLUMN proved_at timestamptz');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE sessions DROP COLUMN proved_at');
  }
}
