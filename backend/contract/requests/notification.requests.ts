import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
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
import { EmptyToUndefined, QueryBoolean, QueryNumber } from './transforms';

const option = { message: MESSAGES.optionInvalid };
const page = { message: `Page must be a whole number from 1 to ${LIMITS.lastPage}` };
const limit = { message: `Limit must be a whole number from 1 to ${LIMITS.pageMax}` };

/** GET /notifications: newest first. */
export class ListNotificationsQuery {
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

  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.lastPage, page)
  @Min(1, page)
  @IsInt(page)
  page?: number;

  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.pageMax, limit)
  @Min(1, limit)
  @IsInt(limit)
  limit?: number;
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
