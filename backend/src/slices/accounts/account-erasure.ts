import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { Clock } from '../../kernel/clock';
import { Refusal } from '../../kernel/errors';
import { Erasures } from '../../platform/privacy/erasures';
import { ReaderLog } from '../readers';
import { AccountSessions } from './account-sessions';
import { deleteAccount, lockAccount } from './account.repository';
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

  /** Null when it is gone already. `by` is whoever does it: the administrator's account, null for the operator. */
  async eraseIfThere(accountId: number, by: number | null = accountId): Promise<string | null> {
    const erased = await this.log.transaction(async (transaction) => {
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
