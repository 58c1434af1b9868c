import type { MigrationInterface, QueryRunner } from 'typeorm';

/** House groups, classes, youth groups and teams: several leaders, and each member says what the group sees of them. */
export class Groups1763600025000 implements MigrationInterface {
  name = 'Groups1763600025000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE reading_group (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        kind text NOT NULL,
        description text,
        church_id integer REFERENCES churches (id) ON DELETE SET NULL,
        code text NOT NULL CONSTRAINT reading_group_code UNIQUE,
        encouragement boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL
      )`);
    await q.query('CREATE INDEX reading_group_church ON reading_group (church_id)');
    await q.query(`
      CREATE TABLE group_member (
        group_id integer NOT NULL REFERENCES reading_group (id) ON DELETE CASCADE,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        role text NOT NULL,
        sees text NOT NULL,
        joined_at timestamptz NOT NULL,
        PRIMARY KEY (group_id, account_id)
      )`);
    await q.query('CREATE INDEX group_member_account ON group_member (account_id)');
    await q.query(`
      CREATE TABLE group_word (
        group_id integer NOT NULL REFERENCES reading_group (id) ON DELETE CASCADE,
        on_date date NOT NULL,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        text text NOT NULL,
        PRIMARY KEY (group_id, on_date)
      )`);
    await q.query('CREATE INDEX group_word_account ON group_word (account_id)');
    await q.query(`
      ALTER TABLE shared_plan ADD COLUMN group_id integer REFERENCES reading_group (id) ON DELETE CASCADE,
        DROP CONSTRAINT shared_plan_check,
        ADD CONSTRAINT shared_plan_check CHECK (num_nonnulls(family_id, church_id, group_id) = 1)`);
    await q.query('CREATE INDEX shared_plan_group ON shared_plan (group_id)');
    await q.query('ALTER TABLE site_setting ADD COLUMN groups boolean NOT NULL DEFAULT true');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE site_setting DROP COLUMN groups');
    await q.query('DELETE FROM shared_plan WHERE group_id IS NOT NULL');
    await q.query(`
      ALTER TABLE shared_plan DROP COLUMN group_id,
        ADD CONSTRAINT shared_plan_check CHECK (num_nonnulls(family_id, church_id) = 1)`);
    await q.query('DROP TABLE group_word');
    await q.query('DROP TABLE group_member');
    await q.query('DROP TABLE reading_group');
  }
}
