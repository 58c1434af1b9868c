import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The colour and the picture of a church, which its administrator chooses. */
export class ChurchLooks1763600017000 implements MigrationInterface {
  name = 'ChurchLooks1763600017000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE churches ADD COLUMN accent text NOT NULL DEFAULT 'oxblood', ADD COLUMN motif text NOT NULL DEFAULT 'cross'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE churches DROP COLUMN motif, DROP COLUMN accent`);
  }
}
