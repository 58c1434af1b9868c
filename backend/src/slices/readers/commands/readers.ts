import { Injectable } from '@nestjs/common';
import {
  MESSAGES,
  READER_MESSAGES,
  type ReaderAnswer,
  type ReaderEnvelope,
  type UpdateReaderRequest,
} from '@lectio/contract';
import { notFound, Refusal } from '@kernel/errors';
import { Database, type Transaction } from '@platform/database/database';
import type { Erased, Erases, Leaving } from '@platform/privacy/erasures';
import { Realtime } from '@platform/realtime/realtime';
import { readerMadeInactive, readerRegistered, type ReaderEvent } from '../domain/reader.events';
import type { ReaderChange } from './reader-changes';
import { activeReaders, companionsOf, ownReader } from '../read/reader.query';
import {
  insertReader,
  lockReaders,
  renamePrimary,
  updateParticulars,
  type NewReader,
  type ReaderRow,
} from '../store/reader.repository';

/** Further events for a new reader, for example that it joins its account's church. */
type NewReaderNews = (
  transaction: Transaction,
  reader: { readonly accountId: number; readonly readerId: number },
) => Promise<readonly ReaderEvent[]>;

/** An account's readers. Their names are rows; their existence, and its end, is in the log. */
@Injectable()
export class Readers implements Erases {
  private readonly newReaderNews: NewReaderNews[] = [];

  constructor(
    private readonly database: Database,
    private readonly realtime: Realtime,
  ) {}

  /** Called for each reader added to an account; the account's other readers are locked meanwhile. */
  onNewReader(news: NewReaderNews): void {
    this.newReaderNews.push(news);
  }

  list(accountId: number): Promise<ReaderAnswer[]> {
    return activeReaders(this.database, accountId);
  }

  /** What else happens to a reader that is just being added. */
  async newsOf(transaction: Transaction, reader: { accountId: number; readerId: number }): Promise<ReaderEvent[]> {
    const events: ReaderEvent[] = [];
    for (const news of this.newReaderNews) events.push(...(await news(transaction, reader)));
    return events;
  }

  async update(accountId: number, readerId: number, request: UpdateReaderRequest): Promise<ReaderEnvelope> {
    const envelope = await this.database.retried(async (transaction) => {
      await lockOwnReader(transaction, accountId, readerId);
      await updateParticulars(transaction, readerId, { name: request.name, age: request.age, gender: request.gender });
      return { reader: await ownReader(transaction, accountId, readerId) };
    });
    await this.tellOf(accountId, readerId);
    return envelope;
  }

  /** Makes every reader of the account inactive; the rows are deleted with the account's. */
  async erase(transaction: Transaction, leaving: Leaving): Promise<Erased> {
    const readers = await lockReaders(transaction, leaving.id);
    return {
      consequences: readers.map(({ id }) => ({ ownerId: leaving.id, event: readerMadeInactive({ readerId: id }) })),
    };
  }

  /** Renames the primary reader, unless it no longer has its original name. */
  async renamePrimary(transaction: Transaction, accountId: number, name: { from: string; to: string }): Promise<void> {
    await renamePrimary(transaction, accountId, name);
  }

  /** Locks an account's active readers until the transaction ends; lock them before appending to their streams. */
  lock(transaction: Transaction, accountId: number, ids?: readonly number[]): Promise<ReaderRow[]> {
    return lockReaders(transaction, accountId, ids);
  }

  /**
   * Locks an account's primary reader as `lock` does.
   * @throws Refusal (unauthenticated) where there is none: the account has just been deleted
   */
  async lockPrimary(transaction: Transaction, accountId: number): Promise<ReaderRow> {
    const primary = (await this.lock(transaction, accountId)).find(({ isPrimary }) => isPrimary);
    if (!primary) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    return primary;
  }

  /** Creates an account's primary reader, in the transaction that creates the account. */
  async registerPrimary(
    transaction: Transaction,
    reader: Omit<NewReader, 'isPrimary'>,
  ): Promise<{ readerId: number; change: ReaderChange }> {
    const { accountId } = reader;
    const readerId = await insertReader(transaction, { ...reader, isPrimary: true });
    const registered = readerRegistered({ readerId, accountId, primary: true });
    return { readerId, change: { ownerId: accountId, event: registered } };
  }

  /** After the owner has another name: families show it, and of the readers the primary one is in each of them. */
  async tellOfOwner(accountId: number): Promise<void> {
    for (const { id } of (await this.list(accountId)).filter(({ isPrimary }) => isPrimary))
      await this.tellOf(accountId, id);
  }

  /** Notifies the owner, and the families that see the reader. */
  async tellOf(accountId: number, readerId: number): Promise<void> {
    this.realtime.accountsUpdated([accountId], 'readers', 'families');
    this.realtime.accountsUpdated(await companionsOf(this.database, readerId), 'families');
  }
}

export const lockOwnReader = async (
  transaction: Transaction,
  accountId: number,
  readerId: number,
): Promise<ReaderRow> => {
  const [reader] = await lockReaders(transaction, accountId, [readerId]);
  if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
  return reader;
};
