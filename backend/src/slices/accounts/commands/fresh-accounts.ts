import { Injectable } from '@nestjs/common';
import type { Transaction } from '@platform/database/database';
import type { Decision } from '@platform/event-log/decision';
import { inReaderStreams } from '@slices/readers';
import type { Account } from '../store/account.repository';
import { AccountErasure } from './account-erasure';
import { Accounts, type NewAccount } from './accounts';

export interface Fresh {
  readonly accountId: number;
}

/**
 * Anyone can register an address that isn't theirs and leave traps in the account: a family whose members report for
 * its owner, a key, a calendar address. So when the owner of the address turns up, an account that never confirmed it
 * is deleted, and created again in the same transaction: it belongs to nothing that the other one shared.
 */
@Injectable()
export class FreshAccounts {
  constructor(
    private readonly erasure: AccountErasure,
    private readonly accounts: Accounts,
  ) {}

  /** An administrator was appointed by somebody who knows whose account it is. */
  isUnclaimed({ emailVerified, isAdmin }: Account): boolean {
    return !emailVerified && !isAdmin;
  }

  /** The decision of a command that has locked the account. */
  async begin(
    transaction: Transaction,
    account: Account,
    wanted: Omit<NewAccount, 'email' | 'emailVerified'>,
  ): Promise<Decision<Fresh>> {
    const { consequences, afterwards } = await this.erasure.within(transaction, account, wanted.createdAt);
    const fresh = { ...wanted, email: account.email, emailVerified: true };
    const { accountId, changes } = await this.accounts.create(transaction, fresh);
    return { streams: inReaderStreams([...consequences, ...changes]), answer: { accountId }, afterwards };
  }
}
