import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
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
import { Clearable, Omittable, OneOf, TrimmedLine, TrimmedText } from './fields';
import { IsInstant } from './instant';
import { Page } from './page';
import { QueryBoolean } from './transforms';

const TARGET_IDS = new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${LIMITS.broadcastTargetsMax - 1}}$`);
const option = { message: MESSAGES.optionInvalid };
const targets = { message: BROADCAST_MESSAGES.targetsInvalid };
const instant = { message: BROADCAST_MESSAGES.instantInvalid };

/** POST and PUT /notifications/admin: the whole notification either way. Sent at once without `scheduledAt`. */
export class BroadcastRequest {
  @TrimmedLine(LIMITS.broadcastTitleMax, {
    required: BROADCAST_MESSAGES.titleRequired,
    tooLong: BROADCAST_MESSAGES.titleTooLong,
  })
  title: string;

  @TrimmedText(LIMITS.broadcastMessageMax, {
    required: BROADCAST_MESSAGES.messageRequired,
    tooLong: BROADCAST_MESSAGES.messageTooLong,
  })
  message: string;

  @Omittable()
  @OneOf(NOTIFICATION_TYPES)
  type?: NotificationType;

  @Omittable()
  @OneOf(NOTIFICATION_PRIORITIES)
  priority?: NotificationPriority;

  @Omittable()
  @OneOf(NOTIFICATION_CATEGORIES)
  category?: NotificationCategory;

  /** Missing: everybody for a new notification; unchanged recipients for an update. */
  @ValidateIf((body: BroadcastRequest) => !leavesTargetsOut(body))
  @OneOf(NOTIFICATION_TARGETS)
  targetType?: NotificationTarget;

  @ValidateIf((body: BroadcastRequest) => body.targetType !== 'all' && !leavesTargetsOut(body))
  @Max(LIMITS.idMax, { ...targets, each: true })
  @Min(1, { ...targets, each: true })
  @IsInt({ ...targets, each: true })
  @ArrayMaxSize(LIMITS.broadcastTargetsMax, targets)
  @ArrayNotEmpty({ message: BROADCAST_MESSAGES.targetsRequired })
  @IsArray({ message: BROADCAST_MESSAGES.targetsRequired })
  targetIds?: number[];

  @IsOptional()
  @IsObject({ message: BROADCAST_MESSAGES.metadataInvalid })
  metadata?: Record<string, unknown> | null;

  @Clearable()
  @ValidateIf((body: BroadcastRequest) => body.scheduledAt !== null)
  @IsInstant(instant)
  scheduledAt?: string | null;

  @Clearable()
  @ValidateIf((body: BroadcastRequest) => body.expiresAt !== null)
  @IsInstant(instant)
  expiresAt?: string | null;

  /** Also send it by mail, to verified addresses. */
  @Omittable()
  @IsBoolean(option)
  byMail?: boolean;
}

const leavesTargetsOut = ({ targetType, targetIds }: BroadcastRequest): boolean =>
  targetType === undefined && targetIds === undefined;

/** GET /notifications/admin/audience: `targetIds` with commas between them. */
export class AudienceQuery {
  @OneOf(NOTIFICATION_TARGETS)
  targetType!: NotificationTarget;

  @Omittable()
  @Matches(TARGET_IDS, targets)
  targetIds?: string;
}

/** GET /notifications/admin: newest first. `isActive`: not expired. */
export class BroadcastsQuery extends Page {
  @Omittable()
  @OneOf(NOTIFICATION_TYPES)
  type?: NotificationType;

  @Omittable()
  @OneOf(NOTIFICATION_CATEGORIES)
  category?: NotificationCategory;

  @Omittable()
  @OneOf(NOTIFICATION_TARGETS)
  targetType?: NotificationTarget;

  @IsOptional()
  @QueryBoolean()
  @OneOf([true, false])
  isActive?: boolean;
}
