/** Notifications. */
export const NOTIFICATION_MESSAGES = {
  notificationNotFound: 'Notification not found',
  actionInvalid: 'Action must be one of none, clicked, dismissed',
  pushTokenRequired: 'A push token is required',
  pushTokenTooLong: 'A push token has at most 4096 characters',
  pushTokenRegistered: 'This device will be notified',
  pushTokenRemoved: 'This device will no longer be notified',
} as const;
