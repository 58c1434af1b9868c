import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A mail address can change: the new one is kept beside the old one until it is confirmed, and a mailed token says where
 * it went, so that it proves no other address. What an administrator does to somebody's account or entries has a reason,
 * sealed with that account's key.
 */
export class Corrections1763600021000 implements MigrationInterface {
  name = 'Corrections1763600021000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE users ADD COLUMN new_email text, ADD COLUMN new_email_until timestamptz`);
    await q.query(`ALTER TABLE account_tokens ADD COLUMN email text`);
    await q.query(`UPDATE account_tokens t SET email = u.email FROM users u WHERE u.id = t.account_id`);
    await q.query(`ALTER TABLE account_tokens ALTER COLUMN email SET NOT NULL`);
    await q.query(`
      CREATE TABLE former_email (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        email text NOT NULL
      )`);
    await q.query(`CREATE INDEX former_email_account ON former_email (account_id)`);
    await q.query(`ALTER TABLE admin_action ADD COLUMN reason bytea`);
    await q.query(`ALTER TABLE views.undone_batch ADD COLUMN reason bytea`);
    await q.query(`CREATE INDEX undone_batch_removals ON views.undone_batch (sequence DESC) WHERE reason IS NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE views.undone_batch DROP COLUMN reason`);
    await q.query(`ALTER TABLE admin_action DROP COLUMN reason`);
    await q.query(`DROP TABLE former_email`);
    await q.query(`ALTER TABLE account_tokens DROP COLUMN email`);
    await q.query(`ALTER TABLE users DROP COLUMN new_email_until, DROP COLUMN new_email`);
  }
}
