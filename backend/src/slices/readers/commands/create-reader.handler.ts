import { LIMITS, READER_MESSAGES, type CreateReaderRequest, type ReaderEnvelope } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict } from '@kernel/errors';
import { partitionOf } from '@kernel/event';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { Realtime } from '@platform/realtime/realtime';
import { readerRegistered } from '../domain/reader.events';
import { activeReaders, ownReader } from '../read/reader.query';
import { insertReader, lockReaders } from '../store/reader.repository';
import { inReaderStreams } from './reader-changes';
import { Readers } from './readers';

/** A further reader of an account. */
export class CreateReader extends Command<Recorded<ReaderEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly reader: CreateReaderRequest,
  ) {
    super();
  }
}

@CommandHandler(CreateReader)
export class CreateReaderHandler implements ICommandHandler<CreateReader> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
    private readonly realtime: Realtime,
  ) {}

  execute({ accountId, reader: { name, age = null, gender = null } }: CreateReader): Promise<Recorded<ReaderEnvelope>> {
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      await lockReaders(on, accountId);
      // Counted after the lock: a reader added while this waited is visible only now.
      if ((await activeReaders(on, accountId)).length >= LIMITS.readersMax)
        throw conflict(READER_MESSAGES.tooManyReaders);
      const row = { accountId, name, age, gender, isPrimary: false, createdAt: new Date(now()) };
      const readerId = await insertReader(on, row);
      const news = await this.readers.newsOf(on, { accountId, readerId });
      const events = [readerRegistered({ readerId, accountId, primary: false }), ...news];
      return {
        streams: inReaderStreams(events.map((event) => ({ partition: partitionOf(accountId), event }))),
        answer: { reader: await ownReader(on, accountId, readerId) },
        afterwards: () => this.realtime.accountsUpdated([accountId], 'readers'),
      };
    });
  }
}
