import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts and their sessions. */
export class Accounts1763600000100 implements MigrationInterface {
  name = 'Accounts1763600000100';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE users (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        password_hash text NOT NULL,
        email_verified boolean NOT NULL DEFAULT false,
        age smallint,
        gender text,
        is_admin boolean NOT NULL DEFAULT false,
        is_fake boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        last_login timestamptz,
        onboarding_step smallint NOT NULL DEFAULT 1,
        onboarding_completed boolean NOT NULL DEFAULT false,
        onboarding_completed_at timestamptz,
        onboarding_skipped smallint[] NOT NULL DEFAULT '{}',
        bible_translation text NOT NULL DEFAULT 'ESV',
        competitive_mode boolean NOT NULL DEFAULT false,
        app_usage_mode text NOT NULL DEFAULT 'tracking',
        CONSTRAINT users_email UNIQUE (email)
      )`);
    await q.query(`
      CREATE TABLE sessions (
        id text PRIMARY KEY,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      )`);
    await q.query(`CREATE INDEX sessions_account ON sessions (account_id)`);
    await q.query(`CREATE INDEX sessions_expires_at ON sessions (expires_at)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE sessions, users`);
  }
}
