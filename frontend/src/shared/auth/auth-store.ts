import type { AuthAnswer, MeAnswer, UserAnswer } from '@lectio/contract';
import { useSyncExternalStore } from 'react';
import { api, forgetWrites } from '../api/client';
import { ApiError } from '../api/errors';
import { readToken, writeToken } from './token';

export interface AuthState {
  user: UserAnswer | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
}

const signedOut: AuthState = { user: null, isAuthenticated: false, isLoading: false, error: null };
let state: AuthState = { ...signedOut, isLoading: true };
const listeners = new Set<() => void>();

const set = (next: AuthState): void => {
  state = next;
  for (const listener of listeners) listener();
};

export const getAuth = (): AuthState => state;

export const subscribeAuth = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAuth = (): AuthState => useSyncExternalStore(subscribeAuth, getAuth);

export const setUser = (user: UserAnswer | null): void => set({ user, isAuthenticated: user !== null, isLoading: false, error: null });

/** After sign-in or registration. */
export const signInWith = ({ token, user }: AuthAnswer): void => {
  forgetWrites();
  writeToken(token);
  setUser(user);
};

/** Clears the token and everything known of the account; `message` says why when the person did not ask for it. */
export const clearSession = (message: string | null = null): void => {
  forgetWrites();
  writeToken(null);
  set({ ...signedOut, error: message });
};

/** Ends the token on the server where that can be reached, and here in any case. */
export const signOut = async (): Promise<void> => {
  const farewell = readToken() ? api('/auth/logout', { method: 'POST' }).catch(() => undefined) : undefined;
  clearSession();
  await farewell;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** On start: asks who the stored token belongs to. A failure clears the token; a server that is only away gets two more chances first. */
export const loadAuth = async (): Promise<void> => {
  if (!readToken()) return setUser(null);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { user } = await api<MeAnswer>('/auth/me');
      return setUser(user);
    } catch (error) {
      if (error instanceof ApiError && error.isTransient && attempt <= 2) await pause(attempt * 1000);
      else return clearSession();
    }
  }
};
