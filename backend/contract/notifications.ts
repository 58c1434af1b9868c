import { IsOptional } from 'class-validator';
import {
  NOTIFICATION_ACTIONS,
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  type NotificationAction,
  type NotificationCategory,
  type NotificationPriority,
  type NotificationType,
} from './common/enums';
import { Omittable, OneOf, Page, RequiredText } from './common/fields';
import { LIMITS } from './common/limits';
import { QueryBoolean } from './common/transforms';
import { NOTIFICATION_MESSAGES } from './messages/notifications';

/** GET /notifications: newest first. */
export class ListNotificationsQuery extends Page {
  @Omittable()
  @OneOf(NOTIFICATION_TYPES)
  type?: NotificationType;

  @Omittable()
  @OneOf(NOTIFICATION_CATEGORIES)
  category?: NotificationCategory;

  @Omittable()
  @OneOf(NOTIFICATION_PRIORITIES)
  priority?: NotificationPriority;

  @IsOptional()
  @QueryBoolean()
  @OneOf([true, false])
  isRead?: boolean;
}

/** PUT /notifications/{id}/read */
export class ReadNotificationRequest {
  @IsOptional()
  @OneOf(NOTIFICATION_ACTIONS, NOTIFICATION_MESSAGES.actionInvalid)
  action?: NotificationAction;
}

/** POST and DELETE /notifications/push-token */
export class PushTokenRequest {
  @RequiredText(LIMITS.pushTokenMax, {
    required: NOTIFICATION_MESSAGES.pushTokenRequired,
    tooLong: NOTIFICATION_MESSAGES.pushTokenTooLong,
  })
  token: string;
}

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
