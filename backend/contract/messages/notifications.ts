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

/** Reminders. */
export const REMINDER_MESSAGES = {
  timeInvalid: 'Please give a time such as 19:30',
  quietIncomplete: 'Quiet hours have a beginning and an end',
  timeIsQuiet: 'This time lies within your quiet hours',
  linkInvalid: 'This link is not valid. You can change your reminders in your settings.',
  unsubscribed: 'You will get no more of these mails',
} as const;

/** Administrators' notifications. */
export const BROADCAST_MESSAGES = {
  titleRequired: 'Title is required',
  titleTooLong: 'Title must be at most 200 characters',
  messageRequired: 'Message is required',
  messageTooLong: 'Message must be at most 2000 characters',
  targetsRequired: 'Please say who is to get it',
  targetsInvalid: 'Targets must be at most 1000 ids',
  targetsNobody: 'Nobody would get this notification',
  instantInvalid: 'Please enter a valid point in time',
  expiresBeforeScheduled: 'It would run out before it is sent',
  metadataInvalid: 'Metadata must be a JSON object of at most 2000 characters',
  sentStays: 'What was sent can no longer be changed, only run out',
  expired: 'This notification has expired',
  alreadySent: 'This notification was sent already',
  unknown: 'Notification not found',
  deleted: 'Notification deleted',
} as const;
