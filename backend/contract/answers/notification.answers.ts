import type { NotificationAction, NotificationCategory, NotificationPriority, NotificationType } from '../enums';

export interface NotificationAnswer {
  id: number;
  title: string;
  message: string;
  type: NotificationType;
  priority: NotificationPriority;
  category: NotificationCategory;
  /** Ids and figures for links to the subject. */
  metadata: Record<string, unknown>;
  createdAt: string;
  scheduledAt: string | null;
  expiresAt: string | null;
}

/** A notification as it was delivered to one account. */
export interface DeliveryAnswer {
  notification: NotificationAnswer;
  isRead: boolean;
  readAt: string | null;
  isDelivered: boolean;
  deliveredAt: string | null;
  deliveryMethod: 'web';
  deliveryStatus: 'pending' | 'delivered';
  userAction: NotificationAction;
  actionAt: string | null;
}

/** GET /notifications */
export interface NotificationsAnswer {
  notifications: DeliveryAnswer[];
}

/** GET /notifications/unread-count */
export interface UnreadCountAnswer {
  unreadCount: number;
}

/** PUT /notifications/{id}/read */
export interface NotificationReadAnswer extends UnreadCountAnswer {
  notification: DeliveryAnswer;
}
