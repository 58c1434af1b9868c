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
} from '../enums';
import { LIMITS } from '../limits';
import { NOTIFICATION_MESSAGES } from '../messages/notification.messages';
import { Omittable, OneOf, RequiredText } from './fields';
import { Page } from './page';
import { QueryBoolean } from './transforms';

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
