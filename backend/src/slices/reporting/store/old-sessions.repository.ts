import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database, sql } from '@platform/database/database';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';

const HOUR_MS = 3_600_000;
/** As long as a device stays signed in without being used: it may send what it kept until then. */
const KEEP_MS = 90 * 24 * HOUR_MS;

/** Forgets sessions of reports that nobody adds to any more. Their batches stay, and can be undone. */
@Injectable()
export class OldSessions {
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
      work: () => this.forget(),
    });
  }

  async forget(): Promise<void> {
    await this.database.query(sql(new Date(this.clock.now() - KEEP_MS))`
      DELETE FROM report_session WHERE started_at < $1`);
  }
}
