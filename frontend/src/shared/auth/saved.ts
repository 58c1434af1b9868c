import type { UserAnswer } from '@lectio/contract';
import { savedValue, saveText } from '../lib/storage';

const PREFIX = 'lectio.copy.';

/** The key of account data kept in this tab; removed when somebody else signs in or nobody is signed in. */
export const savedKey = (name: string): string => PREFIX + name;

/**
 * Removes this tab's data under keys with this prefix, by default all of it: signing out leaves nothing behind that was
 * typed.
 */
export const forgetSaved = (prefix = PREFIX): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Unreadable storage holds nothing.
  }
};

/** An account's unfinished forms; they outlast the session, so that the next sign-in finds them. */
const DRAFTS = 'lectio.draft.';

const withoutPasswords = (field: string, value: unknown): unknown => (/password/i.test(field) ? undefined : value);

/** Keeps an unfinished form, except passwords, in this tab until its account signs out; undefined removes it. */
export const saveForm = (name: string, accountId: UserAnswer['id'], draft: unknown): void =>
  saveText(
    DRAFTS + name,
    draft === undefined ? null : JSON.stringify({ accountId, draft }, withoutPasswords),
    'sessionStorage',
  );

/** The account's draft; never another account's. */
export const savedForm = <T>(name: string, accountId: UserAnswer['id']): T | undefined => {
  const kept = savedValue<{ accountId?: UserAnswer['id']; draft?: T }>(DRAFTS + name, 'sessionStorage');
  return kept?.accountId === accountId ? kept.draft : undefined;
};
