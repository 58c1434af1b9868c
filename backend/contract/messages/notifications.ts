/** Notifications. */
export const NOTIFICATION_MESSAGES = {
  notificationNotFound: 'Notification not found',
  actionInvalid: 'Action must be one of none, clicked, dismissed',
  pushTokenRequired: 'A push token is required',
  pushTokenTooLong: 'A push token can have up to 4096 characters',
  pushTokenRegistered: 'This device will get notifications',
  pushTokenKept: 'Token saved. Only browsers registered for Web Push get notifications.',
  pushSubscriptionInvalid: 'We can’t send notifications to this Web Push subscription',
  deviceNotFound: 'Device not found',
  pushTokenRemoved: 'This device will no longer get notifications',
} as const;

/** Reminders. */
export const REMINDER_MESSAGES = {
  timeInvalid: 'Please enter a time such as 19:30',
  quietIncomplete: 'Quiet hours need a start and an end',
  timeIsQuiet: 'This time is in your quiet hours',
  linkInvalid: 'This link isn’t valid. You can change your reminders in your settings.',
  unsubscribed: 'You won’t get these emails any more',
} as const;

/** Administrators' notifications. */
export const BROADCAST_MESSAGES = {
  titleRequired: 'Title is required',
  titleTooLong: 'Title must be at most 200 characters',
  messageRequired: 'Message is required',
  messageTooLong: 'Message must be at most 2000 characters',
  targetsRequired: 'Choose who should receive it.',
  targetsInvalid: 'There can be up to 1000 targets',
  targetsNobody: 'Nobody would receive this notification',
  instantInvalid: 'Please enter a valid point in time',
  expiresBeforeScheduled: 'It would expire before it is sent.',
  metadataInvalid: 'Metadata must be a JSON object of at most 2000 characters',
  sentStays: 'This has already been sent. You can only change when it expires.',
  expired: 'This notification has expired',
  alreadySent: 'This notification has already been sent',
  unknown: 'Notification not found',
  deleted: 'Notification deleted',
} as const;
