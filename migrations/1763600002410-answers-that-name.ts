import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Index of stored answers that name somebody: few compared with those to reports, and the only ones that deleting an
 * account searches.
 */
export class AnswersThatName1763600002410 implements MigrationInterface {
  name = 'AnswersThatName1763600002410';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX idempotency_naming ON idempotency (account_id) WHERE answer LIKE '%userId%'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX idempotency_naming`);
  }
}
