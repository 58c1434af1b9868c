import type { UserAnswer } from '@lectio/contract';
import { keepText, keptHere } from '../lib/storage';

/** An account's unfinished forms; they outlast the session, so that the next sign-in finds them. */
const DRAFTS = 'lectio.draft.';

const withoutPasswords = (field: string, value: unknown): unknown => (/password/i.test(field) ? undefined : value);

/** Keeps an unfinished form, except passwords, in this tab until its account signs out; undefined removes it. */
export const keepDraft = (name: string, accountId: UserAnswer['id'], draft: unknown): void =>
  keepText(
    DRAFTS + name,
    draft === undefined ? null : JSON.stringify({ accountId, draft }, withoutPasswords),
    'sessionStorage',
  );

/** The account's draft; never another account's. */
export const keptDraft = <T>(name: string, accountId: UserAnswer['id']): T | undefined => {
  const kept = keptHere<{ accountId?: UserAnswer['id']; draft?: T }>(DRAFTS + name, 'sessionStorage');
  return kept?.accountId === accountId ? kept.draft : undefined;
};
