import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which account a person of the OpenID Connect provider signs in to, and how long the site asks passwords to be. */
export class AccountConnections1763600023000 implements MigrationInterface {
  name = 'AccountConnections1763600023000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE account_connection (
        issuer text NOT NULL,
        subject text NOT NULL,
        account_id integer NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
        connected_at timestamptz NOT NULL,
        made_administrator boolean NOT NULL DEFAULT false,
        PRIMARY KEY (issuer, subject)
      )`);
    await q.query(`ALTER TABLE site_setting ADD COLUMN password_min smallint`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE site_setting DROP COLUMN password_min`);
    await q.query(`DROP TABLE account_connection`);
  }
}
