import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { Clock } from '../../kernel/clock';
import { Refusal } from '../../kernel/errors';
import type { Transaction } from '../../platform/database/transaction';
import { Erasures } from '../../platform/privacy/erasures';
import { ReaderLog } from '../readers';
import { AccountSessions } from './account-sessions';
import { deleteAccount, lockAccount, type Account } from './account.repository';
import { endSessions } from './session.repository';

/**
 * Deletes an account for good. The log keeps its events: ids that lead nowhere, and text whose key is destroyed. Its
 * readers count nowhere any more, the families that it founded end, since a founder can only delete them, and a church
 * that it administered goes to whoever belongs to it for longest. What each slice keeps of it, the slice erases.
 */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly log: ReaderLog,
    private readonly erasures: Erasures,
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives the text of X-Event-Position.
   * @throws Refusal (unauthenticated) when it is gone already
   */
  async erase(accountId: number): Promise<string> {
    const position = await this.eraseIfThere(accountId);
    if (position === null) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    return position;
  }

  /**
   * For an administrator, who must still be there when it is done: of two that delete each other, one does.
   * @throws Refusal (unauthenticated) when the administrator's own account is gone
   */
  async eraseFor(administratorId: number, accountId: number): Promise<string | null> {
    return this.eraseIfThere(accountId, administratorId, async (transaction) => {
      const both = new Map<number, Account | null>();
      // In one order for everybody, so that none of the two waits for the other.
      for (const id of [administratorId, accountId].sort((a, b) => a - b))
        both.set(id, await lockAccount(transaction, id));
      if (!both.get(administratorId)) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    });
  }

  /** Null when it is gone already. `by` is whoever does it: the administrator's account, null for the operator. */
  async eraseIfThere(
    accountId: number,
    by: number | null = accountId,
    first?: (transaction: Transaction) => Promise<void>,
  ): Promise<string | null> {
    const erased = await this.log.transaction(async (transaction) => {
      await first?.(transaction);
      const account = await lockAccount(transaction, accountId);
      if (!account) return null;
      const { consequences, afterwards } = await this.erasures.run(transaction, account);
      const ended = await endSessions(transaction.client, { accountId, but: null }, new Date(this.clock.now()));
      await deleteAccount(transaction, accountId);
      return { ended, afterwards, position: await this.log.append(transaction, consequences, { accountId: by }) };
    });
    if (!erased) return null;
    this.sessions.forget(erased.ended);
    await erased.afterwards();
    return erased.position;
  }
}
