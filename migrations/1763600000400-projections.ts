import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The projections' checkpoints and parked records. */
export class Projections1763600000400 implements MigrationInterface {
  name = 'Projections1763600000400';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE SCHEMA views`);
    await q.query(`
      CREATE TABLE projection_checkpoint (
        projection text NOT NULL,
        schema text NOT NULL,
        partition smallint NOT NULL,
        position bigint NOT NULL DEFAULT 0,
        generation integer NOT NULL DEFAULT 0,
        moved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (projection, schema, partition)
      ) WITH (fillfactor = 20)`);
    await q.query(`
      CREATE TABLE projection_parked (
        projection text NOT NULL,
        schema text NOT NULL,
        partition smallint NOT NULL,
        key integer NOT NULL,
        position bigint NOT NULL,
        error text NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (projection, schema, key)
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE projection_parked, projection_checkpoint`);
    await q.query(`DROP SCHEMA views`);
  }
}
