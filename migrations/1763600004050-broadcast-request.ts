import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The request that sent a broadcast, which its mails name in the log. */
export class BroadcastRequest1763600004050 implements MigrationInterface {
  name = 'BroadcastRequest1763600004050';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE notification ADD COLUMN request_id text`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE notification DROP COLUMN request_id`);
  }
}
