import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the church memberships recorded in the log: older ones are not. */
export class ChurchMembersInLog1763600001900 implements MigrationInterface {
  name = 'ChurchMembersInLog1763600001900';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE church_members ADD COLUMN in_log boolean NOT NULL DEFAULT false`);
    await q.query(
      `CREATE INDEX church_members_not_in_log ON church_members (account_id) WHERE status = 'approved' AND NOT in_log`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE church_members DROP COLUMN in_log`);
  }
}
