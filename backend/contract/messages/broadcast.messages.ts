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
