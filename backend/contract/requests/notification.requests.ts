import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
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
import { MESSAGES } from '../messages/general.messages';
import { NOTIFICATION_MESSAGES } from '../messages/notification.messages';
import { Page } from './page';
import { EmptyToUndefined, QueryBoolean } from './transforms';

const option = { message: MESSAGES.optionInvalid };

/** GET /notifications: newest first. */
export class ListNotificationsQuery extends Page {
  @IsOptional()
  @EmptyToUndefined()
  @IsIn(NOTIFICATION_TYPES, option)
  type?: NotificationType;

  @IsOptional()
  @EmptyToUndefined()
  @IsIn(NOTIFICATION_CATEGORIES, option)
  category?: NotificationCategory;

  @IsOptional()
  @EmptyToUndefined()
  @IsIn(NOTIFICATION_PRIORITIES, option)
  priority?: NotificationPriority;

  @IsOptional()
  @QueryBoolean()
  @IsIn([true, false], option)
  isRead?: boolean;
}

/** PUT /notifications/{id}/read */
export class ReadNotificationRequest {
  @IsOptional()
  @IsIn(NOTIFICATION_ACTIONS, { message: NOTIFICATION_MESSAGES.actionInvalid })
  action?: NotificationAction;
}

/** POST and DELETE /notifications/push-token */
export class PushTokenRequest {
  @MaxLength(LIMITS.pushTokenMax, { message: NOTIFICATION_MESSAGES.pushTokenTooLong })
  @IsString({ message: NOTIFICATION_MESSAGES.pushTokenRequired })
  @IsNotEmpty({ message: NOTIFICATION_MESSAGES.pushTokenRequired })
  token: string;
}
