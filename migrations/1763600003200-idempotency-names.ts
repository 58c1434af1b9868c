import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The accounts that a stored answer names, so that deleting an account finds those answers by index without reading
 * text. A redo's answer names readers without their owners' ids: the existing ones are deleted.
 */
export class IdempotencyNames1763600003200 implements MigrationInterface {
  name = 'IdempotencyNames1763600003200';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE idempotency_name (
        named_id integer NOT NULL,
        account_id integer NOT NULL,
        key text NOT NULL,
        PRIMARY KEY (account_id, key, named_id),
        FOREIGN KEY (account_id, key) REFERENCES idempotency ON DELETE CASCADE
      )`);
    await q.query(`CREATE INDEX idempotency_name_named ON idempotency_name (named_id)`);
    await q.query(`DELETE FROM idempotency WHERE answer LIKE '%recorded again%'`);
    await q.query(`
      INSERT INTO idempotency_name (named_id, account_id, key)
      SELECT DISTINCT found[1]::integer, i.account_id, i.key
      FROM idempotency i CROSS JOIN LATERAL regexp_matches(i.answer, 'userId[^0-9]{1,6}([0-9]{1,9})', 'g') AS found
      WHERE i.answer LIKE '%userId%' AND found[1]::integer <> i.account_id`);
    await q.query(`DROP INDEX idempotency_naming`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX idempotency_naming ON idempotency (account_id) WHERE answer LIKE '%userId%'`);
    await q.query(`DROP TABLE idempotency_name`);
  }
}
