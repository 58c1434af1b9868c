import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reading days, one row per reader and year. A database that already has reports fills it with `projections rebuild`.
 */
export class ReadingCalendar1763600001300 implements MigrationInterface {
  name = 'ReadingCalendar1763600001300';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE views.reading_year (
        reader_id integer NOT NULL,
        year smallint NOT NULL,
        days bytea NOT NULL,
        PRIMARY KEY (reader_id, year)
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE views.reading_year`);
  }
}
