import { msg } from '@lectio/contract';
import type { Telling } from '@slices/notifications';

const DAY_MS = 24 * 3_600_000;

/** After this long, an ignored reminder is dropped (ms). */
export const REMINDED_WITHIN_MS = 8 * DAY_MS;
/** When to remind somebody to confirm the email, after registration (ms). */
export const REMIND_AFTER_MS = DAY_MS;

export const reminderKey = (accountId: number): string => `verify-email:${accountId}`;

export const welcome = (accountId: number): Telling => ({
  accountIds: [accountId],
  title: msg('Welcome to Lectio'),
  message: msg('It’s good to have you reading with us. Report your first chapter whenever you like.'),
  type: 'success',
  category: 'general',
  dedupeKey: `welcome:${accountId}`,
});

export const verificationReminder = (accountId: number): Telling => ({
  accountIds: [accountId],
  title: msg('Please confirm your email'),
  message: msg('Then you can always get back into your account. Request a new link from your profile.'),
  type: 'reminder',
  category: 'system',
  metadata: { about: 'email' },
  dedupeKey: reminderKey(accountId),
});
