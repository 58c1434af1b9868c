import { Injectable } from '@nestjs/common';
import {
  MESSAGES,
  READER_MESSAGES,
  type ReaderAnswer,
  type ReaderEnvelope,
  type UpdateReaderRequest,
} from '@lectio/contract';
import { notFound, Refusal } from '@kernel/errors';
import { partitionOf } from '@kernel/event';
import { Database, type Transaction } from '@platform/database/database';
import type { Erased, Erases, Leaving } from '@platform/privacy/erasures';
import type { SealedAnew } from '@platform/privacy/seal-anew';
import { Realtime } from '@platform/realtime/realtime';
import { readerMadeInactive, readerRegistered, type ReaderEvent } from '../domain/reader.events';
import type { ReaderChange } from './reader-changes';
import { accountName, activeReaders, companionsOf, ownReader } from '../read/reader.query';
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

/** A reader that has just come to another account. */
export interface ReaderMove {
  readonly readerId: number;
  readonly partition: number;
  readonly from: number;
  readonly to: number;
  /** In its new account. */
  readonly isPrimary: boolean;
  /** The new primary reader of the account it left, where it was that. */
  readonly replacement: { readonly readerId: number; readonly partition: number } | null;
  /** Its private texts. */
  readonly sealed: SealedAnew;
}

/** What else a move changes, for example that the reader leaves a family. */
type MoveFollower = (transaction: Transaction, move: ReaderMove) => Promise<readonly ReaderChange[]>;

/** What is left to do once a reader has moved. */
type MovedFollower = (move: Pick<ReaderMove, 'from' | 'to'>) => Promise<void>;

/** An account's readers. Their names are rows; their existence, and its end, is in the log. */
@Injectable()
export class Readers implements Erases {
  private readonly newReaderNews: NewReaderNews[] = [];
  private readonly moveFollowers: MoveFollower[] = [];
  private readonly movedFollowers: MovedFollower[] = [];

  constructor(
    private readonly database: Database,
    private readonly realtime: Realtime,
  ) {}

  /** Called for each reader added to an account; the account's other readers are locked meanwhile. */
  onNewReader(news: NewReaderNews): void {
    this.newReaderNews.push(news);
  }

  /** Called for each reader that moves to another account; the readers of both are locked meanwhile. */
  onMove(follower: MoveFollower): void {
    this.moveFollowers.push(follower);
  }

  async follow(transaction: Transaction, move: ReaderMove): Promise<ReaderChange[]> {
    const changes: ReaderChange[] = [];
    for (const follower of this.moveFollowers) changes.push(...(await follower(transaction, move)));
    return changes;
  }

  /** Called after the commit of each move. */
  onceMoved(follower: MovedFollower): void {
    this.movedFollowers.push(follower);
  }

  async followMoved(move: Pick<ReaderMove, 'from' | 'to'>): Promise<void> {
    for (const follower of this.movedFollowers) await follower(move);
  }

  list(accountId: number): Promise<ReaderAnswer[]> {
    return activeReaders(this.database, accountId);
  }

  /** @throws Refusal (not-found) for one that is not the account's, or no longer */
  own(accountId: number, readerId: number): Promise<ReaderAnswer> {
    return ownReader(this.database, accountId, readerId);
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
      consequences: readers.map(({ id, partition }) => ({ partition, event: readerMadeInactive({ readerId: id }) })),
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
    return { readerId, change: { partition: partitionOf(accountId), event: registered } };
  }

  /** An account whose primary reader moves away gets another, which has read nothing. */
  async replacePrimary(
    transaction: Transaction,
    accountId: number,
    createdAt: Date,
  ): Promise<{ readonly readerId: number; readonly partition: number; readonly changes: ReaderChange[] }> {
    const name = await accountName(transaction, accountId);
    const reader = { accountId, name, age: null, gender: null, createdAt };
    const { readerId, change } = await this.registerPrimary(transaction, reader);
    const { partition } = change;
    const news = await this.newsOf(transaction, { accountId, readerId });
    return { readerId, partition, changes: [change, ...news.map((event) => ({ partition, event }))] };
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
