import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Custom plans, and readers' progress in the plans they follow. */
export class Plans1763600001400 implements MigrationInterface {
  name = 'Plans1763600001400';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE custom_plans (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL,
        description text,
        chapters text NOT NULL,
        estimated_days smallint NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await q.query(`CREATE INDEX custom_plans_account ON custom_plans (account_id)`);
    await q.query(`
      CREATE TABLE views.plan_run (
        reader_id integer NOT NULL,
        run_id text NOT NULL,
        position bigint NOT NULL,
        plan_id text NOT NULL,
        started_on date NOT NULL,
        first_target_on date NOT NULL,
        target_on date NOT NULL,
        pace_from date NOT NULL,
        paused boolean NOT NULL,
        total smallint NOT NULL,
        unread text NOT NULL,
        read_by_day json NOT NULL,
        last_read_on date,
        completed_at timestamptz,
        points_earned integer NOT NULL,
        PRIMARY KEY (reader_id, run_id)
      )`);
    await q.query(`ALTER TABLE views.ledger_entry ADD COLUMN plan_id text`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE views.ledger_entry DROP COLUMN plan_id`);
    await q.query(`DROP TABLE views.plan_run, custom_plans`);
  }
}
