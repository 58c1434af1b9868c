import { randomUUID } from 'node:crypto';
import { REPORT_MESSAGES } from '@lectio/contract';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { notFound } from '@kernel/errors';
import { Database, sql } from '@platform/database/database';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { partitionOfSql } from '@kernel/event';

const HOUR_MS = 3_600_000;
/** As long as a device stays signed in without being used: it may send what it kept until then. */
const KEEP_MS = 90 * 24 * HOUR_MS;

/** Sessions of reports: everything reported within one is one batch, which stays when the session is forgotten. */
@Injectable()
export class ReportSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    jobs.register({
      name: 'report-sessions',
      task: 'forget old sessions',
      log: new Logger('Reports'),
      every: HOUR_MS,
      role: 'worker',
      work: () => this.forgetOld(),
    });
  }

  /** Starting a session again reopens it with a new batch. */
  async start(accountId: number, sessionId: string, expectedOperations: number | null): Promise<void> {
    await this.database.query(sql(accountId, sessionId, randomUUID(), expectedOperations, this.clock.now())`
      INSERT INTO report_session (partition, account_id, session_id, batch_id, expected_operations, started_at) VALUES (${partitionOfSql('$1::integer')}, $1, $2, $3, $4, to_timestamp($5::double precision / 1000))
       ON CONFLICT (partition, account_id, session_id) DO UPDATE
         SET batch_id = excluded.batch_id, expected_operations = excluded.expected_operations, started_at = excluded.started_at, ended_at = NULL
         WHERE report_session.ended_at IS NOT NULL`);
  }

  /** @throws Refusal (not-found) for a session that was never started */
  async end(accountId: number, sessionId: string): Promise<{ expectedOperations: number | null }> {
    const { rows } = await this.database.query<{ expectedOperations: number | null }>(sql(
      accountId,
      sessionId,
      this.clock.now(),
    )`
      UPDATE report_session SET ended_at = coalesce(ended_at, to_timestamp($3::double precision / 1000))
        WHERE partition = ${partitionOfSql('$1')} AND account_id = $1 AND session_id = $2 RETURNING expected_operations AS "expectedOperations"`);
    if (rows.length === 0) throw notFound(REPORT_MESSAGES.sessionUnknown);
    return rows[0];
  }

  async forgetOld(): Promise<void> {
    await this.database.query(sql(new Date(this.clock.now() - KEEP_MS))`
      DELETE FROM report_session WHERE started_at < $1`);
  }
}
