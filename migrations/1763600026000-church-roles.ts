import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What members of a church may do, whether an account shares its reading with those who lead its church, and what
 * leaders announce. An announcement goes with its author's account: the bells refer to its row for the text.
 */
export class ChurchRoles1763600026000 implements MigrationInterface {
  name = 'ChurchRoles1763600026000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE church_members ADD COLUMN role text NOT NULL DEFAULT 'member'
        CHECK (role = 'member' OR (role IN ('administrator', 'leader', 'helper') AND status = 'approved'))`);
    await q.query(`
      UPDATE church_members m SET role = 'administrator' FROM churches c
        WHERE c.id = m.church_id AND c.admin_id = m.account_id AND m.status = 'approved'`);
    await q.query(`CREATE INDEX church_members_role ON church_members (church_id) WHERE role <> 'member'`);
    await q.query(`ALTER TABLE users ADD COLUMN shares_with_leaders boolean NOT NULL DEFAULT false`);
    await q.query(`
      CREATE TABLE announcement (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        church_id integer NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        title text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX announcement_church ON announcement (church_id, id)`);
    await q.query(`CREATE INDEX announcement_account ON announcement (account_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE announcement`);
    await q.query(`ALTER TABLE users DROP COLUMN shares_with_leaders`);
    await q.query(`ALTER TABLE church_members DROP COLUMN role`);
  }
}
