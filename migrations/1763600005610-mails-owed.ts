import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `mail_due`: the notification was to reach this account by mail too. Without `mail_done_at` it still is, whatever the
 * queue knows of it. `mail_refused`: the server refused it for good, or it was given up.
 */
export class MailsOwed1763600005610 implements MigrationInterface {
  name = 'MailsOwed1763600005610';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE notification_delivery
        ADD COLUMN mail_due boolean NOT NULL DEFAULT false,
        ADD COLUMN mail_refused boolean NOT NULL DEFAULT false`);
    // Those that were given up until yesterday are still wanted; older ones are no news.
    await q.query(`
      UPDATE notification_delivery d SET mail_due = true FROM notification n, users u
      WHERE n.id = d.notification_id AND u.id = d.account_id AND u.email_verified AND n.by_mail AND d.mail_done_at IS NULL
        AND (n.mails_after IS NOT NULL OR n.sent_at > now() - interval '2 days')`);
    await q.query(`
      CREATE INDEX notification_delivery_mail_due ON notification_delivery (notification_id) WHERE mail_due AND mail_done_at IS NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE notification_delivery DROP COLUMN mail_due, DROP COLUMN mail_refused`);
  }
}
