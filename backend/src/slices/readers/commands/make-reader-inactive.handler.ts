import { msg, READER_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forbidden } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { readerMadeInactive } from '../domain/reader.events';
import { markInactive } from '../store/reader.repository';
import { inReaderStreams } from './reader-changes';
import { lockOwnReader, Readers } from './readers';

/** Its owner deletes a reader; the log keeps what it read. */
export class MakeReaderInactive extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    readonly readerId: number,
  ) {
    super();
  }
}

@CommandHandler(MakeReaderInactive)
export class MakeReaderInactiveHandler implements ICommandHandler<MakeReaderInactive> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
  ) {}

  execute({ accountId, readerId }: MakeReaderInactive): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      const reader = await lockOwnReader(on, accountId, readerId);
      if (reader.isPrimary) throw forbidden(READER_MESSAGES.primaryReaderStays);
      await markInactive(on, readerId);
      return {
        streams: inReaderStreams([{ partition: reader.partition, event: readerMadeInactive({ readerId }) }]),
        answer: { message: msg('Reader deleted') },
        afterwards: () => this.readers.tellOf(accountId, readerId),
      };
    });
  }
}
