import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an account shows its mail address to the members of its church. */
export class ChurchEmails1763600013000 implements MigrationInterface {
  name = 'ChurchEmails1763600013000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE users ADD COLUMN shows_email_to_church boolean NOT NULL DEFAULT false`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE users DROP COLUMN shows_email_to_church`);
  }
}
