import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ADVISORY_LOCKS } from '@platform/database/advisory-locks';
import { Database, sql, type Queryable } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import { FIGURES } from '@kernel/event';
import { ProjectionAdmin, Steps, type Difference, type Kept } from '@platform/projections';
import type { RecurringJob } from '@platform/recurring/recurring-job';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { Settings } from '@platform/settings/settings';
import { exchangeScores, keptScores, liveScores, takeMarks } from '@slices/boards/store/family-sums.repository';
import { fillSums, forgetSource, sourceInUse } from '@slices/boards/store/family-sums-fill.repository';
import { sumsThatDiffer } from './verify.query';

/** No hurry: boards add marked families themselves, and many marks settle as fast as one (ms). */
const SETTLE_AFTER_MS = 500;
/** Marks without a wake-up are found after this long at most (ms). */
const LOOK_MS = 5_000;
const MARKS_AT_ONCE = 2_000;

/** Keeps family sums close to their readers' scores (docs/decisions/0012). */
@Injectable()
export class FamilySums implements Kept, OnApplicationBootstrap {
  private readonly job: RecurringJob;

  constructor(
    private readonly database: Database,
    private readonly steps: Steps,
    private readonly settings: Settings,
    projections: ProjectionAdmin,
    jobs: RecurringJobs,
  ) {
    this.job = jobs.register({
      name: 'family-sums',
      task: 'sum up families',
      log: new Logger('FamilySums'),
      every: LOOK_MS,
      role: 'worker',
      work: () => this.settle(),
    });
    projections.kept(FIGURES, this);
  }

  onApplicationBootstrap(): void {
    if (this.settings.role === 'api') return;
    this.steps.on(() => this.job.wakeWithin(SETTLE_AFTER_MS));
    this.job.wakeWithin(SETTLE_AFTER_MS);
  }

  /** Sums up what is marked, or everything after a rebuild. Does nothing while another process does it. */
  async settle(): Promise<void> {
    while (
      !this.job.ended &&
      (await this.database.transaction((client) => this.settleSome(client), { within: WHOLE }))
    );
  }

  differences(partitions: readonly number[] | null): Promise<Difference[]> {
    return sumsThatDiffer(this.database, partitions);
  }

  /** In this process, unless another one is already doing it. */
  async renew(): Promise<void> {
    await forgetSource(this.database);
    await this.settle();
  }

  /** True when more may be left. */
  private async settleSome(client: Queryable): Promise<boolean> {
    const { rows } = await client.query<{ ok: boolean }>(
      sql(ADVISORY_LOCKS.settlingSums)`SELECT pg_try_advisory_xact_lock($1) AS ok`,
    );
    if (!rows[0].ok) return false;
    if ((await sourceInUse(client)) === null) {
      await fillSums(client);
      return true;
    }
    const familyIds = await takeMarks(client, MARKS_AT_ONCE);
    if (!familyIds) return false;
    await exchangeScores(client, await keptScores(client, familyIds), await liveScores(client, familyIds));
    return true;
  }
}
