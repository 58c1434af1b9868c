import type { RenewalAnswer } from '@lectio/contract';
import { ApiError, NOT_REACHED } from '../api/errors';
import { pause } from '../lib/browser';
import { clearSession } from './auth-store';
import { claimsIn, readToken, writeToken } from './token';

/** All attempts fall within the time in which the server repeats its answer. */
const ANSWER_WITHIN_MS = 8_000;
const TRIES = 3;
const REFUSED = [401, 403];

const ofOneAccount = (one: string, other: string | null): boolean => {
  const { sub } = claimsIn(one);
  return other !== null && sub !== undefined && sub === claimsIn(other).sub;
};

/** The token that this page received last, and when by its own clock, which may differ from the server's. */
let fresh: { token: string; at: number } | null = null;

/** Whether half of its lifetime is over. */
const isDue = (token: string): boolean => {
  const { iat = 0, exp = 0 } = claimsIn(token);
  const since = fresh?.token === token ? fresh.at : iat * 1000;
  return Date.now() - since > (exp - iat) * 500;
};

/** Another token, by the cookie that scripts cannot see; null when the server refuses. */
const ask = async (tries: number): Promise<string | null> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const response = await fetch('/api/auth/refresh', { method: 'POST', signal });
      if (response.ok) return ((await response.json()) as RenewalAnswer).token;
      if (REFUSED.includes(response.status)) return null;
    } catch {
      // No answer, or a lost one: the server repeats it.
    }
    if (attempt >= tries || !navigator.onLine) throw new ApiError(NOT_REACHED, { kind: 'network' });
    await pause(attempt * 1000);
  }
};

const turn = async (old: string, tries: number): Promise<boolean> => {
  if (readToken() !== old) return ofOneAccount(old, readToken());
  // One that has just been renewed and is refused all the same: another would be too.
  const token = fresh?.token === old && !isDue(old) ? null : await ask(tries);
  if (readToken() !== old) return ofOneAccount(old, readToken());
  if (token === null || !ofOneAccount(old, token)) {
    clearSession('session-ended');
    void import('./server-sign-out').then(({ endPushes }) => endPushes());
    return false;
  }
  fresh = { token, at: Date.now() };
  writeToken(token);
  return true;
};

/**
 * Replaces the account's old token, once for all tabs. True when there is a new one, even from another tab; false when
 * the server refuses, and nobody is signed in any more.
 * @throws ApiError when the server cannot be reached: the old one stays
 */
export const renew = (old: string, tries = TRIES): Promise<boolean> =>
  // Without a secure origin there are no locks: the server then treats two tabs' requests as one.
  navigator.locks ? navigator.locks.request('lectio-renewal', () => turn(old, tries)) : turn(old, tries);

/** Renews before the token expires, so that no call has to wait. */
export const keepSession = async (): Promise<void> => {
  const token = readToken();
  // A failure is retried, at the latest by the first refused call.
  if (token && claimsIn(token).exp && isDue(token)) await renew(token, 1).catch(() => undefined);
};
