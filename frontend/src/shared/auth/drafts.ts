import type { UserAnswer } from '@lectio/contract';

/** An account's unfinished forms; they outlast the session, so that the next sign-in finds them. */
const DRAFTS = 'lectio.draft.';

/** Keeps an unfinished form in this tab across reloads and sign-outs; undefined removes it. */
export const keepDraft = (name: string, accountId: UserAnswer['id'], draft: unknown): void => {
  try {
    if (draft === undefined) sessionStorage.removeItem(DRAFTS + name);
    else sessionStorage.setItem(DRAFTS + name, JSON.stringify({ accountId, draft }));
  } catch {
    // Blocked or full storage: the draft lasts as long as the page.
  }
};

/** The account's draft; never another account's. */
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
