import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Devices that are reached by Web Push, what is on its way to them, and the pair of keys by which push services know this
 * installation. A token from before is not known to be a device that can be reached.
 */
export class DevicePushes1763600003850 implements MigrationInterface {
  name = 'DevicePushes1763600003850';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE push_token
        ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
        ADD COLUMN is_device boolean NOT NULL DEFAULT false,
        ADD COLUMN label text`);
    await q.query(`
      CREATE TABLE push_outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        device_id integer NOT NULL REFERENCES push_token (id) ON DELETE CASCADE,
        template text NOT NULL,
        about integer NOT NULL,
        due_at timestamptz NOT NULL,
        claimed_at timestamptz,
        attempts smallint NOT NULL DEFAULT 0,
        UNIQUE (device_id, template, about)
      )`);
    await q.query(`CREATE INDEX push_outbox_due ON push_outbox (due_at) WHERE claimed_at IS NULL`);
    await q.query(`CREATE INDEX push_outbox_claimed ON push_outbox (claimed_at) WHERE claimed_at IS NOT NULL`);
    await q.query(`
      CREATE TABLE vapid_key (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        public_key text NOT NULL,
        private_key bytea NOT NULL
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE vapid_key`);
    await q.query(`DROP TABLE push_outbox`);
    await q.query(`ALTER TABLE push_token DROP COLUMN id, DROP COLUMN is_device, DROP COLUMN label`);
  }
}
