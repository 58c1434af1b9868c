import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database } from '@platform/database/database';
import { Recorder } from '@platform/event-log/recorder';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { inReaderStreams } from '@slices/readers';
import { markClosed } from '../store/challenge.repository';
import { closeChallenge } from '../domain/challenge.decider';
import { dueChallenges, lockDue } from '../read/closing.query';
import { stateOf } from './challenges';

const LOOK_MS = 60_000;

/** Closes challenges once late reports no longer count. */
@Injectable()
export class ChallengeClosing {
  constructor(
    private readonly database: Database,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    jobs.register({
      name: 'challenges',
      task: 'close challenges',
      log: new Logger('Challenges'),
      every: LOOK_MS,
      role: 'worker',
      work: () => this.closeDue(),
    });
  }

  async closeDue(): Promise<void> {
    for (const id of await dueChallenges(this.database, new Date(this.clock.now()))) await this.close(id);
  }

  private async close(id: number): Promise<void> {
    await this.recorder.change({ accountId: null }, async ({ on, now }) => {
      const due = await lockDue(on, id);
      const event = due && closeChallenge(stateOf(due.row), { readerId: due.leader?.readerId ?? 0, now: now() });
      if (!due || !event) return { answer: {} };
      await markClosed(on, id, new Date(now()));
      // Without anybody who leads the site there is no stream for it; the standings close by the rules in any case.
      return {
        streams: due.leader ? inReaderStreams([{ ownerId: due.leader.accountId, event }]) : [],
        answer: {},
      };
    });
  }
}
