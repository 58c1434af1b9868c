import { Injectable } from '@nestjs/common';
import { LIMITS, type ReaderTransferAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { letterCode } from '@platform/codes/letter-code';
import { Database } from '@platform/database/database';
import { deleteTransfer, putTransfer } from '../store/transfer.repository';
import { lockOwnReader } from './readers';

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
      const reader = await lockOwnReader(transaction, accountId, readerId);
      const code = letterCode(10);
      const expiresAt = new Date(this.clock.now() + LIMITS.transferDays * DAY_MS);
      await putTransfer(transaction, { reader, code, expiresAt });
      return { code, expiresAt: expiresAt.toISOString() };
    });
  }

  async withdraw(accountId: number, readerId: number): Promise<void> {
    await this.database.retried(async (transaction) => {
      await lockOwnReader(transaction, accountId, readerId);
      await deleteTransfer(transaction, readerId);
    });
  }
}
