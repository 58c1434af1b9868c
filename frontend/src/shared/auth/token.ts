import type { UserAnswer } from '@lectio/contract';

export const TOKEN_KEY = 'lectio.token';
const USER_KEY = 'lectio.user';

let memory: string | null = null;

/** The bearer token, from local storage; kept in memory where storage is blocked. */
export const readToken = (): string | null => {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return memory;
  }
};

export const writeToken = (token: string | null): void => {
  memory = token;
  try {
    if (token) localStorage.setItem(TOKEN_KEY, token);
    else localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Blocked storage: the session lasts as long as the page.
  }
};

/** Who the token belonged to when the server last said so: without a network it cannot be asked. */
export const knownUser = (): UserAnswer | null => {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as UserAnswer | null;
  } catch {
    return null;
  }
};

/** Null forgets it, with all else that this device keeps of the account besides reports that wait to be sent. */
export const rememberUser = (user: UserAnswer | null): void => {
  try {
    if (user) localStorage.setItem(USER_KEY, JSON.stringify(user));
    else {
      localStorage.removeItem(USER_KEY);
      globalThis.indexedDB?.deleteDatabase('lectio-seen');
    }
  } catch {
    // Blocked storage: without a network the page then asks to sign in.
  }
};
