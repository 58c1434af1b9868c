import type { NotificationAction, NotificationReadAnswer, NotificationsAnswer } from '@lectio/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { withLive } from '@/shared/realtime/connection';
import { asRead, changeCount, changeList, noteRead } from './inbox';

export const notificationsQuery = readQuery<NotificationsAnswer>(keys.notifications, '/notifications');

/** False when marking failed, which is only logged. Other tabs are notified. */
export const markRead = async (client: QueryClient, id: number, action?: NotificationAction): Promise<boolean> => {
  try {
    const { notification } = await send<NotificationReadAnswer>(`/notifications/${id}/read`, {
      method: 'PUT',
      body: { action },
    });
    noteRead(client, id, () => notification);
    withLive((socket) => socket.emit('notification-read', { notificationId: id }));
    return true;
  } catch (error) {
    console.warn('We couldn’t mark the notification as read.', error);
    return false;
  }
};

export const markAllRead = async (client: QueryClient): Promise<boolean> => {
  try {
    await send('/notifications/read-all', { method: 'PUT', body: {} });
    changeList(client, (list) => list.map(asRead));
    changeCount(client, () => 0);
    return true;
  } catch (error) {
    console.warn('We couldn’t mark the notifications as read.', error);
    return false;
  }
};
