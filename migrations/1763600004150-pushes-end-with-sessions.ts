import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A device is notified as long as the session lasts in which it asked for that. For older ones it is unknown. */
export class PushesEndWithSessions1763600004150 implements MigrationInterface {
  name = 'PushesEndWithSessions1763600004150';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE push_token ADD COLUMN session_id text REFERENCES sessions (id) ON DELETE CASCADE`);
    await q.query(`CREATE INDEX push_token_session ON push_token (session_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE push_token DROP COLUMN session_id`);
  }
}
