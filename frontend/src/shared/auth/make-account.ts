import type { AuthAnswer } from '@lectio/contract';
import { api } from '../api/client';
import { statusOf } from '../api/errors';
import { tryInDoubt } from '../api/in-doubt';
import { enterWith } from './auth-store';

const enterBy = async (path: string, body: object): Promise<void> =>
  enterWith(await api<AuthAnswer>(path, { method: 'POST', body }));

/**
 * Makes an account and enters it. If an earlier try got no answer and the server now refuses with one of `taken`, that
 * try may have made it: then its address and password sign in.
 */
export const makeAccount = (
  path: '/auth/register' | '/setup',
  account: { email: string; password: string },
  taken: readonly number[],
): Promise<void> =>
  tryInDoubt(`${path} ${account.email}`, () => enterBy(path, account), {
    isDone: (error) => taken.includes(statusOf(error)),
    answer: () => enterBy('/auth/login', { email: account.email, password: account.password }),
  });
