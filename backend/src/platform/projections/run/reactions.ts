import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database, type Queryable } from '@platform/database/database';
import { WORK } from '@platform/database/deadlines';
import type { RecurringJob } from '@platform/recurring/recurring-job';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { insertHappenings, markTold, takeNextHappenings, type Happening } from './happenings.repository';
import type { OccurrenceOf } from '../projection';

export type { Happening } from './happenings.repository';

/** Reacts to what happened to one record, within the given transaction. */
export type React = (on: Queryable, happenings: readonly Happening[]) => Promise<void>;

/** Happenings without a wake-up are found after this long at most (ms). */
const LOOK_MS = 5_000;
/** Older happenings are no longer news, so that nobody is flooded after a long outage (ms). */
const NEWS_MS = 24 * 3_600_000;

/**
 * Reacts once to what happened during live folding (docs/decisions/0008). The projector records it with the rows and
 * the checkpoint; afterwards one worker at a time reacts, record by record, and marks it done in the same transaction.
 */
@Injectable()
export class Reactions {
  private readonly reactions = new Map<string, React>();
  private readonly job: RecurringJob;
  /** Something was recorded and not found yet: its transaction may still be open. */
  private noted = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    this.job = jobs.register({
      name: 'reactions',
      task: 'react',
      log: new Logger('Reactions'),
      every: LOOK_MS,
      role: 'worker',
      work: () => this.reactToAll(),
    });
  }

  /** Slices register their reaction to a projection's happenings while modules are created. */
  to(projection: string, react: React): void {
    this.reactions.set(projection, react);
  }

  /** Part of a projector's step. A happening is recorded only once in a record's life. */
  async note(on: Queryable, projection: string, occurrences: readonly OccurrenceOf[]): Promise<void> {
    if (occurrences.length === 0) return;
    await insertHappenings(on, projection, occurrences);
    this.noted = true;
  }

  /** After a step: reacts soon if there is anything to react to. */
  wake(): void {
    if (this.noted) void this.settle();
  }

  /** Reacts to everything waiting. Never throws: failures wait for the next poll. */
  settle(): Promise<void> {
    return this.job.wake();
  }

  private async reactToAll(): Promise<void> {
    const failed: number[] = [];
    while (!this.job.ended && (await this.reactToNext(failed)));
  }

  /** False when only failures are left. */
  private async reactToNext(failed: number[]): Promise<boolean> {
    let next: Happening[] = [];
    try {
      await this.database.transaction(
        async (client) => {
          next = await takeNextHappenings(client, failed);
          if (next.length === 0) return;
          const news = next.filter(({ happenedAt }) => happenedAt.getTime() > this.clock.now() - NEWS_MS);
          if (news.length > 0) await this.reactions.get(news[0].projection)?.(client, news);
          await markTold(client, next, new Date(this.clock.now()));
        },
        { within: WORK },
      );
    } catch (error) {
      this.job.failed(error as Error, `for record ${next[0]?.key ?? '?'}`);
      if (next.length === 0) return false;
      failed.push(...next.map(({ id }) => id));
    }
    if (next.length > 0) this.noted = false;
    return next.length > 0;
  }
}
