import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens for mailed links. Reading sessions are deleted with their account, like everything else of it. */
export class AccountTokens1763600000700 implements MigrationInterface {
  name = 'AccountTokens1763600000700';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE account_tokens (
        hash bytea PRIMARY KEY,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        purpose text NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      )`);
    await q.query(`CREATE INDEX account_tokens_account ON account_tokens (account_id)`);
    await q.query(`CREATE INDEX account_tokens_expires_at ON account_tokens (expires_at)`);
    await q.query(
      `ALTER TABLE report_session ADD CONSTRAINT report_session_account FOREIGN KEY (account_id) REFERENCES users (id) ON DELETE CASCADE`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE report_session DROP CONSTRAINT report_session_account`);
    await q.query(`DROP TABLE account_tokens`);
  }
}
