import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The link of the first run, of which there is at most one. Its token is computed from the nonce with the site's secret:
 * from here alone nobody learns it.
 */
export class SetupLink1763600004020 implements MigrationInterface {
  name = 'SetupLink1763600004020';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE setup_link (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        nonce bytea NOT NULL,
        issued_at timestamptz NOT NULL
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE setup_link');
  }
}
