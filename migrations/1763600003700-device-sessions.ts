import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A session belongs to the device that it began on and is renewed there: each renewal is good once, and stored as a
 * hash. Without its device a session is not renewed any more.
 */
export class DeviceSessions1763600003700 implements MigrationInterface {
  name = 'DeviceSessions1763600003700';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE sign_in_device
        ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY,
        ADD COLUMN name text,
        ADD COLUMN renewed boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT sign_in_device_id UNIQUE (id)`);
    await q.query(`
      ALTER TABLE sessions
        ADD COLUMN device_hash bytea,
        ADD COLUMN used_at timestamptz,
        ADD CONSTRAINT sessions_device FOREIGN KEY (account_id, device_hash)
          REFERENCES sign_in_device (account_id, hash) ON DELETE SET NULL (device_hash)`);
    await q.query('DROP INDEX sessions_account');
    await q.query('CREATE INDEX sessions_account ON sessions (account_id, device_hash)');
    await q.query(`
      CREATE TABLE session_renewal (
        hash bytea PRIMARY KEY,
        session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        issued_at timestamptz NOT NULL,
        used_at timestamptz
      )`);
    await q.query('CREATE INDEX session_renewal_session ON session_renewal (session_id)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE session_renewal');
    await q.query('ALTER TABLE sessions DROP COLUMN device_hash, DROP COLUMN used_at');
    await q.query('CREATE INDEX sessions_account ON sessions (account_id)');
    await q.query('ALTER TABLE sign_in_device DROP COLUMN id, DROP COLUMN name, DROP COLUMN renewed');
  }
}
