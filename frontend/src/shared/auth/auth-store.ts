import { DEFAULT_ONBOARDING, DEFAULT_PREFERENCES } from '@lectio/contract';
import type {
  AuthAnswer,
  AuthNotice,
  MeAnswer,
  OnboardingAnswer,
  OnboardingEnvelope,
  PreferencesAnswer,
  PreferencesEnvelope,
  UserAnswer,
} from '@lectio/contract';
import { useSyncExternalStore } from 'react';
import { api, forgetWrites } from '../api/client';
import { ApiError } from '../api/errors';
import { forgetCopies } from './copies';
import { knownUser, readToken, rememberUser, writeToken } from './token';

export interface AuthState {
  user: UserAnswer | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  /** Why the session ended, when the person did not ask for it. */
  error: AuthNotice | null;
  onboarding: OnboardingAnswer | null;
  preferences: PreferencesAnswer | null;
}

type Own = Pick<AuthState, 'onboarding' | 'preferences'>;

const signedOut: AuthState = {
  user: null,
  isAuthenticated: false,
  isLoading: false,
  error: null,
  onboarding: null,
  preferences: null,
};
let state: AuthState = { ...signedOut, isLoading: true };
const listeners = new Set<() => void>();

const set = (next: AuthState): void => {
  state = next;
  if (!next.isLoading) rememberUser(next.user);
  for (const listener of listeners) listener();
};

export const getAuth = (): AuthState => state;

export const subscribeAuth = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAuth = (): AuthState => useSyncExternalStore(subscribeAuth, getAuth);

export const setUser = (user: UserAnswer | null): void =>
  set(user ? { ...state, user, isAuthenticated: true, isLoading: false, error: null } : signedOut);

/** The account's church, name or rights may have changed elsewhere. A failure leaves what is shown. */
export const reloadUser = async (): Promise<void> => {
  const { user } = await api<MeAnswer>('/auth/me').catch(() => ({ user: null }));
  if (user && user.id === state.user?.id) setUser(user);
};

export const setOnboarding = (onboarding: OnboardingAnswer): void => {
  const { completed: onboardingCompleted, completedAt: onboardingCompletedAt } = onboarding;
  set({ ...state, onboarding, user: state.user && { ...state.user, onboardingCompleted, onboardingCompletedAt } });
};

export const setPreferences = (preferences: PreferencesAnswer): void =>
  set({ ...state, preferences, user: state.user && { ...state.user, preferences } });

/** What a sign-in alone tells of the first steps and the preferences. */
const ownOf = ({
  onboardingCompleted: completed,
  onboardingCompletedAt: completedAt,
  preferences,
}: UserAnswer): Own => ({
  onboarding: { ...DEFAULT_ONBOARDING, completed, completedAt },
  preferences,
});

/** First steps and preferences of whom the stored token belongs to; what cannot be loaded is as with a new account. */
const loadOwn = async (): Promise<Own> => {
  const [onboarding, preferences] = await Promise.all([
    api<Partial<OnboardingEnvelope>>('/users/onboarding')
      .then((answer) => answer.onboarding ?? null)
      .catch(() => DEFAULT_ONBOARDING),
    api<Partial<PreferencesEnvelope>>('/users/preferences')
      .then((answer) => answer.preferences ?? DEFAULT_PREFERENCES)
      .catch(() => DEFAULT_PREFERENCES),
  ]);
  return { onboarding, preferences };
};

/** Stores a token with its user; where nothing else is said, the user tells of first steps and preferences. */
export const signInWith = ({ token, user }: AuthAnswer, own: Own = ownOf(user)): void => {
  writeToken(token);
  set({ ...signedOut, user, isAuthenticated: true, ...own });
};

/** After sign-in, registration or a reset: loads what belongs to the account before anything shows it. What a registration wrote is a write of one's own. */
export const enterWith = async (answer: AuthAnswer): Promise<void> => {
  writeToken(answer.token);
  const own = await loadOwn();
  if (readToken() === answer.token) signInWith(answer, own);
};

/** Clears the token and everything known of the account; `message` says why when the person did not ask for it. */
export const clearSession = (message: AuthNotice | null = null): void => {
  forgetWrites();
  writeToken(null);
  set({ ...signedOut, error: message });
};

/** Ends the token on the server where that can be reached, and here in any case. */
export const signOut = async (): Promise<void> => {
  const farewell = readToken() ? api('/auth/logout', { method: 'POST' }).catch(() => undefined) : undefined;
  forgetCopies('');
  clearSession();
  await farewell;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** On start: asks who the stored token belongs to. A refusal clears the token. While the server is away, it stays who it was; where that is not known, the server gets two more chances. */
export const loadAuth = async (): Promise<void> => {
  const token = readToken();
  if (!token) return setUser(null);
  // Asked for at the same time: nobody should wait for two journeys to the server before the first page.
  const own = loadOwn();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { user } = await api<MeAnswer>('/auth/me');
      const loaded = await own;
      if (readToken() === token) set({ ...signedOut, user, isAuthenticated: true, ...loaded });
      return;
    } catch (error) {
      if (readToken() !== token) return;
      if (!(error instanceof ApiError && error.isTransient)) return clearSession();
      const known = knownUser();
      if (known) {
        window.addEventListener('online', () => void loadAuth(), { once: true });
        return set({ ...signedOut, user: known, isAuthenticated: true, ...ownOf(known) });
      }
      if (attempt > 2) return clearSession();
      await pause(attempt * 1000);
    }
  }
};
