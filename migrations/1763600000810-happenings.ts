import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Happenings from live folding: an outbox while `told_at` is null, afterwards the record that they were handled. */
export class Happenings1763600000810 implements MigrationInterface {
  name = 'Happenings1763600000810';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE projection_happening (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        projection text NOT NULL,
        key integer NOT NULL,
        account_id integer NOT NULL,
        kind text NOT NULL,
        detail text NOT NULL,
        happened_at timestamptz NOT NULL,
        told_at timestamptz,
        UNIQUE (projection, key, kind, detail)
      )`);
    await q.query(`CREATE INDEX projection_happening_waiting ON projection_happening (id) WHERE told_at IS NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE projection_happening`);
  }
}
