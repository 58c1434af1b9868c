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
