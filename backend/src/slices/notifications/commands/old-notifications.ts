import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database } from '@platform/database/database';
import { WORK } from '@platform/database/deadlines';
import type { RecurringJob } from '@platform/recurring/recurring-job';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { deleteOld } from '../store/notification.repository';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After it is over, as a request is that was decided or withdrawn, nobody sees it any more. */
const OVER_KEPT_MS = 30 * DAY_MS;
const KEPT_MS = 366 * DAY_MS;
/** Deleted at once: few, since thousands may have received each. */
const PORTION = 50;

/** Deletes old notifications that Lectio itself sent. Administrators' broadcasts stay until they delete them. */
@Injectable()
export class OldNotifications {
  private readonly job: RecurringJob;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    this.job = jobs.register({
      name: 'old-notifications',
      task: 'forget old notifications',
      log: new Logger('Notifications'),
      every: HOUR_MS,
      role: 'worker',
      work: () => this.forget(),
    });
  }

  async forget(): Promise<void> {
    const now = this.clock.now();
    const before = { over: new Date(now - OVER_KEPT_MS), created: new Date(now - KEPT_MS) };
    const next = (): Promise<number> =>
      this.database.retried((client) => deleteOld(client, before, PORTION), { within: WORK });
    while (!this.job.ended && (await next()) > 0);
  }
}
