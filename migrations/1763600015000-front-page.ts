import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The plan to which the front page invites while no challenge of the site runs or is announced. */
export class FrontPage1763600015000 implements MigrationInterface {
  name = 'FrontPage1763600015000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE site_setting ADD COLUMN front_plan text`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE site_setting DROP COLUMN front_plan`);
  }
}
