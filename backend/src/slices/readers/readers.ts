import { Injectable } from '@nestjs/common';
import { MESSAGES, type CreateReaderRequest, type ReaderAnswer, type ReaderEnvelope, type UpdateReaderRequest } from '@lectio/contract';
import { Clock } from '../../kernel/clock';
import { forbidden, notFound } from '../../kernel/errors';
import { Database, type Queryable } from '../../platform/database/database';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { remember, type OnceKey, type Outcome } from '../../platform/http/idempotency';
import { readerMadeInactive, readerRegistered } from './domain/reader.events';
import { ReaderLog, type ReaderChange } from './reader-log';
import { activeReaders } from './reader.query';
import { insertReader, lockReaders, markInactive, renamePrimary, updateParticulars, type NewReader, type ReaderRow } from './reader.repository';

/** The readers of an account. Their names are rows; that they exist, and until when, stands in the log. */
@Injectable()
export class Readers {
  constructor(
    private readonly database: Database,
    private readonly log: ReaderLog,
    private readonly clock: Clock,
  ) {}

  list(accountId: number): Promise<ReaderAnswer[]> {
    return activeReaders(this.database, accountId);
  }

  create(accountId: number, request: CreateReaderRequest, once: OnceKey | null): Promise<Outcome> {
    return this.log.transaction(async (transaction) => {
      const at = this.clock.now();
      const particulars = { name: request.name, age: request.age ?? null, gender: request.gender ?? null };
      const readerId = await insertReader(transaction, { accountId, ...particulars, isPrimary: false, createdAt: new Date(at) });
      const envelope: ReaderEnvelope = { reader: await one(transaction.client, accountId, readerId) };
      const answer = { status: 201, body: JSON.stringify(envelope) };
      const registered = { ownerId: accountId, event: readerRegistered({ readerId, accountId, primary: false }) };
      const position = await this.log.append(transaction, [registered], { accountId, at, remember: remember(once, answer) });
      return { ...answer, position };
    });
  }

  update(accountId: number, readerId: number, request: UpdateReaderRequest): Promise<ReaderEnvelope> {
    return inTransaction(this.database, async (transaction) => {
      await lockOne(transaction, accountId, readerId);
      await updateParticulars(transaction, readerId, { name: request.name, age: request.age, gender: request.gender });
      return { reader: await one(transaction.client, accountId, readerId) };
    });
  }

  /** Gives the text of X-Event-Position. */
  makeInactive(accountId: number, readerId: number): Promise<string> {
    return this.log.transaction(async (transaction) => {
      const reader = await lockOne(transaction, accountId, readerId);
      if (reader.isPrimary) throw forbidden(MESSAGES.primaryReaderStays);
      await markInactive(transaction, readerId);
      return this.log.append(transaction, [{ ownerId: accountId, event: readerMadeInactive({ readerId }) }], { accountId });
    });
  }

  /** Every reader of an account that is being deleted; its rows go with the account's. Gives what is to be written down. */
  async makeAllInactive(transaction: Transaction, accountId: number): Promise<ReaderChange[]> {
    const readers = await lockReaders(transaction, accountId);
    return readers.map(({ id }) => ({ ownerId: accountId, event: readerMadeInactive({ readerId: id }) }));
  }

  /** Gives the primary reader a new name, unless it has another than the one it came with. */
  async renamePrimary(transaction: Transaction, accountId: number, name: { from: string; to: string }): Promise<void> {
    await renamePrimary(transaction, accountId, name);
  }

  /** Active readers of an account, locked to the end of the transaction; whoever appends about a reader holds it first. */
  lock(transaction: Transaction, accountId: number, ids?: readonly number[]): Promise<ReaderRow[]> {
    return lockReaders(transaction, accountId, ids);
  }

  /** The reader that comes with an account, in the account's own transaction, of which this must be the last step. */
  async registerPrimary(transaction: Transaction, reader: Omit<NewReader, 'isPrimary'>): Promise<{ readerId: number; position: string }> {
    const { accountId } = reader;
    const readerId = await insertReader(transaction, { ...reader, isPrimary: true });
    const registered = { ownerId: accountId, event: readerRegistered({ readerId, accountId, primary: true }) };
    const position = await this.log.append(transaction, [registered], { accountId, at: reader.createdAt.getTime() });
    return { readerId, position };
  }
}

const lockOne = async (transaction: Transaction, accountId: number, readerId: number) => {
  const [reader] = await lockReaders(transaction, accountId, [readerId]);
  if (!reader) throw notFound(MESSAGES.readerNotFound);
  return reader;
};

const one = async (on: Queryable, accountId: number, readerId: number): Promise<ReaderAnswer> => {
  const [reader] = await activeReaders(on, accountId, readerId);
  if (!reader) throw notFound(MESSAGES.readerNotFound);
  return reader;
};
