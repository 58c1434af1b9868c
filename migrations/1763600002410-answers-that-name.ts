import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembered answers that name somebody: few among those to reports, and all that the deletion of an account looks through. */
export class AnswersThatName1763600002410 implements MigrationInterface {
  name = 'AnswersThatName1763600002410';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX idempotency_naming ON idempotency (account_id) WHERE answer LIKE '%userId%'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX idempotency_naming`);
  }
}
