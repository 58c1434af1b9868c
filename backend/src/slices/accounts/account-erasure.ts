import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { Clock } from '../../kernel/clock';
import { Refusal } from '../../kernel/errors';
import { Database } from '../../platform/database/database';
import { Idempotency } from '../../platform/http/idempotency';
import { Postman } from '../../platform/mail';
import { AccountKeys } from '../../platform/privacy/account-keys';
import { Families } from '../families';
import { ReaderLog, Readers } from '../readers';
import { AccountSessions } from './account-sessions';
import { deleteAccount, lockAccount } from './account.repository';
import { endSessions } from './session.repository';

/**
 * Deletes an account for good. The log keeps its events: ids that lead nowhere, and text whose key is destroyed. Its
 * readers count nowhere any more, and the families that it founded end, since a founder can only delete them.
 */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly database: Database,
    private readonly log: ReaderLog,
    private readonly readers: Readers,
    private readonly families: Families,
    private readonly sessions: AccountSessions,
    private readonly keys: AccountKeys,
    private readonly idempotency: Idempotency,
    private readonly postman: Postman,
    private readonly clock: Clock,
  ) {}

  /** Gives the text of X-Event-Position. */
  async erase(accountId: number): Promise<string> {
    const { ended, position } = await this.log.transaction(async (transaction) => {
      if (!(await lockAccount(transaction, accountId))) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
      const left = await this.families.endThoseOf(transaction, accountId);
      const inactive = await this.readers.makeAllInactive(transaction, accountId);
      const sessionIds = await endSessions(transaction.client, { accountId, but: null }, new Date(this.clock.now()));
      await this.idempotency.forget(transaction.client, accountId);
      await this.keys.destroy(transaction.client, accountId);
      await deleteAccount(transaction, accountId);
      return { ended: sessionIds, position: await this.log.append(transaction, [...left, ...inactive], { accountId }) };
    });
    // A report that was recorded just before the readers became inactive has left its answer since.
    await this.idempotency.forget(this.database, accountId);
    this.keys.forget(accountId);
    this.sessions.forget(ended);
    await this.postman.forget(accountId);
    return position;
  }
}
