import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '@kernel/clock';
import { Database } from '@platform/database/database';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { dueChallenges } from '../read/closing.query';
import { CloseChallenge } from './close-challenge.handler';

const LOOK_MS = 60_000;

/** Closes challenges once late reports no longer count. */
@Injectable()
export class ChallengeClosing {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
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
    for (const id of await dueChallenges(this.database, new Date(this.clock.now())))
      await this.commands.execute(new CloseChallenge(id));
  }
}
