import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Destroyed account keys by their SHA-256, so that restoring an older backup erases those accounts again; and the
 * outcomes of automatic backups.
 */
export class DestroyedKeys1763600003500 implements MigrationInterface {
  name = 'DestroyedKeys1763600003500';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE destroyed_key (
        fingerprint bytea PRIMARY KEY,
        account_id integer NOT NULL,
        destroyed_at timestamptz NOT NULL
      )`);
    await q.query(`
      CREATE TABLE backup_run (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        ok boolean,
        bytes bigint,
        error text
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE backup_run, destroyed_key`);
  }
}
