import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notifications and their state per account. Texts contain no names: `names` says what each placeholder refers to, and
 * the name is looked up when the notification is shown, so that nothing remains of a deleted account.
 */
export class Notifications1763600000800 implements MigrationInterface {
  name = 'Notifications1763600000800';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE notification (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        title text NOT NULL,
        message text NOT NULL,
        names jsonb NOT NULL DEFAULT '{}',
        type text NOT NULL,
        priority text NOT NULL,
        category text NOT NULL,
        metadata jsonb NOT NULL DEFAULT '{}',
        target_type text NOT NULL,
        target_ids integer[] NOT NULL DEFAULT '{}',
        dedupe_key text UNIQUE,
        created_at timestamptz NOT NULL,
        scheduled_at timestamptz,
        expires_at timestamptz,
        sent_at timestamptz
      )`);
    await q.query(`CREATE INDEX notification_due ON notification (scheduled_at) WHERE sent_at IS NULL`);
    await q.query(`
      CREATE TABLE notification_delivery (
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        notification_id integer NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
        is_read boolean NOT NULL DEFAULT false,
        read_at timestamptz,
        is_delivered boolean NOT NULL DEFAULT false,
        delivered_at timestamptz,
        delivery_method text NOT NULL DEFAULT 'web',
        delivery_status text NOT NULL DEFAULT 'pending',
        user_action text NOT NULL DEFAULT 'none',
        action_at timestamptz,
        PRIMARY KEY (account_id, notification_id)
      )`);
    await q.query(`CREATE INDEX notification_delivery_notification ON notification_delivery (notification_id)`);
    await q.query(`CREATE INDEX notification_delivery_unread ON notification_delivery (account_id) WHERE NOT is_read`);
    await q.query(`
      CREATE TABLE push_token (
        hash bytea PRIMARY KEY,
        token text NOT NULL,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX push_token_account ON push_token (account_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE push_token`);
    await q.query(`DROP TABLE notification_delivery`);
    await q.query(`DROP TABLE notification`);
  }
}
