import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How chapters are numbered for an account; null: as in the translation it chose. */
export class Numbering1763600009000 implements MigrationInterface {
  name = 'Numbering1763600009000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE users ADD COLUMN numbering text`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE users DROP COLUMN numbering`);
  }
}
