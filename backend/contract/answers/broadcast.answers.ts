import type { NotificationAction, NotificationTarget } from '../enums';
import type { Pagination } from '../http';
import type { DeliveryAnswer, NotificationAnswer } from './notification.answers';

/** A notification that an administrator wrote. */
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
  /** `pages` is how the list's pages are called here; the rest as everywhere. */
  pagination: Pagination & { pages: number; total: number };
}

/** GET, POST (201) and PUT of one; POST …/send */
export interface BroadcastEnvelope {
  notification: BroadcastAnswer;
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
