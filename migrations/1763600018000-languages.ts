import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * In which language an account hears from the site, and by which clock and calendar it reads: null is as its device
 * does. The site has a language for those who have chosen none.
 */
export class Languages1763600018000 implements MigrationInterface {
  name = 'Languages1763600018000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE users ADD COLUMN language text, ADD COLUMN time_zone text, ADD COLUMN day_ends_at smallint, ADD COLUMN week_start smallint`);
    await q.query(`ALTER TABLE site_setting ADD COLUMN language text`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE site_setting DROP COLUMN language`);
    await q.query(`
      ALTER TABLE users DROP COLUMN week_start, DROP COLUMN day_ends_at, DROP COLUMN time_zone, DROP COLUMN language`);
  }
}
