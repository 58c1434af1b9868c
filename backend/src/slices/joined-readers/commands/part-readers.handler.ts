import { LIMITS, msg, READER_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, notFound } from '@kernel/errors';
import { readerStream, type RecordedEvent } from '@kernel/event';
import type { Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { streamVersions } from '@platform/event-log/stream-versions';
import { historyOf, loadRecord } from '@slices/reader-record';
import { readerJoinedChurch, readerLeftChurch, readerLeftFamily, Readers } from '@slices/readers';
import { readersParted, type ReaderEvent } from '@slices/readers/domain/reader.events';
import { unlistJoined } from '@slices/reporting';
import type { ReportingEvent } from '@slices/reporting/domain/reporting.events';
import { familiesLeft, lockJoined, markParted } from '../store/joined-reader.repository';

/** Takes a join back: the reader that ended is as it was, and the other as without it. */
export class PartReaders extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    readonly readerId: number,
  ) {
    super();
  }
}

@CommandHandler(PartReaders)
export class PartReadersHandler implements ICommandHandler<PartReaders> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
  ) {}

  execute({ accountId, readerId }: PartReaders): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      const own = await this.readers.lock(on, accountId);
      const reader = await lockJoined(on, accountId, readerId);
      if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
      if (own.length >= LIMITS.readersMax) throw conflict(READER_MESSAGES.tooManyReaders);
      const { joinId, into, partition, intoPartition } = reader;
      const from = { partition, stream: readerStream(readerId) };
      const to = { partition: intoPartition, stream: readerStream(into) };
      const [fromVersion, intoVersion] = await streamVersions(on, [from, to]);
      const positions = joinedPlaces(await historyOf(on, into), joinId);
      await markParted(on, readerId);
      const parted = (id: number) => readersParted({ readerId: id, from: readerId, into, joinId });
      const groups = await this.groupsSince(on, accountId, readerId);
      return {
        streams: [
          { ...to, version: intoVersion, events: [parted(into)] },
          { ...from, version: fromVersion, events: [parted(readerId), ...groups] },
        ],
        inline: positions.length === 0 ? [] : unlistJoined(intoPartition, positions),
        answer: { message: msg('Readers separated') },
        afterwards: async () => {
          await this.readers.tellOf(accountId, into);
          await this.readers.tellOf(accountId, readerId);
        },
      };
    });
  }

  /** The account may have left families or its church meanwhile, or come to another. */
  private async groupsSince(on: Transaction, accountId: number, readerId: number): Promise<ReaderEvent[]> {
    const { recordedOperations } = await loadRecord(readerId, await historyOf(on, readerId));
    const families = await familiesLeft(on, readerId);
    const news = await this.readers.newsOf(on, { accountId, readerId });
    const churches = new Set(news.flatMap((event) => (event.type === 'ReaderJoinedChurch' ? event.data.churchId : [])));
    const events: ReaderEvent[] = [];
    for (const operation of recordedOperations) {
      if (operation.kind === 'family' && operation.member && !families.has(operation.familyId))
        events.push(readerLeftFamily({ readerId, familyId: operation.familyId }));
      if (operation.kind === 'church' && operation.member && !churches.delete(operation.churchId))
        events.push(readerLeftChurch({ readerId, churchId: operation.churchId }));
    }
    return [...events, ...[...churches].map((churchId) => readerJoinedChurch({ readerId, churchId }))];
  }
}

/** The positions of the events that hold what the join brought, wherever it was moved since. */
const joinedPlaces = (history: readonly RecordedEvent[], joinId: string): number[] => {
  const places = new Set<number>();
  for (const event of history as (RecordedEvent & ReportingEvent)[]) {
    const isOfJoin =
      (event.type === 'ReportsJoined' && event.data.joinId === joinId) ||
      (event.type === 'ReportsMoved' && places.has(event.data.from));
    if (isOfJoin) places.add(event.position);
  }
  return [...places];
};
