import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Readers may move to another account. Their streams stay in their partition, which was their account's number modulo 64
 * and is now a column; what was sealed with the former owner's key is sealed anew beside the log. A reader on the move is
 * claimed by a code, of which the site keeps the hash.
 */
export class ReadersMove1763600024000 implements MigrationInterface {
  name = 'ReadersMove1763600024000';

  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE readers ADD COLUMN partition smallint');
    await q.query('UPDATE readers SET partition = account_id % 64');
    await q.query('ALTER TABLE readers ALTER COLUMN partition SET NOT NULL');
    await q.query(`
      CREATE TABLE sealed_anew (
        partition smallint NOT NULL,
        position bigint NOT NULL,
        private bytea NOT NULL,
        PRIMARY KEY (partition, position)
      )`);
    await q.query(`
      CREATE TABLE reader_transfer (
        reader_id integer PRIMARY KEY REFERENCES readers (id) ON DELETE CASCADE,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        code_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE reader_transfer');
    await q.query('DROP TABLE sealed_anew');
    await q.query('ALTER TABLE readers DROP COLUMN partition');
  }
}
