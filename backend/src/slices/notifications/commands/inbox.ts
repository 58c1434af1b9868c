import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  NOTIFICATION_MESSAGES,
  type DeliveryAnswer,
  type ListNotificationsQuery,
  type NotificationAction,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { notFound } from '@kernel/errors';
import { Database } from '@platform/database/database';
import type { Says } from '@platform/language/languages';
import { Realtime } from '@platform/realtime/realtime';
import { Names } from '../read/names';
import { countUnread, findDeliveries, listDeliveries } from '../read/notification.query';
import { markAllRead, markDelivered, markRead } from '../store/notification.repository';

/** An account's own notifications. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: Database,
    private readonly names: Names,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  /** Newest first, said by `t`. Listed notifications count as delivered. */
  async list(accountId: number, query: ListNotificationsQuery, t: Says): Promise<DeliveryAnswer[]> {
    const limit = query.limit ?? LIMITS.notificationsPageSize;
    const now = this.now();
    const { type, category, priority, isRead } = query;
    const page = {
      accountId,
      t,
      now,
      type,
      category,
      priority,
      isRead,
      limit,
      offset: ((query.page ?? 1) - 1) * limit,
    };
    const deliveries = await listDeliveries(this.database, this.names, page);
    const arriving = deliveries.filter(({ isDelivered }) => !isDelivered);
    if (arriving.length === 0) return deliveries;
    await markDelivered(
      this.database,
      [accountId],
      arriving.map(({ notification }) => notification.id),
      now,
    );
    return deliveries.map((delivery) => (delivery.isDelivered ? delivery : delivered(delivery, now)));
  }

  unreadCount(accountId: number): Promise<number> {
    return countUnread(this.database, accountId, this.now());
  }

  /** @throws Refusal (not-found) for a notification of another account */
  async read(
    { accountId, t }: { readonly accountId: number; readonly t: Says },
    id: number,
    action: NotificationAction,
  ): Promise<DeliveryAnswer> {
    const marked = await markRead(this.database, { accountId, id, action, now: this.now() });
    const delivery =
      marked && (await findDeliveries(this.database, this.names, { accountIds: [accountId], id, t })).get(accountId);
    if (!delivery) throw notFound(NOTIFICATION_MESSAGES.notificationNotFound);
    return delivery;
  }

  async readAll(accountId: number): Promise<void> {
    const lastId = await markAllRead(this.database, accountId, this.now());
    if (lastId > 0) this.realtime.toAccount(accountId, 'notifications-read-all', { lastId });
  }

  /** The notification for each of these accounts that has it, as pushed to sockets; marks it as delivered. */
  async deliver(accountIds: readonly number[], id: number): Promise<ReadonlyMap<number, DeliveryAnswer>> {
    if (accountIds.length === 0) return new Map();
    await markDelivered(this.database, accountIds, [id], this.now());
    return findDeliveries(this.database, this.names, { accountIds, id });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

const delivered = (delivery: DeliveryAnswer, now: Date): DeliveryAnswer => ({
  ...delivery,
  isDelivered: true,
  deliveredAt: now.toISOString(),
  deliveryStatus: 'delivered',
});
