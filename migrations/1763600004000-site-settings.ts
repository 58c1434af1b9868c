import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an administrator chose for the site; null where the environment decides. There is at most one row. */
export class SiteSettings1763600004000 implements MigrationInterface {
  name = 'SiteSettings1763600004000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE site_setting (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        registration text CHECK (registration IN ('open', 'invite', 'closed')),
        community_name text,
        time_zone text,
        backup_at text
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE site_setting');
  }
}
