import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans keep their days, and the target is the last day of reading. */
export class PlanDays1763600008000 implements MigrationInterface {
  name = 'PlanDays1763600008000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE custom_plans ADD COLUMN course json`);
    await q.query(`ALTER TABLE shared_plan ADD COLUMN course json, ADD COLUMN mode text NOT NULL DEFAULT 'spread',
      ADD COLUMN from_day smallint NOT NULL DEFAULT 1, ALTER COLUMN target_on DROP NOT NULL`);
    await q.query(`UPDATE shared_plan SET target_on = target_on - 1`);
    // The start rebuilds the rows, because the table has another shape.
    await q.query(
      `ALTER TABLE views.plan_run ADD COLUMN has_days boolean NOT NULL DEFAULT false, ADD COLUMN by_days json`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE views.plan_run DROP COLUMN by_days, DROP COLUMN has_days`);
    await q.query(`DELETE FROM shared_plan WHERE target_on IS NULL`);
    await q.query(`UPDATE shared_plan SET target_on = target_on + 1`);
    await q.query(`ALTER TABLE shared_plan ALTER COLUMN target_on SET NOT NULL, DROP COLUMN from_day, DROP COLUMN mode,
      DROP COLUMN course`);
    await q.query(`ALTER TABLE custom_plans DROP COLUMN course`);
  }
}
