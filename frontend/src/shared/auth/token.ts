import type { UserAnswer } from '@lectio/contract';
import { saveText, savedValue, savedText } from '../lib/storage';

export const TOKEN_KEY = 'lectio.token';
const SIGN_OUT_KEY = 'lectio.farewell';
const USER_KEY = 'lectio.user';

let memory: string | null = null;

/** The bearer token from local storage; in memory if storage is blocked or full. */
export const readToken = (): string | null => savedText(TOKEN_KEY) ?? memory;

export const writeToken = (token: string | null): void => {
  saveText(TOKEN_KEY, token || null);
  memory = savedText(TOKEN_KEY) === token ? null : token;
  // The one before would be read instead of one for which there is no room.
  if (memory) saveText(TOKEN_KEY, null);
};

/** A token's claims. */
interface Claims {
  /** The account's id. */
  sub?: string;
  /** The session's id: the same in each renewed token. */
  jti?: string;
  /** Issued and expiring: seconds since the epoch, by the server's clock. */
  iat?: number;
  exp?: number;
}

/** A token's claims; none for a text that is not a token. */
export const claimsIn = (token: string): Claims => {
  try {
    // Nothing in it is written otherwise in the base64 of addresses.
    return JSON.parse(atob(token.split('.')[1])) as Claims;
  } catch {
    return {};
  }
};

/** Whether the stored token has expired, by this device's clock. */
export const hasRunOut = (): boolean => (claimsIn(readToken() ?? '').exp ?? Infinity) * 1000 < Date.now();

/** Whether a session was left here that the server may not know to have ended. */
export const owesSignOut = (): boolean => typeof savedText(SIGN_OUT_KEY) === 'string';

export const writeSignOutOwed = (owed: boolean): void => saveText(SIGN_OUT_KEY, owed ? '1' : null);

/** The token's account as the server last reported it, for use without a network. */
export const knownUser = (): UserAnswer | null => savedValue<UserAnswer>(USER_KEY);

/** Null forgets it, and everything else this device keeps of the account except reports waiting to be sent. */
export const rememberUser = (user: UserAnswer | null): void => {
  try {
    if (user) localStorage.setItem(USER_KEY, JSON.stringify(user));
    else {
      localStorage.removeItem(USER_KEY);
      globalThis.indexedDB?.deleteDatabase('lectio-seen');
    }
  } catch {
    // Blocked storage: without a network the page will ask to sign in.
  }
};
