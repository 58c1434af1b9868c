import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a reader began the Bible that its map shows, and what it has read of it. */
export class BegunBibles1763600028000 implements MigrationInterface {
  name = 'BegunBibles1763600028000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE readers ADD COLUMN bible_begun_on date`);
    await q.query(`ALTER TABLE views.reader_progress ADD COLUMN begun json`);
  }

  async down(q: QueryRunner): Promise<void> {
    const [{ some }] = (await q.query(`SELECT EXISTS (SELECT FROM events WHERE type = 'BibleBegun') AS some`)) as {
      some: boolean;
    }[];
    if (some) throw new Error('new Bibles were begun, which earlier versions cannot read');
    await q.query(`ALTER TABLE views.reader_progress DROP COLUMN begun`);
    await q.query(`ALTER TABLE readers DROP COLUMN bible_begun_on`);
  }
}
