import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { Database, type Queryable } from '../database/database';
import { WORK } from '../database/deadlines';
import type { RecurringJob } from '../recurring/recurring-job';
import { RecurringJobs } from '../recurring/recurring-jobs';
import { insertHappenings, markTold, takeNextHappenings, type Happening } from './happenings.repository';
import type { OccurrenceOf } from './projection';

export type { Happening } from './happenings.repository';

/** Tells of what came to pass for one record, all within the transaction that it is given. */
export type React = (on: Queryable, happenings: readonly Happening[]) => Promise<void>;

/** What nobody was woken for is found after this long at most (ms). */
const LOOK_MS = 5_000;
/** What came to pass longer ago is no news any more: after a long standstill nobody is flooded (ms). */
const NEWS_MS = 24 * 3_600_000;

/**
 * Reacts to what live folding brought to pass, once (docs/decisions/0008). The projector notes it with the rows and the
 * checkpoint; afterwards one worker at a time reacts to it record by record, and strikes it off in the same transaction.
 */
@Injectable()
export class Reactions {
  private readonly reactions = new Map<string, React>();
  private readonly job: RecurringJob;
  /** Something was noted that was not found yet: its transaction may still be open. */
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

  /** A slice says, while modules are made, what it does about a projection's happenings. */
  to(projection: string, react: React): void {
    this.reactions.set(projection, react);
  }

  /** Part of a projector's step: what came to pass before in the record's life is not noted again. */
  async note(on: Queryable, projection: string, occurrences: readonly OccurrenceOf[]): Promise<void> {
    if (occurrences.length === 0) return;
    await insertHappenings(on, projection, occurrences);
    this.noted = true;
  }

  /** After a step: reacts soon, if there is anything to react to. */
  wake(): void {
    if (this.noted) void this.settle();
  }

  /** Reacts to everything that waits. Never throws: what failed waits for the next look. */
  settle(): Promise<void> {
    return this.job.wake();
  }

  private async reactToAll(): Promise<void> {
    const failed: number[] = [];
    while (!this.job.ended && (await this.reactToNext(failed)));
  }

  /** False when nothing is left but what failed. */
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
