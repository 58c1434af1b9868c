import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who made the code that gives a reader away: it ends when they may no longer. */
export class TransferMakers1763600030000 implements MigrationInterface {
  name = 'TransferMakers1763600030000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE reader_transfer ADD COLUMN made_by integer REFERENCES users (id) ON DELETE CASCADE`);
    await q.query(`UPDATE reader_transfer SET made_by = account_id`);
    await q.query(`ALTER TABLE reader_transfer ALTER COLUMN made_by SET NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE reader_transfer DROP COLUMN made_by`);
  }
}
