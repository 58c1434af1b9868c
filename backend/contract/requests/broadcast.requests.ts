import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TARGETS,
  NOTIFICATION_TYPES,
  type NotificationCategory,
  type NotificationPriority,
  type NotificationTarget,
  type NotificationType,
} from '../enums';
import { LIMITS } from '../limits';
import { BROADCAST_MESSAGES } from '../messages/broadcast.messages';
import { MESSAGES } from '../messages/general.messages';
import { IsInstant } from './instant';
import { Page } from './page';
import { EmptyToNull, EmptyToUndefined, QueryBoolean, Trim } from './transforms';

const MAX_ID = 2_147_483_647;
const option = { message: MESSAGES.optionInvalid };
const titleRequired = { message: BROADCAST_MESSAGES.titleRequired };
const messageRequired = { message: BROADCAST_MESSAGES.messageRequired };
const targets = { message: BROADCAST_MESSAGES.targetsInvalid };
const instant = { message: BROADCAST_MESSAGES.instantInvalid };

/** POST and PUT /notifications/admin: the whole notification either way. Without `scheduledAt` it goes out at once. */
export class BroadcastRequest {
  @MaxLength(LIMITS.broadcastTitleMax, { message: BROADCAST_MESSAGES.titleTooLong })
  @IsNotEmpty(titleRequired)
  @IsString(titleRequired)
  @Trim()
  title: string;

  @MaxLength(LIMITS.broadcastMessageMax, { message: BROADCAST_MESSAGES.messageTooLong })
  @IsNotEmpty(messageRequired)
  @IsString(messageRequired)
  @Trim()
  message: string;

  @IsOptional()
  @EmptyToUndefined()
  @IsIn(NOTIFICATION_TYPES, option)
  type?: NotificationType;

  @IsOptional()
  @EmptyToUndefined()
  @IsIn(NOTIFICATION_PRIORITIES, option)
  priority?: NotificationPriority;

  @IsOptional()
  @EmptyToUndefined()
  @IsIn(NOTIFICATION_CATEGORIES, option)
  category?: NotificationCategory;

  /** Everybody when nobody is named; of a notification that is changed, whom it was for. */
  @ValidateIf((body: BroadcastRequest) => !leavesTargetsOut(body))
  @IsIn(NOTIFICATION_TARGETS, option)
  targetType?: NotificationTarget;

  @ValidateIf((body: BroadcastRequest) => body.targetType !== 'all' && !leavesTargetsOut(body))
  @Max(MAX_ID, { ...targets, each: true })
  @Min(1, { ...targets, each: true })
  @IsInt({ ...targets, each: true })
  @ArrayMaxSize(LIMITS.broadcastTargetsMax, targets)
  @ArrayNotEmpty({ message: BROADCAST_MESSAGES.targetsRequired })
  @IsArray({ message: BROADCAST_MESSAGES.targetsRequired })
  targetIds?: number[];

  @IsOptional()
  @IsObject({ message: BROADCAST_MESSAGES.metadataInvalid })
  metadata?: Record<string, unknown> | null;

  @IsOptional()
  @EmptyToNull()
  @ValidateIf((body: BroadcastRequest) => body.scheduledAt !== null)
  @IsInstant(instant)
  scheduledAt?: string | null;

  @IsOptional()
  @EmptyToNull()
  @ValidateIf((body: BroadcastRequest) => body.expiresAt !== null)
  @IsInstant(instant)
  expiresAt?: string | null;

  /** Also as a mail, to those whose address is verified. */
  @IsOptional()
  @EmptyToUndefined()
  @IsBoolean(option)
  byMail?: boolean;
}

const leavesTargetsOut = ({ targetType, targetIds }: BroadcastRequest): boolean =>
  targetType === undefined && targetIds === undefined;

/** GET /notifications/admin: newest first. `isActive`: not run out. */
export class BroadcastsQuery extends Page {
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
  @IsIn(NOTIFICATION_TARGETS, option)
  targetType?: NotificationTarget;

  @IsOptional()
  @QueryBoolean()
  @IsIn([true, false], option)
  isActive?: boolean;
}
