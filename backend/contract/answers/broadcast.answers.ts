import type { NotificationAction, NotificationTarget } from '../enums';
import type { Pagination } from '../http';
import type { DeliveryAnswer, NotificationAnswer } from './notification.answers';

/** A notification written by an administrator. */
export interface BroadcastAnswer extends NotificationAnswer {
  targetType: NotificationTarget;
  targetIds: number[];
  /** Null while it is scheduled. */
  sentAt: string | null;
  byMail: boolean;
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
