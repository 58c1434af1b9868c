import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the reports in a session's batch; the check keeps two concurrent commands from exceeding the limit
 * (LIMITS.reportsPerBatch).
 */
export class SessionSize1763600003310 implements MigrationInterface {
  name = 'SessionSize1763600003310';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE report_session ADD COLUMN reports integer NOT NULL DEFAULT 0`);
    await q.query(`
      UPDATE report_session s SET reports = least(118900, e.reports)
      FROM (SELECT batch_id, sum(live_count) AS reports FROM views.report_entry GROUP BY batch_id) e
      WHERE e.batch_id = s.batch_id AND s.ended_at IS NULL`);
    await q.query(`ALTER TABLE report_session ADD CONSTRAINT report_session_full CHECK (reports <= 118900)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE report_session DROP CONSTRAINT report_session_full, DROP COLUMN reports`);
  }
}
