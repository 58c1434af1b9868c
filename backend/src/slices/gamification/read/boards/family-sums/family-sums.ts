import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, type Queryable } from '../../../../../platform/database/database';
import { ProjectionAdmin, Steps, type Difference, type Kept } from '../../../../../platform/projections';
import { Settings } from '../../../../../platform/settings/settings';
import { exchangeScores, keptScores, liveScores, takeMarks } from './family-sums.query';
import { fillSums, forgetSource, sourceInUse } from './fill.query';
import { sumsThatDiffer } from './verify.query';

/** Boards add what is marked by themselves: there is no hurry, and many marks are settled as fast as one (ms). */
const SETTLE_AFTER_MS = 500;
/** What nobody was woken for is found after this long at most (ms). */
const LOOK_MS = 5_000;
const MARKS_AT_ONCE = 2_000;
/** Held by whoever settles: one at a time. */
const SETTLE_LOCK = 7_310_026;

/** Keeps the sums of families near what their readers have (docs/decisions/0012). */
@Injectable()
export class FamilySums implements Kept, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('FamilySums');
  private timer: NodeJS.Timeout | undefined;
  private due = Number.POSITIVE_INFINITY;
  private running: Promise<void> | undefined;
  /** Something moved meanwhile. */
  private again = false;
  private ended = false;

  constructor(
    private readonly database: Database,
    private readonly steps: Steps,
    private readonly settings: Settings,
    projections: ProjectionAdmin,
  ) {
    projections.kept('figures', this);
  }

  onApplicationBootstrap(): void {
    if (this.settings.role === 'api') return;
    this.steps.on(() => this.within(SETTLE_AFTER_MS));
    this.within(SETTLE_AFTER_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Sums up whatever is marked, or everything after a rebuild. Nothing is done while another process does it. */
  async settle(): Promise<void> {
    while (!this.ended && (await this.database.transaction((client) => this.settleSome(client))));
  }

  differences(partitions: readonly number[] | null): Promise<Difference[]> {
    return sumsThatDiffer(this.database, partitions);
  }

  /** By this process, unless another is just at it. */
  async renew(): Promise<void> {
    await forgetSource(this.database);
    await this.settle();
  }

  private within(ms: number): void {
    const due = Date.now() + ms;
    this.again ||= this.running !== undefined;
    if (this.ended || this.running || due >= this.due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => this.look(), ms);
  }

  private look(): void {
    this.due = Number.POSITIVE_INFINITY;
    this.again = false;
    this.running = this.settle()
      .catch((error: Error) => this.ended || this.log.warn(`cannot sum up families: ${error.message}`))
      .then(() => {
        this.running = undefined;
        this.within(this.again ? SETTLE_AFTER_MS : LOOK_MS);
      });
  }

  /** True when there may be more. */
  private async settleSome(client: Queryable): Promise<boolean> {
    const { rows } = await client.query<{ ok: boolean }>({
      text: 'SELECT pg_try_advisory_xact_lock($1) AS ok',
      values: [SETTLE_LOCK],
    });
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
