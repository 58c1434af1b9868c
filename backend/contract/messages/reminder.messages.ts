/** Reminders. */
export const REMINDER_MESSAGES = {
  timeInvalid: 'Please give a time such as 19:30',
  quietIncomplete: 'Quiet hours have a beginning and an end',
  timeIsQuiet: 'This time lies within your quiet hours',
  linkInvalid: 'This link is not valid. You can change your reminders in your settings.',
  unsubscribed: 'You will get no more of these mails',
} as const;
