import { Injectable } from '@nestjs/common';
import { LIMITS, READER_MESSAGES, type ReaderTransferAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { notFound } from '@kernel/errors';
import { letterCode } from '@platform/codes/letter-code';
import { Database, type Transaction } from '@platform/database/database';
import { deleteTransfer, putTransfer } from '../store/transfer.repository';
import { lockManagedReader, type ReaderRow } from '../store/reader.repository';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Codes by which other accounts claim a reader. */
@Injectable()
export class ReaderOffers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The code before it is worth nothing any more. It is in no other answer: no table holds it. */
  offer(accountId: number, readerId: number): Promise<ReaderTransferAnswer> {
    return this.database.retried(async (transaction) => {
      const reader = await managed(transaction, accountId, readerId);
      const code = letterCode(10);
      const expiresAt = new Date(this.clock.now() + LIMITS.transferDays * DAY_MS);
      await putTransfer(transaction, { reader, madeBy: accountId, code, expiresAt });
      return { code, expiresAt: expiresAt.toISOString() };
    });
  }

  async withdraw(accountId: number, readerId: number): Promise<void> {
    await this.database.retried(async (transaction) => {
      await managed(transaction, accountId, readerId);
      await deleteTransfer(transaction, readerId);
    });
  }
}

const managed = async (transaction: Transaction, accountId: number, readerId: number): Promise<ReaderRow> => {
  const reader = await lockManagedReader(transaction, accountId, readerId);
  if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
  return reader;
};
