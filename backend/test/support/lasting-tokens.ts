import type { Clock } from '@kernel/clock';
import type { AccountSessions } from '@slices/accounts';
import type { Api } from './api';

const DAY_MS = 86_400_000;

interface Lasting {
  readonly accountId: number;
  token: string;
  /** When the token is replaced, shortly before it runs out. */
  until: number;
}

const lasting = new Map<string, Lasting>();

/** Signs somebody in. `keepSignedIn` finds them by the token. */
export const signInForGood = async (sessions: AccountSessions, clock: Clock, accountId: number): Promise<string> => {
  const token = await sessions.open(accountId);
  lasting.set(token, { accountId, token, until: clock.now() + DAY_MS - 1000 });
  return token;
};

/** A test moves its clock by weeks: tokens of `signInForGood` are then replaced, as pages renew theirs. */
export const keepSignedIn =
  (api: Api, sessions: AccountSessions, clock: Clock): Api =>
  async (method, path, options = {}) => {
    const known = options.token === undefined ? undefined : lasting.get(options.token);
    if (!known) return api(method, path, options);
    if (clock.now() >= known.until) {
      // Refused when the account is deleted: the old token then says so.
      known.token = await sessions.open(known.accountId).catch(() => known.token);
      known.until = clock.now() + DAY_MS - 1000;
    }
    return api(method, path, { ...options, token: known.token });
  };
