import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Families, with their member accounts and readers. */
export class Families1763600000300 implements MigrationInterface {
  name = 'Families1763600000300';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE families (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        description text,
        invite_code text NOT NULL,
        created_by integer NOT NULL REFERENCES users (id),
        created_at timestamptz NOT NULL,
        CONSTRAINT families_invite_code UNIQUE (invite_code)
      )`);
    await q.query(`
      CREATE TABLE family_members (
        family_id integer NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        joined_at timestamptz NOT NULL,
        PRIMARY KEY (family_id, account_id)
      )`);
    await q.query(`CREATE INDEX family_members_account ON family_members (account_id)`);
    await q.query(`
      CREATE TABLE family_readers (
        family_id integer NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        reader_id integer NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
        PRIMARY KEY (family_id, reader_id)
      )`);
    await q.query(`CREATE INDEX family_readers_reader ON family_readers (reader_id)`);
    await q.query(`CREATE INDEX families_created_by ON families (created_by)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE family_readers, family_members, families`);
  }
}
