import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Distinguishes administrators' notifications from the product's own. */
export class Broadcasts1763600001630 implements MigrationInterface {
  name = 'Broadcasts1763600001630';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `ALTER TABLE notification ADD COLUMN is_broadcast boolean NOT NULL DEFAULT false, ADD COLUMN by_mail boolean NOT NULL DEFAULT false`,
    );
    await q.query(`CREATE INDEX notification_broadcast ON notification (id) WHERE is_broadcast`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX notification_broadcast`);
    await q.query(`ALTER TABLE notification DROP COLUMN is_broadcast, DROP COLUMN by_mail`);
  }
}
