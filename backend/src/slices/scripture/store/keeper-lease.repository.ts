import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database, prepared, sql } from '@platform/database/database';
import type { RecurringJob } from '@platform/recurring/recurring-job';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';

const LASTS_MS = 30_000;
/** The possible difference between machines' clocks: the holder stops this much before others may start. */
const SKEW_MS = 5_000;
const RENEW_MS = 8_000;

/**
 * Only one process at a time may cache the provider's texts, so that all processes together stay within the licence.
 * The others request what they need each time.
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

  /** Holds the lease from now until the process ends. */
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
    await this.database.query(sql(this.holder)`DELETE FROM scripture_keeper WHERE holder = $1`).catch(() => undefined);
  }

  /** True while this process may cache texts. */
  get isHeld(): boolean {
    return this.clock.now() < this.heldUntil;
  }

  /** Takes a free lease, or extends its own. */
  async renew(): Promise<void> {
    const now = this.clock.now();
    const { rowCount } = await this.database.query(prepared(this.holder, new Date(now + LASTS_MS), new Date(now))`
      INSERT INTO scripture_keeper AS lease (holder, until) VALUES ($1, $2)
        ON CONFLICT (only_row) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE lease.holder = $1 OR lease.until <= $3`);
    this.heldUntil = rowCount === 1 ? now + LASTS_MS - SKEW_MS : 0;
  }
}
