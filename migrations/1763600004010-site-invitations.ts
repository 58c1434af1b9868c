import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations to the site that belong to no family and no church. They name nobody: not who made them, not whom for. */
export class SiteInvitations1763600004010 implements MigrationInterface {
  name = 'SiteInvitations1763600004010';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE site_invitation (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        code text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        uses integer NOT NULL CHECK (uses > 0),
        used integer NOT NULL DEFAULT 0 CHECK (used <= uses),
        withdrawn_at timestamptz
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE site_invitation');
  }
}
