import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers an account has signed in with, identified by a random token of which only the hash is stored. */
export class SignInDevices1763600003110 implements MigrationInterface {
  name = 'SignInDevices1763600003110';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE sign_in_device (
        hash bytea NOT NULL,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        used_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, hash)
      )`);
    await q.query('CREATE INDEX sign_in_device_used_at ON sign_in_device (used_at)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE sign_in_device');
  }
}
