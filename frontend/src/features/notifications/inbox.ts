import type { DeliveryAnswer, NotificationsAnswer, UnreadCountAnswer } from '@lectio/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { withLive, type LiveSocket } from '@/shared/realtime/connection';

/** Without an answer the bell shows no number. */
export const unreadCountQuery = queryOptions({
  queryKey: keys.unreadCount,
  queryFn: async ({ signal }) => {
    try {
      return await api<UnreadCountAnswer>('/notifications/unread-count', { signal });
    } catch (error) {
      if (!signal.aborted) console.warn('We couldn’t load your unread notifications.', error);
      throw error;
    }
  },
});

export const changeList = (client: QueryClient, change: (list: DeliveryAnswer[]) => DeliveryAnswer[]): void => {
  client.setQueryData<NotificationsAnswer>(
    keys.notifications,
    (answer) => answer && { notifications: change(answer.notifications) },
  );
};

export const changeCount = (client: QueryClient, change: (count: number) => number): void => {
  client.setQueryData<UnreadCountAnswer>(
    keys.unreadCount,
    (answer) => answer && { unreadCount: Math.max(0, change(answer.unreadCount)) },
  );
};

const find = (client: QueryClient, id: number): DeliveryAnswer | undefined =>
  client
    .getQueryData<NotificationsAnswer>(keys.notifications)
    ?.notifications.find(({ notification }) => notification.id === id);

/** Puts a pushed notification at the top; one already in the list changes nothing. */
export const addLive = (client: QueryClient, delivery: DeliveryAnswer): void => {
  if (find(client, delivery.notification.id)) return;
  changeList(client, (list) => [delivery, ...list]);
  changeCount(client, (count) => count + 1);
};

/** A notification already known as read is not counted down twice. */
export const noteRead = (client: QueryClient, id: number, read: (delivery: DeliveryAnswer) => DeliveryAnswer): void => {
  const known = find(client, id);
  if (!known?.isRead) changeCount(client, (count) => count - 1);
  changeList(client, (list) => list.map((delivery) => (delivery.notification.id === id ? read(delivery) : delivery)));
};

export const asRead = (delivery: DeliveryAnswer): DeliveryAnswer =>
  delivery.isRead ? delivery : { ...delivery, isRead: true, readAt: new Date().toISOString() };

export const readElsewhere = (client: QueryClient, id: number): void => noteRead(client, id, asRead);

export const allReadElsewhere = (client: QueryClient, lastId: number): void => {
  changeList(client, (list) =>
    list.map((delivery) => (delivery.notification.id <= lastId ? asRead(delivery) : delivery)),
  );
  void client.invalidateQueries({ queryKey: keys.unreadCount });
};

/** Keeps list and count in sync with pushes. Returns a function that stops. */
export const followPushes = (client: QueryClient): (() => void) => {
  const listeners = {
    notification: (delivery: DeliveryAnswer) => addLive(client, delivery),
    'notification-read': ({ notificationId }: { notificationId: number }) => readElsewhere(client, notificationId),
    'notifications-read-all': ({ lastId }: { lastId: number }) => allReadElsewhere(client, lastId),
  };
  let socket: LiveSocket | null = null;
  const stopWaiting = withLive((live) => {
    socket = live;
    for (const [event, listener] of Object.entries(listeners)) live.on(event as 'notification', listener as () => void);
  });
  return () => {
    stopWaiting();
    for (const [event, listener] of Object.entries(listeners))
      socket?.off(event as 'notification', listener as () => void);
  };
};
