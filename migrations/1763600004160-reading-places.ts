import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an account reads and how, for all its devices; each value with the time it was chosen. */
export class ReadingPlaces1763600004160 implements MigrationInterface {
  name = 'ReadingPlaces1763600004160';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE reading_place (
        account_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        chapter_id smallint,
        chapter_at timestamptz,
        text_size text,
        text_size_at timestamptz,
        audio_speed real,
        audio_speed_at timestamptz
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE reading_place`);
  }
}
