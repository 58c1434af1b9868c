import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which an account's own programs sign in, as hashes; and which of them acted for an administrator. */
export class ApiKeys1763600004060 implements MigrationInterface {
  name = 'ApiKeys1763600004060';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE api_key (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      hash bytea NOT NULL UNIQUE,
      name text NOT NULL,
      scopes text[] NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`);
    await q.query(`CREATE INDEX api_key_account ON api_key (account_id)`);
    await q.query(`ALTER TABLE admin_action ADD COLUMN key_id integer`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE admin_action DROP COLUMN key_id`);
    await q.query(`DROP TABLE api_key`);
  }
}
