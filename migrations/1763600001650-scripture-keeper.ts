import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process may cache the scripture provider's texts: the licence allows 500 verses in all processes together. */
export class ScriptureKeeper1763600001650 implements MigrationInterface {
  name = 'ScriptureKeeper1763600001650';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `CREATE TABLE scripture_keeper (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), holder text NOT NULL, until timestamptz NOT NULL)`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE scripture_keeper`);
  }
}
