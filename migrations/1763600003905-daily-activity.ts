import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reports of the last days, found without reading those of the years before. They lie about in the order of time. */
export class DailyActivity1763600003905 implements MigrationInterface {
  name = 'DailyActivity1763600003905';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX report_entry_recorded ON views.report_entry USING brin (recorded_at)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX views.report_entry_recorded`);
  }
}
