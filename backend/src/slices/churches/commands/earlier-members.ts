import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { Recorder } from '../../../platform/event-log/recorder';
import { inReaderStreams } from '../../readers';
import { ChurchReaders } from './church-readers';
import { lockChurch, markInLog, membersNotInLog } from '../church.repository';

const BATCH = 100;

/**
 * Members from before the log said who belongs to a church are written down once, at the start of the process: the
 * mark in the member's row is set in the transaction that appends, so that of several processes one does it.
 */
@Injectable()
export class EarlierMembers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Churches');
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly recorder: Recorder,
    private readonly readers: ChurchReaders,
  ) {}

  /** Nobody waits for it: until it is through, badges are missing and nothing else. */
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
        await this.one(member);
        after = member.accountId;
      }
      if (members.length < BATCH) return;
    }
  }

  private async one(member: { readonly accountId: number; readonly churchId: number }): Promise<void> {
    await this.recorder.change({ accountId: null }, async ({ transaction }) => {
      await lockChurch(transaction, member.churchId);
      if (!(await markInLog(transaction, member))) return { answer: {} };
      return { streams: inReaderStreams(await this.readers.joined(transaction, member)), answer: {} };
    });
  }
}
