import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for finding accounts to remind to confirm their email. */
export class UnverifiedAccounts1763600000820 implements MigrationInterface {
  name = 'UnverifiedAccounts1763600000820';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX users_unverified ON users (created_at) WHERE NOT email_verified`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX users_unverified`);
  }
}
