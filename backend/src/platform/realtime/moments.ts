import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database';
import { ServerWatch } from '../database/server-watch';
import { RecurringJobs } from '../recurring/recurring-jobs';

const NOTED_EVERY_MS = 1000;
/** A client that was away for longer loads everything again (ms). */
const KEPT_MS = 900_000;

interface Noted {
  /** The transaction number below which everything was visible at that time. */
  readonly horizon: string;
  /** Of this process's clock that never goes back (ms). */
  readonly at: number;
}

/**
 * Remembers which transactions were visible when. A row that is not older than a moment's horizon may have been invisible
 * then, however long its transaction took; any other was visible. Neither clocks nor other processes are asked.
 */
@Injectable()
export class Moments {
  private noted: Noted[] = [];
  private server = 0;

  constructor(
    private readonly database: Database,
    watch: ServerWatch,
    jobs: RecurringJobs,
  ) {
    // Another server may number its transactions differently.
    watch.onChange(() => {
      this.server++;
      this.noted = [];
    });
    jobs.register({
      name: 'moments',
      task: 'note what is visible now',
      log: new Logger('Realtime'),
      every: NOTED_EVERY_MS,
      role: 'api',
      work: () => this.note(),
    });
  }

  /** The horizon of the latest moment that is at least `ms` ago; null when none is known. */
  horizonBefore(ms: number): string | null {
    const latest = performance.now() - ms;
    return this.noted.findLast(({ at }) => at <= latest)?.horizon ?? null;
  }

  private async note(): Promise<void> {
    const { server } = this;
    const [{ horizon }] = await this.database.rows<{ horizon: string }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
    );
    if (server !== this.server) return;
    const at = performance.now();
    // On a quiet site the earlier moment says the same, and more.
    if (this.noted.at(-1)?.horizon !== horizon) this.noted.push({ horizon, at });
    // The oldest that is kept may be older: it holds until the next.
    const expired = this.noted.findLastIndex((one) => one.at < at - KEPT_MS);
    if (expired > 0) this.noted.splice(0, expired);
  }
}
