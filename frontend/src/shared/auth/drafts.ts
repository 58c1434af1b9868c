import type { UserAnswer } from '@lectio/contract';

/** What an account has begun to fill in; it outlasts the session, so that a new sign-in finds it. */
const DRAFTS = 'lectio.draft.';

/** Keeps for this tab what the account has begun to fill in, past a reload and the end of the session; undefined forgets it. */
export const keepDraft = (name: string, accountId: UserAnswer['id'], draft: unknown): void => {
  try {
    if (draft === undefined) sessionStorage.removeItem(DRAFTS + name);
    else sessionStorage.setItem(DRAFTS + name, JSON.stringify({ accountId, draft }));
  } catch {
    // Blocked or full storage: what was begun lasts as long as the page.
  }
};

/** What the account had begun; nothing of what another one left behind. */
export const keptDraft = <T>(name: string, accountId: UserAnswer['id']): T | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(DRAFTS + name) ?? '{}') as {
      accountId?: UserAnswer['id'];
      draft?: T;
    };
    return kept.accountId === accountId ? kept.draft : undefined;
  } catch {
    return undefined;
  }
};
