import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transaction';
import { remember, Idempotency, type OnceKey, type Outcome } from '../../platform/http/idempotency';
import { ReaderLog, readerJoinedChurch, readerLeftChurch, Readers, type ReaderChange } from '../readers';
import { approvedChurchOf } from './church.repository';

/** What a change of a church answers, and what it means for readers. */
interface Concluded {
  readonly status: number;
  readonly body: object;
  readonly changes: readonly ReaderChange[];
}

/**
 * Writes down in the streams of an account's readers that they belong to a church, and until when. Membership is the
 * account's, so that every reader of it joins and leaves with it, also one that is added later.
 */
@Injectable()
export class ChurchLog {
  constructor(
    private readonly readers: Readers,
    private readonly log: ReaderLog,
    private readonly idempotency: Idempotency,
  ) {
    readers.onNewReader(async (transaction, { accountId, readerId }) => {
      const churchId = await approvedChurchOf(transaction, accountId);
      return churchId === null ? [] : [readerJoinedChurch({ readerId, churchId })];
    });
  }

  joined(transaction: Transaction, membership: { accountId: number; churchId: number }): Promise<ReaderChange[]> {
    return this.ofEach(transaction, membership, readerJoinedChurch);
  }

  left(transaction: Transaction, membership: { accountId: number; churchId: number }): Promise<ReaderChange[]> {
    return this.ofEach(transaction, membership, readerLeftChurch);
  }

  /** A transaction that may end with events; it runs again, whole, when a stream moved meanwhile. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.log.transaction(work);
  }

  /** The last step of a transaction: the events, if there are any, and the answer that the key remembers. */
  async conclude(
    transaction: Transaction,
    { status, body, changes }: Concluded,
    by: { accountId: number; once: OnceKey | null },
  ): Promise<Outcome> {
    const answer = { status, body: JSON.stringify(body) };
    if (changes.length > 0) {
      const position = await this.log.append(transaction, changes, {
        accountId: by.accountId,
        remember: remember(by.once, answer),
      });
      return { ...answer, position };
    }
    const outcome: Outcome = { ...answer, position: null };
    if (by.once) await this.idempotency.store(transaction.client, by.once, outcome);
    return outcome;
  }

  /** The last step of a transaction that nobody asked for. */
  async append(transaction: Transaction, changes: readonly ReaderChange[]): Promise<void> {
    if (changes.length > 0) await this.log.append(transaction, changes, { accountId: null });
  }

  private async ofEach(
    transaction: Transaction,
    { accountId, churchId }: { accountId: number; churchId: number },
    event: (data: { readerId: number; churchId: number }) => ReaderChange['event'],
  ): Promise<ReaderChange[]> {
    await this.readers.lock(transaction, accountId);
    // Asked again: one that was being added while the lock was waited for is seen only now.
    const readers = await this.readers.lock(transaction, accountId);
    return readers.map(({ id }) => ({ ownerId: accountId, event: event({ readerId: id, churchId }) }));
  }
}
