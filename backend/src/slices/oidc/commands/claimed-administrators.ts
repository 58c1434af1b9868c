import { Injectable, Logger } from '@nestjs/common';
import { Database, type Transaction } from '@platform/database/database';
import { Settings } from '@platform/settings/settings';
import { Accounts, Administrators } from '@slices/accounts';
import { noteAdministrator, type Connection } from '../store/connection.repository';

type Connected = Pick<Connection, 'accountId' | 'madeAdministrator'>;

/** Administrators by the provider's claim: as long as they sign in with it, and no others. */
@Injectable()
export class ClaimedAdministrators {
  private readonly log = new Logger('Accounts');

  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly administrators: Administrators,
    private readonly settings: Settings,
  ) {}

  /** At a sign-in. */
  async follow(connected: Connected, hasClaim: boolean): Promise<void> {
    const { isAdmin } = await this.accounts.account(connected.accountId);
    if (hasClaim ? isAdmin : !connected.madeAdministrator) return;
    const done = await this.database.retried((transaction) => this.set(transaction, connected, hasClaim));
    done();
  }

  /** Before an account is disconnected: nobody would take it back later. Run the result after the commit. */
  withdraw(transaction: Transaction, connected: Connected): Promise<() => void> {
    return this.set(transaction, connected, false);
  }

  private async set(transaction: Transaction, { accountId, madeAdministrator }: Connected, isAdmin: boolean) {
    if (!isAdmin && !madeAdministrator) return () => undefined;
    await noteAdministrator(transaction, accountId, isAdmin);
    const { email } = await this.accounts.account(accountId);
    // The operator's word counts for more.
    if (!isAdmin && email === this.settings.admin?.email) return () => undefined;
    const done = await this.administrators.setByClaim(transaction, accountId, isAdmin);
    return () => {
      this.log.warn(`account ${accountId} is ${isAdmin ? 'now' : 'no longer'} an administrator, by OIDC_ADMIN_CLAIM`);
      done();
    };
  }
}
