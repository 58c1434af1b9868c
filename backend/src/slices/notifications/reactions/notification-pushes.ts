import { LIMITS } from '@lectio/contract';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@platform/database/database';
import { Notices } from '@platform/database/notices';
import { MissedNews } from '@platform/realtime/missed-news';
import { Realtime } from '@platform/realtime/realtime';
import { Inbox } from '../commands/inbox';
import { hasNewsSince, isReadBy } from '../read/notification.query';
import { NOTIFICATION_CHANNEL, WITHDRAWN_CHANNEL, type NotificationNotice } from '../commands/notifications';

/** Accounts whose deliveries are read together. */
const PUSHED_AT_ONCE = 500;

/** Pushes notifications to this process's sockets; every process receives the notice itself. */
@Injectable()
export class NotificationPushes {
  private readonly log = new Logger('Notifications');

  constructor(
    private readonly database: Database,
    private readonly realtime: Realtime,
    private readonly inbox: Inbox,
    notices: Notices,
    missed: MissedNews,
  ) {
    missed.from(async (horizon, accountId) => ({
      notifications: accountId !== null && (await hasNewsSince(this.database, accountId, horizon)),
    }));
    notices.on(
      NOTIFICATION_CHANNEL,
      (payload) =>
        void this.push(JSON.parse(payload) as NotificationNotice).catch((error: Error) =>
          this.log.warn(`cannot push: ${error.message}`),
        ),
    );
    notices.on(WITHDRAWN_CHANNEL, (payload) => this.takeBack(JSON.parse(payload) as NotificationNotice));
    realtime.on('notification-read', async (accountId, payload, tellOthers) => {
      const notificationId = idOf(payload);
      if (notificationId !== null && (await isReadBy(this.database, accountId, notificationId)))
        tellOthers('notification-read', { notificationId });
    });
  }

  /** An open bell shows it as read, and counts it no more. */
  private takeBack(notice: NotificationNotice): void {
    const { notificationId } = notice;
    for (const accountId of this.heldOf(notice))
      this.realtime.toAccount(accountId, 'notification-read', { notificationId }, 'this-node');
  }

  private heldOf({ accountIds }: NotificationNotice): number[] {
    return accountIds === null ? this.realtime.heldAccounts() : accountIds.filter((id) => this.realtime.holds(id));
  }

  private async push(notice: NotificationNotice): Promise<void> {
    const { notificationId } = notice;
    const here = this.heldOf(notice);
    for (let at = 0; at < here.length; at += PUSHED_AT_ONCE) {
      const deliveries = await this.inbox.deliver(here.slice(at, at + PUSHED_AT_ONCE), notificationId);
      for (const [accountId, delivery] of deliveries)
        this.realtime.toAccount(accountId, 'notification', delivery, 'this-node');
    }
  }
}

/** A client may send anything. */
const idOf = (payload: unknown): number | null => {
  const id = (payload as { notificationId?: unknown } | null)?.notificationId;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= LIMITS.idMax ? id : null;
};
