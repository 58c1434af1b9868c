import type { AuthAnswer } from '@lectio/contract';
import { api } from '../api/client';
import { ApiError, statusOf } from '../api/errors';
import { enterWith } from './auth-store';

const enterBy = async (path: string, body: object): Promise<void> =>
  enterWith(await api<AuthAnswer>(path, { method: 'POST', body }));

/** What got no answer: nobody knows whether the account was made. */
const inDoubt = new Set<string>();

/**
 * Makes an account and enters it. Nobody is signed in yet, so no key makes it count once: if an earlier try got no answer
 * and the server now refuses with one of `taken`, that try may have made it, and its address and password sign in.
 */
export const makeAccount = async (
  path: '/auth/register' | '/setup',
  account: { email: string; password: string },
  taken: readonly number[],
): Promise<void> => {
  const what = `${path} ${account.email}`;
  try {
    await enterBy(path, account);
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) inDoubt.add(what);
    if (!inDoubt.has(what) || !taken.includes(statusOf(error))) throw error;
    const { email, password } = account;
    await enterBy('/auth/login', { email, password }).catch(() => Promise.reject(error));
  }
  inDoubt.delete(what);
};
