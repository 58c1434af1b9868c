import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { Clock } from '../../kernel/clock';
import { Refusal } from '../../kernel/errors';
import { Database } from '../../platform/database/database';
import { AdminAudit } from '../../platform/http/admin-audit';
import { Idempotency } from '../../platform/http/idempotency';
import { Postman } from '../../platform/mail';
import { AccountKeys } from '../../platform/privacy/account-keys';
import { Realtime } from '../../platform/realtime/realtime';
import { ChurchMembership } from '../churches';
import { Families } from '../families';
import { Notifications } from '../notifications';
import { ReaderLog, Readers } from '../readers';
import { AccountSessions } from './account-sessions';
import { deleteAccount, lockAccount } from './account.repository';
import { endSessions } from './session.repository';

/**
 * Deletes an account for good. The log keeps its events: ids that lead nowhere, and text whose key is destroyed. Its
 * readers count nowhere any more, the families that it founded end, since a founder can only delete them, and a church
 * that it administered goes to whoever belongs to it for longest.
 */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly database: Database,
    private readonly log: ReaderLog,
    private readonly readers: Readers,
    private readonly families: Families,
    private readonly churches: ChurchMembership,
    private readonly sessions: AccountSessions,
    private readonly keys: AccountKeys,
    private readonly idempotency: Idempotency,
    private readonly audit: AdminAudit,
    private readonly postman: Postman,
    private readonly notifications: Notifications,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  /** Gives the text of X-Event-Position. */
  async erase(accountId: number): Promise<string> {
    const { ended, inFamily, inChurch, position } = await this.log.transaction(async (transaction) => {
      const account = await lockAccount(transaction, accountId);
      if (!account) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
      const families = await this.families.endThoseOf(transaction, accountId);
      const inChurch = await this.churches.forget(transaction, account);
      const inactive = await this.readers.makeAllInactive(transaction, accountId);
      const sessionIds = await endSessions(transaction.client, { accountId, but: null }, new Date(this.clock.now()));
      await this.idempotency.forget(transaction.client, accountId);
      await this.audit.forget(transaction.client, accountId);
      await this.keys.destroy(transaction.client, accountId);
      await this.notifications.forget(transaction.client, accountId);
      await deleteAccount(transaction, accountId);
      const position = await this.log.append(transaction, [...families.result, ...inChurch.changes, ...inactive], { accountId });
      return { ended: sessionIds, inFamily: families.concerns, inChurch: inChurch.concerns, position };
    });
    // A report that was recorded just before the readers became inactive has left its answer since.
    await this.idempotency.forget(this.database, accountId);
    this.keys.forget(accountId);
    this.sessions.forget(ended);
    await this.postman.forget(accountId);
    this.realtime.accountsUpdated(inFamily, 'families');
    this.realtime.accountsUpdated(inChurch, 'church');
    return position;
  }
}
