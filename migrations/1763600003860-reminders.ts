import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an account wants to be reminded of, and each reminder that was given: one of a kind for an account and civil day.
 * Times are minutes after midnight in the account's zone.
 */
export class Reminders1763600003860 implements MigrationInterface {
  name = 'Reminders1763600003860';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE reminder_choice (
        account_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        chosen text[] NOT NULL,
        time_zone text NOT NULL,
        at smallint NOT NULL,
        streak_at smallint NOT NULL,
        quiet_from smallint,
        quiet_until smallint,
        look_at timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX reminder_choice_look ON reminder_choice (look_at) WHERE chosen <> '{}'`);
    await q.query(`
      CREATE TABLE reminder (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL,
        day date NOT NULL,
        by_mail boolean NOT NULL,
        created_at timestamptz NOT NULL,
        mail_ordered_at timestamptz,
        mail_claimed_at timestamptz,
        UNIQUE (account_id, kind, day)
      )`);
    await q.query(`CREATE INDEX reminder_mails_waiting ON reminder (id) WHERE by_mail AND mail_ordered_at IS NULL`);
    await q.query(`CREATE INDEX reminder_created ON reminder (created_at)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE reminder`);
    await q.query(`DROP TABLE reminder_choice`);
  }
}
