import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old sessions of reports are forgotten every hour, without reading all the others. */
export class ReportSessionAge1763600005400 implements MigrationInterface {
  name = 'ReportSessionAge1763600005400';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX report_session_started ON report_session (started_at)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX report_session_started`);
  }
}
