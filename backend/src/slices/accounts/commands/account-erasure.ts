import { Injectable } from '@nestjs/common';
import type { AccountDeletionAnswer } from '@lectio/contract';
import { Database, type Transaction } from '@platform/database/database';
import type { Decision } from '@platform/event-log/decision';
import { Erasures } from '@platform/privacy/erasures';
import { Successions } from '@platform/privacy/successions';
import { inReaderStreams, type ReaderChange } from '@slices/readers';
import { AccountSessions } from './sign-in/account-sessions';
import { accountNames } from '../read/accounts.query';
import { deleteAccount, lockAccount, lockAdministratorsWith, type Account } from '../store/account.repository';
import { endSessions } from '../store/session.repository';

interface Gone {
  readonly consequences: readonly ReaderChange[];
  /** Runs after the commit. */
  readonly afterwards: () => Promise<void>;
}

/**
 * Deletes an account permanently. The log keeps its events: ids that point nowhere, and text whose key is destroyed.
 * Its readers stop counting, and what it shared passes on to those who rely on it. Each slice erases what it stores
 * about the account.
 */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly database: Database,
    private readonly erasures: Erasures,
    private readonly successions: Successions,
    private readonly sessions: AccountSessions,
  ) {}

  /** What would become of what the account shares. */
  async preview(accountId: number): Promise<AccountDeletionAnswer> {
    const things = await this.successions.owned(this.database, accountId);
    const heirs = things.flatMap(({ heirId }) => heirId ?? []);
    const names = await accountNames(this.database, heirs);
    const heirOf = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
    return {
      sharedThings: things.map(({ heirId, ...thing }) => ({ ...thing, heir: heirOf(heirId) })),
    };
  }

  /**
   * Call before the account is locked: locks its groups and, where it administers the site, all administrators, who
   * inherit from each other. Returns the administrators, none for anybody else.
   */
  async lockShared(on: Transaction, accountId: number): Promise<number[]> {
    await this.successions.lock(on, accountId);
    return lockAdministratorsWith(on, accountId);
  }

  /** What a command that ends a locked account decides. */
  async ending(on: Transaction, account: Account, now: number): Promise<Omit<Decision<object>, 'answer'>> {
    const { consequences, afterwards } = await this.within(on, account, new Date(now));
    return { streams: inReaderStreams(consequences), afterwards };
  }

  /** Within a transaction that has locked the account and records the consequences. */
  async within(transaction: Transaction, account: Account, now: Date): Promise<Gone> {
    const { consequences, orphans, afterwards } = await this.erasures.run(transaction, account);
    const ended = await endSessions(transaction, { accountId: account.id, but: null }, now);
    await deleteAccount(transaction, account.id);
    const others: Gone[] = [];
    for (const id of orphans) {
      const orphan = await lockAccount(transaction, id);
      if (orphan) others.push(await this.within(transaction, orphan, now));
    }
    return {
      consequences: [...consequences, ...others.flatMap((other) => other.consequences)],
      afterwards: async () => {
        this.sessions.forget(ended);
        await afterwards();
        for (const other of others) await other.afterwards();
      },
    };
  }
}
