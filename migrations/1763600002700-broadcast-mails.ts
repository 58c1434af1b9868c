import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which mails of a broadcast are still to be ordered: those of accounts above `mails_after`; null when there are none.
 * `mail_done_at`: when an account's mail went out or was refused for good, so that ordered again it is not sent again.
 */
export class BroadcastMails1763600002700 implements MigrationInterface {
  name = 'BroadcastMails1763600002700';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE notification ADD COLUMN mails_after integer`);
    await q.query(`CREATE INDEX notification_mails_waiting ON notification (id) WHERE mails_after IS NOT NULL`);
    await q.query(`ALTER TABLE notification_delivery ADD COLUMN mail_done_at timestamptz`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE notification_delivery DROP COLUMN mail_done_at`);
    await q.query(`DROP INDEX notification_mails_waiting`);
    await q.query(`ALTER TABLE notification DROP COLUMN mails_after`);
  }
}
