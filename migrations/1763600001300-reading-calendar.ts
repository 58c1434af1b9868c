import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The days of reading, a row a reader and year. A database that holds reports already fills it with `projections rebuild`. */
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
