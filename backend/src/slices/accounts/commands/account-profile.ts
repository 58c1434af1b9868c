import { Injectable } from '@nestjs/common';
import type { MeAnswer, UpdateProfileRequest } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { Realtime } from '@platform/realtime/realtime';
import { Readers } from '@slices/readers';
import { changeAccount, lockOwnAccount } from '../store/account.repository';
import { Accounts } from './accounts';

/** The account holder's own details. */
@Injectable()
export class AccountProfile {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly readers: Readers,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Changes only the given fields; null clears. The primary reader follows the account's name until it gets one of its
   * own.
   */
  async update(accountId: number, { name, age, gender }: UpdateProfileRequest): Promise<MeAnswer> {
    const isRenamed = await this.database.retried(async (transaction) => {
      const account = await lockOwnAccount(transaction, accountId);
      await changeAccount(transaction, accountId, { name, age, gender });
      if (name === undefined || name === account.name) return false;
      await this.readers.renamePrimary(transaction, accountId, { from: account.name, to: name });
      return true;
    });
    this.realtime.accountsUpdated([accountId], 'account');
    if (isRenamed) await this.readers.tellOfOwner(accountId);
    return { user: await this.accounts.user(accountId) };
  }
}
