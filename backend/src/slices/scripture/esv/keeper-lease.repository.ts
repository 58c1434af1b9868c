import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Database } from '../../../platform/database/database';
import type { RecurringJob } from '../../../platform/recurring/recurring-job';
import { RecurringJobs } from '../../../platform/recurring/recurring-jobs';

const LASTS_MS = 30_000;
/** What the clocks of several machines may differ by: the holder stops so much before others may begin. */
const SKEW_MS = 5_000;
const RENEW_MS = 8_000;

/**
 * One process at a time may keep texts of the provider, so that all of them together keep no more than the licence
 * allows. The others ask again for what they need.
 */
@Injectable()
export class KeeperLease implements OnApplicationShutdown {
  private readonly holder = randomUUID();
  private heldUntil = 0;
  private renewing: RecurringJob | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: RecurringJobs,
  ) {}

  /** From now on, until the process ends. */
  begin(): void {
    this.renewing = this.jobs.register({
      name: 'scripture-keeper',
      task: 'renew the lease on kept texts',
      log: new Logger('Scripture'),
      every: RENEW_MS,
      role: 'all',
      work: () => this.renew(),
    });
    void this.renewing.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.renewing) return;
    await this.renewing.end();
    this.heldUntil = 0;
    await this.database
      .query({ text: 'DELETE FROM scripture_keeper WHERE holder = $1', values: [this.holder] })
      .catch(() => undefined);
  }

  /** Whether this process may keep texts now. */
  get isHeld(): boolean {
    return this.clock.now() < this.heldUntil;
  }

  /** Takes the lease when it is free, or holds it longer. */
  async renew(): Promise<void> {
    const now = this.clock.now();
    const { rowCount } = await this.database.query({
      name: 'scripture:keeper',
      text: `INSERT INTO scripture_keeper AS lease (holder, until) VALUES ($1, $2)
        ON CONFLICT (only_row) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE lease.holder = $1 OR lease.until <= $3`,
      values: [this.holder, new Date(now + LASTS_MS), new Date(now)],
    });
    this.heldUntil = rowCount === 1 ? now + LASTS_MS - SKEW_MS : 0;
  }
}
