import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a notification says, with its values, to be said in the language of each of its readers. */
export class ToldTexts1763600019000 implements MigrationInterface {
  name = 'ToldTexts1763600019000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE notification ADD COLUMN said jsonb`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE notification DROP COLUMN said`);
  }
}
