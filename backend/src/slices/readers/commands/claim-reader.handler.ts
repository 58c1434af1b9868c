import { LIMITS, MESSAGES, msg, READER_MESSAGES, type ReaderEnvelope } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, notFound } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import type { Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { streamVersions } from '@platform/event-log/stream-versions';
import { AccountKeys } from '@platform/privacy/account-keys';
import { sealAnew } from '@platform/privacy/seal-anew';
import { Realtime } from '@platform/realtime/realtime';
import { Notifications } from '@slices/notifications';
import { readerMadeInactive, readerMoved } from '../domain/reader.events';
import { companionsOf, ownReader } from '../read/reader.query';
import { lockReaders, markInactive, type ReaderRow } from '../store/reader.repository';
import { deleteTransfer, endPrimacy, isUntouched, moveReader, transferBy } from '../store/transfer.repository';
import { inReaderStreams, type ReaderChange } from './reader-changes';
import { Readers } from './readers';

/** A reader moves, with its whole record, to the account that has the code of its owner. */
export class ClaimReader extends Command<Recorded<ReaderEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly code: string,
  ) {
    super();
  }
}

/**
 * @throws Refusal (not-found) for a code that is unknown, used or over; (conflict) for the account's own reader, and for
 * one that would be one too many
 */
@CommandHandler(ClaimReader)
export class ClaimReaderHandler implements ICommandHandler<ClaimReader> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
    private readonly keys: AccountKeys,
    private readonly notifications: Notifications,
    private readonly realtime: Realtime,
  ) {}

  execute({ accountId: to, code }: ClaimReader): Promise<Recorded<ReaderEnvelope>> {
    return this.recorder.change({ accountId: to }, async ({ on, now }) => {
      const at = new Date(now());
      const offered = await transferBy(on, code, at);
      if (!offered) throw notFound(READER_MESSAGES.transferUnknown, 'code');
      const { readerId, from, isLookedAfter } = offered;
      if (from === to) throw conflict(READER_MESSAGES.transferOwn, 'code');
      const [own, reader] = await this.lock(on, { from, to, readerId });
      // Nobody else claims it from here on, and its owner takes nothing back.
      if (!reader || (await transferBy(on, code, at))?.from !== from)
        throw notFound(READER_MESSAGES.transferUnknown, 'code');
      const companions = await companionsOf(on, readerId);
      const { partition } = reader;
      const stream = readerStream(readerId);
      // Before what is sealed is read: a report that comes in between is then decided again.
      const [version] = await streamVersions(on, [{ partition, stream }]);
      const primary = own.find(({ isPrimary }) => isPrimary);
      if (!primary) throw notFound(MESSAGES.notFound);
      // Whoever takes a child over from its class goes on reading as well.
      const idle = own.length === 1 && !isLookedAfter && (await isIdle(on, primary)) ? primary : undefined;
      const others: ReaderChange[] = [];
      if (idle) {
        await endPrimacy(on, idle.id);
        await markInactive(on, idle.id);
        others.push({ partition: idle.partition, event: readerMadeInactive({ readerId: idle.id }) });
      } else if (own.length >= LIMITS.readersMax) throw conflict(READER_MESSAGES.tooManyReaders);
      await moveReader(on, readerId, { to, isPrimary: idle !== undefined });
      await deleteTransfer(on, readerId);
      const replacement = reader.isPrimary ? await this.readers.replacePrimary(on, from, at) : null;
      const sealed = await sealAnew(on, { partition, stream }, await this.keysOf(from, to));
      const move = { readerId, partition, from, to, isPrimary: idle !== undefined, replacement, sealed };
      others.push(...(replacement?.changes ?? []), ...(await this.readers.follow(on, move)));
      const ownEvents = others.filter(({ event }) => event.data.readerId === readerId).map(({ event }) => event);
      await this.tell(on, { readerId, from, to });
      return {
        streams: [
          { partition, stream, version, events: [readerMoved({ readerId, from, to }), ...ownEvents] },
          ...inReaderStreams(others.filter(({ event }) => event.data.readerId !== readerId)),
        ],
        answer: { reader: await ownReader(on, to, readerId) },
        afterwards: async () => {
          this.realtime.accountsUpdated([from, to, ...companions], 'readers', 'families', 'plans');
          await this.readers.tellOf(to, readerId);
          await this.readers.followMoved(move);
        },
      };
    });
  }

  /** The claimant's active readers, and the one on the move; the accounts in one order, whoever claims of whom. */
  private async lock(
    on: Transaction,
    { from, to, readerId }: { readonly from: number; readonly to: number; readonly readerId: number },
  ): Promise<[own: ReaderRow[], reader: ReaderRow | undefined]> {
    const locked = new Map<number, ReaderRow[]>();
    for (const id of [from, to].sort((a, b) => a - b)) locked.set(id, await lockReaders(on, id));
    // Read again: a reader added while this waited for the lock is visible only now.
    const own = await lockReaders(on, to);
    return [own, locked.get(from)?.find(({ id }) => id === readerId)];
  }

  private async keysOf(from: number, to: number): Promise<{ former: Buffer; next: Buffer }> {
    const keys = await this.keys.of([from, to]);
    const [former, next] = [keys.get(from), keys.get(to)];
    if (!former || !next) throw notFound(MESSAGES.notFound);
    return { former, next };
  }

  private async tell(
    on: Transaction,
    { readerId, from, to }: { readerId: number; from: number; to: number },
  ): Promise<void> {
    await this.notifications.tell(on, {
      accountIds: [from],
      title: msg('{reader} has moved'),
      message: msg('{reader} now belongs to the account of {who}, with everything it has read.'),
      names: { reader: { kind: 'reader', id: readerId }, who: { kind: 'account', id: to } },
      category: 'general',
    });
  }
}

/** Whether the reader that came with a new account has done nothing yet: the one who comes takes its place. */
const isIdle = (on: Transaction, { id, partition }: ReaderRow): Promise<boolean> =>
  isUntouched(on, { partition, stream: readerStream(id) });
