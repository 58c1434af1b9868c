import { Injectable } from '@nestjs/common';
import type { Transaction } from '@platform/database/database';
import { readerJoinedChurch, readerLeftChurch, Readers, type ReaderChange, type ReaderMove } from '@slices/readers';
import { approvedChurchOf } from '../store/church.repository';

interface Membership {
  readonly accountId: number;
  readonly churchId: number;
}

/** Of the account's daily budget: coming in costs leaving as well, so that leaving is never refused. */
export const rowsOfJoining = (joined: readonly ReaderChange[]): number => 2 * joined.length;

/**
 * What happens to an account's readers when it joins or leaves a church. Membership belongs to the account, so all of
 * its readers join and leave with it, including ones added later.
 */
@Injectable()
export class ChurchReaders {
  constructor(private readonly readers: Readers) {
    readers.onNewReader(async (transaction, { accountId, readerId }) => {
      const churchId = await approvedChurchOf(transaction, accountId);
      return churchId === null ? [] : [readerJoinedChurch({ readerId, churchId })];
    });
    readers.onMove((transaction, move) => this.follow(transaction, move));
  }

  /** A reader that moves leaves one account's church and comes to the other's. */
  private async follow(
    transaction: Transaction,
    { readerId, partition, from, to }: ReaderMove,
  ): Promise<ReaderChange[]> {
    const left = await approvedChurchOf(transaction, from);
    const joined = await approvedChurchOf(transaction, to);
    if (left === joined) return [];
    return [
      ...(left === null ? [] : [{ partition, event: readerLeftChurch({ readerId, churchId: left }) }]),
      ...(joined === null ? [] : [{ partition, event: readerJoinedChurch({ readerId, churchId: joined }) }]),
    ];
  }

  joined(transaction: Transaction, membership: Membership): Promise<ReaderChange[]> {
    return this.ofEach(transaction, membership, readerJoinedChurch);
  }

  /**
   * Call before the membership is deleted: a reader who is just joining one of the church's challenges has joined by
   * then, and so leaves it with the church.
   */
  left(transaction: Transaction, membership: Membership): Promise<ReaderChange[]> {
    return this.ofEach(transaction, membership, readerLeftChurch);
  }

  private async ofEach(
    transaction: Transaction,
    { accountId, churchId }: Membership,
    event: (data: { readerId: number; churchId: number }) => ReaderChange['event'],
  ): Promise<ReaderChange[]> {
    await this.readers.lock(transaction, accountId);
    // Read again: a reader added while this waited for the lock is visible only now.
    const readers = await this.readers.lock(transaction, accountId);
    return readers.map(({ id, partition }) => ({ partition, event: event({ readerId: id, churchId }) }));
  }
}
