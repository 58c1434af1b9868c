import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account's readers: names and personal details. What they read is in the event log. */
export class Readers1763600000200 implements MigrationInterface {
  name = 'Readers1763600000200';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE readers (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL,
        age smallint,
        gender text,
        is_primary boolean NOT NULL DEFAULT false,
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX readers_account ON readers (account_id)`);
    await q.query(`CREATE UNIQUE INDEX readers_one_primary ON readers (account_id) WHERE is_primary`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE readers`);
  }
}
