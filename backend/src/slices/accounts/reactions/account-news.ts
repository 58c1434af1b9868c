import type { Telling } from '../../notifications';

const DAY_MS = 24 * 3_600_000;

/** A reminder that nobody followed for so long is left alone (ms). */
export const REMINDED_WITHIN_MS = 8 * DAY_MS;
/** How long after registration somebody is reminded to confirm the email (ms). */
export const REMIND_AFTER_MS = DAY_MS;

export const reminderKey = (accountId: number): string => `verify-email:${accountId}`;

export const welcome = (accountId: number): Telling => ({
  accountIds: [accountId],
  title: 'Welcome to Lectio',
  message: 'It is good to have you reading with us. Report your first chapter whenever you like.',
  type: 'success',
  category: 'general',
  dedupeKey: `welcome:${accountId}`,
});

export const verificationReminder = (accountId: number): Telling => ({
  accountIds: [accountId],
  title: 'Please confirm your email',
  message: 'So that you can always get back into your account. Request a new link from your profile.',
  type: 'reminder',
  category: 'system',
  dedupeKey: reminderKey(accountId),
});
