import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Clock } from '@kernel/clock';
import type { RecurringJobs } from '@platform/recurring/recurring-jobs';

const SYNC_EVERY_MS = 10_000;
/** The fastest of several answers is the most accurate. */
const SAMPLES = 3;
/**
 * The machine slept or its clock was set: its wall clock and monotonic clock drifted apart by this much between two
 * checks.
 */
const SUSPICIOUS_MS = 1_000;

/**
 * The database's time, so that all nodes agree whatever their own clocks say. It is queried now and then; in between,
 * the machine's monotonic clock carries on.
 */
export class DatabaseClock extends Clock {
  /** From the monotonic clock to the database's (ms). */
  private offset = 0;
  private wallOffset = 0;
  private syncing: Promise<void> | undefined;

  private constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** @throws when the database does not answer */
  static async of(dataSource: DataSource): Promise<DatabaseClock> {
    const clock = new DatabaseClock(dataSource);
    await clock.ask();
    return clock;
  }

  /** Keeps the clock in sync while the application runs. */
  keepTime(jobs: RecurringJobs): void {
    jobs.register({
      name: 'clock',
      task: 'ask the database what time it is',
      log: new Logger('Clock'),
      every: SYNC_EVERY_MS,
      role: 'all',
      work: () => this.sync(),
    });
  }

  now(): number {
    const monotonic = performance.now();
    if (Math.abs(Date.now() - monotonic - this.wallOffset) > SUSPICIOUS_MS) void this.sync().catch(() => undefined);
    return Math.floor(monotonic + this.offset);
  }

  /** @throws when the database does not answer; the last offset stays in use */
  sync(): Promise<void> {
    return (this.syncing ??= this.ask().finally(() => (this.syncing = undefined)));
  }

  private async ask(): Promise<void> {
    let quickest = Infinity;
    for (let sample = 0; sample < SAMPLES; sample++) {
      const asked = performance.now();
      const [{ ms }] = await this.dataSource.query<[{ ms: number }]>(
        `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
      );
      const answered = performance.now();
      if (answered - asked >= quickest) continue;
      quickest = answered - asked;
      this.offset = ms - (asked + answered) / 2;
    }
    this.wallOffset = Date.now() - performance.now();
  }
}
