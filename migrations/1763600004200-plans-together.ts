import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Plans that a family or church follows together, the days of the week on which a plan is read, and the secret addresses
 * of calendars. Plans that were followed before are read every day, and alone.
 */
export class PlansTogether1763600004200 implements MigrationInterface {
  name = 'PlansTogether1763600004200';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE shared_plan (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        family_id integer REFERENCES families (id) ON DELETE CASCADE,
        church_id integer REFERENCES churches (id) ON DELETE CASCADE,
        plan_id text NOT NULL,
        name text NOT NULL,
        description text,
        chapters text NOT NULL,
        reward integer NOT NULL,
        weekdays smallint NOT NULL,
        start_on date NOT NULL,
        target_on date NOT NULL,
        created_at timestamptz NOT NULL,
        CHECK (num_nonnulls(family_id, church_id) = 1)
      )`);
    await q.query(`CREATE INDEX shared_plan_account ON shared_plan (account_id)`);
    await q.query(`CREATE INDEX shared_plan_family ON shared_plan (family_id)`);
    await q.query(`CREATE INDEX shared_plan_church ON shared_plan (church_id)`);
    await q.query(`
      CREATE TABLE plan_feed (
        account_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        secret_hash bytea NOT NULL UNIQUE,
        time_zone text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await q.query(`
      ALTER TABLE custom_plans
        ADD COLUMN weekdays smallint NOT NULL DEFAULT 127,
        ADD COLUMN published boolean NOT NULL DEFAULT false`);
    await q.query(`CREATE INDEX custom_plans_published ON custom_plans (id) WHERE published`);
    await q.query(`
      ALTER TABLE views.plan_run
        ADD COLUMN weekdays smallint NOT NULL DEFAULT 127,
        ADD COLUMN shared_plan_id integer`);
    await q.query(`CREATE INDEX plan_run_shared ON views.plan_run (shared_plan_id) WHERE shared_plan_id IS NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX views.plan_run_shared`);
    await q.query(`ALTER TABLE views.plan_run DROP COLUMN shared_plan_id, DROP COLUMN weekdays`);
    await q.query(`DROP INDEX custom_plans_published`);
    await q.query(`ALTER TABLE custom_plans DROP COLUMN published, DROP COLUMN weekdays`);
    await q.query(`DROP TABLE plan_feed, shared_plan`);
  }
}
