import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who said Amen to whose reading, and whether an account hears of it. */
export class Encouragement1763600016000 implements MigrationInterface {
  name = 'Encouragement1763600016000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE views.reaction (
        partition smallint NOT NULL,
        reader_id integer NOT NULL,
        occasion text NOT NULL,
        reaction text NOT NULL,
        by_reader_id integer NOT NULL,
        times smallint NOT NULL,
        PRIMARY KEY (partition, reader_id, occasion, reaction, by_reader_id)
      )`);
    await q.query(`CREATE INDEX reaction_reader ON views.reaction (reader_id, occasion)`);
    await q.query(`CREATE INDEX reaction_by ON views.reaction (by_reader_id)`);
    await q.query(`ALTER TABLE users ADD COLUMN hears_reactions boolean NOT NULL DEFAULT true`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE users DROP COLUMN hears_reactions`);
    await q.query(`DROP TABLE views.reaction`);
  }
}
