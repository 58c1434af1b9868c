import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The broadcast mails still to queue: those to accounts above `mails_after`; null when there are none. `mail_done_at`:
 * when an account's mail was sent or permanently refused, so that queueing it again does not send it again.
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
