import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order in which a church's members are listed: a page must not sort ten thousand of them. */
export class ChurchMembersListed1763600005200 implements MigrationInterface {
  name = 'ChurchMembersListed1763600005200';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `CREATE INDEX church_members_approved ON church_members (church_id, approved_at, account_id) WHERE status = 'approved'`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP INDEX church_members_approved');
  }
}
