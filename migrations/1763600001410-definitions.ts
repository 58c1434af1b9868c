import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts of badges and levels beyond the built-in ones. What figures need of them is in the log. */
export class Definitions1763600001410 implements MigrationInterface {
  name = 'Definitions1763600001410';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE badge_definition (
        number integer GENERATED ALWAYS AS IDENTITY,
        id text GENERATED ALWAYS AS ('badge-' || number::text) STORED PRIMARY KEY,
        name text NOT NULL,
        description text NOT NULL,
        category text NOT NULL,
        rarity text NOT NULL,
        points integer NOT NULL,
        criterion json NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await q.query(`
      CREATE TABLE level_definition (
        level smallint PRIMARY KEY,
        title text NOT NULL,
        color text NOT NULL,
        points_required integer NOT NULL,
        created_at timestamptz NOT NULL
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE level_definition, badge_definition`);
  }
}
