/** Notifications. */
export const NOTIFICATION_MESSAGES = {
  notificationNotFound: 'Notification not found',
  actionInvalid: 'Action must be one of none, clicked, dismissed',
  pushTokenRequired: 'A push token is required',
  pushTokenTooLong: 'A push token has at most 4096 characters',
  pushTokenRegistered: 'This device will be notified',
  pushTokenKept: 'Token kept. Only browsers that register for Web Push are notified',
  pushSubscriptionInvalid: 'This is no Web Push subscription that can be notified',
  deviceNotFound: 'Device not found',
  pushTokenRemoved: 'This device will no longer be notified',
} as const;
