import { Injectable } from '@nestjs/common';
import type { Transaction } from '@platform/database/database';
import type { Decision } from '@platform/event-log/decision';
import { Erasures } from '@platform/privacy/erasures';
import { inReaderStreams, type ReaderChange } from '@slices/readers';
import { AccountSessions } from './sign-in/account-sessions';
import { deleteAccount, type Account } from '../store/account.repository';
import { endSessions } from '../store/session.repository';

interface Gone {
  readonly consequences: readonly ReaderChange[];
  /** Runs after the commit. */
  readonly afterwards: () => Promise<void>;
}

/**
 * Deletes an account permanently. The log keeps its events: ids that point nowhere, and text whose key is destroyed.
 * Its readers stop counting, the families it founded end, since a founder can only delete them, and a church it
 * administered passes to its longest-standing member. Each slice erases what it stores about the account.
 */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly erasures: Erasures,
    private readonly sessions: AccountSessions,
  ) {}

  /** What a command that ends a locked account decides. */
  async ending(on: Transaction, account: Account, now: number): Promise<Omit<Decision<object>, 'answer'>> {
    const { consequences, afterwards } = await this.within(on, account, new Date(now));
    return { streams: inReaderStreams(consequences), afterwards };
  }

  /** Within a transaction that has locked the account and records the consequences. */
  async within(transaction: Transaction, account: Account, now: Date): Promise<Gone> {
    const { consequences, afterwards } = await this.erasures.run(transaction, account);
    const ended = await endSessions(transaction, { accountId: account.id, but: null }, now);
    await deleteAccount(transaction, account.id);
    return {
      consequences,
      afterwards: () => {
        this.sessions.forget(ended);
        return afterwards();
      },
    };
  }
}
