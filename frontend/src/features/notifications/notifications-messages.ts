import {
  say,
  type DeliveryAnswer,
  type NotificationAction,
  type NotificationCategory,
  type NotificationPriority,
  type NotificationTarget,
  type NotificationType,
  type Said,
} from '@lectio/contract';
import { t } from '@/shared/language/speech';

/** The bell's texts. */
export const BELL_MESSAGES = {
  title: 'Notifications',
  markAllRead: 'Mark all read',
  markRead: say('{of, select, notification {Mark as read} other {Mark as read}}', { of: 'notification' }),
  close: 'Close notifications',
  loading: 'Loading notifications...',
  none: 'No notifications',
  failed: 'Failed to load notifications',
  showMore: (more: number): string => t('Show {more, number} more', { more }),
  showLess: 'Show less',
} as const;

/** Texts of the administration's notification pages, word for word from the specification. */
export const BROADCAST_PAGE_MESSAGES = {
  listFailed: 'Failed to load notifications',
  statsFailed: 'Failed to load notification statistics',
  deleteFailed: 'Failed to delete notification',
  sendFailed: 'Failed to send scheduled notification',
  createFailed: 'Failed to create notification',
  saveFailed: 'Failed to save notification',
  invalid: (problems: string): string => t('Validation errors: {problems}', { problems }),
  timePassed: 'This time has passed. Leave it blank to send now.',
  none: 'No notifications found',
} as const;

export const TARGET_WORDS: Record<NotificationTarget, string> = {
  all: 'Everybody',
  users: 'Users',
  readers: 'Readers',
  families: 'Families',
  churches: 'Churches',
  specific: 'Specific people',
};

export const TYPE_WORDS: Record<NotificationType, string> = {
  info: 'Info',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
  announcement: 'Announcement',
  reminder: 'Reminder',
  achievement: 'Achievement',
};

export const CATEGORY_WORDS: Record<NotificationCategory, string> = {
  system: 'System',
  reading: 'Reading',
  family: 'Family',
  church: 'Church',
  gamification: 'Gamification',
  admin: 'Admin',
  general: 'General',
};

export const PRIORITY_WORDS: Record<NotificationPriority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

export const DELIVERY_WORDS: Record<DeliveryAnswer['deliveryStatus'], string> = {
  pending: 'pending',
  delivered: 'delivered',
};

export const ACTION_WORDS: Record<NotificationAction, string | Said> = {
  none: say('{of, select, action {none} other {none}}', { of: 'action' }),
  clicked: 'clicked',
  dismissed: 'dismissed',
};
