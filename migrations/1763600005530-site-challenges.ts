import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of challenges begin with those of the site, and read none of other families and churches. */
export class SiteChallenges1763600005530 implements MigrationInterface {
  name = 'SiteChallenges1763600005530';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX challenges_site ON challenges (id) WHERE scope = 'site'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX challenges_site`);
  }
}
