import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '@platform/database/database';
import { membersNotInLog } from '../store/church.repository';
import { RecordEarlierMember } from './record-earlier-member.handler';

const BATCH = 100;

/**
 * Appends events once, at process start, for members from before the log recorded church membership. The flag in the
 * member's row is set in the appending transaction, so that only one of several processes does it.
 */
@Injectable()
export class EarlierMembers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Churches');
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  /** Nothing waits for it: until it is done, only badges are missing. */
  onApplicationBootstrap(): void {
    this.running = this.writeDown().catch((error: unknown) =>
      this.log.warn(`earlier members of churches are not written down yet: ${(error as Error).message}`),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  async writeDown(): Promise<void> {
    let after = 0;
    for (;;) {
      const members = await membersNotInLog(this.database, BATCH, after);
      for (const member of members) {
        if (this.stopped) return;
        await this.commands.execute(new RecordEarlierMember(member));
        after = member.accountId;
      }
      if (members.length < BATCH) return;
    }
  }
}
