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
  type NotificationAction,
  type NotificationCategory,
  type NotificationPriority,
  type NotificationTarget,
  type NotificationType,
} from './common/enums';
import { Clearable, IsInstant, Omittable, OneOf, Page, TrimmedLine, TrimmedText } from './common/fields';
import type { Pagination } from './common/http';
import { LIMITS } from './common/limits';
import { QueryBoolean } from './common/transforms';
import { MESSAGES } from './messages/general';
import { BROADCAST_MESSAGES } from './messages/notifications';
import type { DeliveryAnswer, NotificationAnswer } from './notifications';

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

/** A notification written by an administrator. */
export interface BroadcastAnswer extends NotificationAnswer {
  targetType: NotificationTarget;
  targetIds: number[];
  /** Null while it is scheduled. */
  sentAt: string | null;
  byMail: boolean;
  /** GET of one alone, where it went out by mail too. */
  mails?: BroadcastMailsAnswer;
}

/** What became of a notification's mails. */
export interface BroadcastMailsAnswer {
  sent: number;
  /** To be sent, or tried again for two days. */
  waiting: number;
  /** By the mail server for good, or given up after two days. */
  refused: number;
  /** Not sent before the notification expired. */
  expired: number;
}

/** GET /notifications/admin */
export interface BroadcastsAnswer {
  notifications: BroadcastAnswer[];
  /** This list calls its page count `pages`; the rest is as everywhere. */
  pagination: Pagination & { pages: number; total: number };
}

/** GET, POST (201) and PUT of one; POST …/send */
export interface BroadcastEnvelope {
  notification: BroadcastAnswer;
}

/** GET /notifications/admin/audience: how many a notification would reach now. */
export interface AudienceAnswer {
  audience: {
    accounts: number;
    /** Those with a verified address. */
    mails: number;
  };
}

/** GET /notifications/admin/{id}/stats: rates in percent. */
export interface BroadcastStatsAnswer {
  stats: {
    total: number;
    read: number;
    readRate: number;
    delivered: number;
    deliveryRate: number;
    breakdown: {
      deliveryStatus: DeliveryAnswer['deliveryStatus'];
      isRead: boolean;
      userAction: NotificationAction;
      count: number;
    }[];
  };
}
