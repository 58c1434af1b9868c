import {
  type AuthAnswer,
  type AuthNotice,
  DEFAULT_ONBOARDING,
  DEFAULT_PREFERENCES,
  type MeAnswer,
  type OnboardingAnswer,
  type OnboardingEnvelope,
  type PreferencesAnswer,
  type PreferencesEnvelope,
  type UserAnswer,
} from '@lectio/contract';
import { followAccount, followNobody } from '../account/follow-account';
import { api, forgetWrites, setTokenGuard } from '../api/client';
import { ApiError } from '../api/errors';
import { pause, watched } from '../lib/browser';
import { nameChaptersIn } from '../passages/chapter-names';
import { forgetSaved } from './saved';
import { claimsIn, knownUser, owesSignOut, readToken, rememberUser, writeSignOutOwed, writeToken } from './token';

export interface AuthState {
  user: UserAnswer | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  /** Why the session ended, unless the person ended it. */
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
const auth = watched<AuthState>({ ...signedOut, isLoading: true });
/** Counts whatever says who is signed in: an answer to an older question does not. */
let turns = 0;

const set = (next: AuthState): void => {
  if (!next.isLoading) rememberUser(next.user);
  void nameChaptersIn(next.preferences?.shownNumbering);
  auth.set(next);
};

export const getAuth = auth.get;
export const subscribeAuth = auth.watch;
export const useAuth = auth.use;

export const setUser = (user: UserAnswer | null): void =>
  set(user ? { ...getAuth(), user, isAuthenticated: true, isLoading: false, error: null } : signedOut);

let reloads = 0;

/**
 * Reloads the account, because its church, name, preferences or rights may have changed elsewhere. A failure keeps what is
 * shown. Asks nothing for visitors.
 */
export const reloadUser = async (): Promise<void> => {
  if (!getAuth().user) return;
  const reload = (reloads += 1);
  const { user } = await api<MeAnswer>('/auth/me').catch(() => ({ user: null }));
  if (reload !== reloads || !user || user.id !== getAuth().user?.id) return;
  followAccount(user.preferences);
  set({ ...getAuth(), user, preferences: user.preferences });
};

export const setOnboarding = (onboarding: OnboardingAnswer): void => {
  const { completed: onboardingCompleted, completedAt: onboardingCompletedAt } = onboarding;
  const state = getAuth();
  set({ ...state, onboarding, user: state.user && { ...state.user, onboardingCompleted, onboardingCompletedAt } });
};

export const setPreferences = (preferences: PreferencesAnswer): void => {
  followAccount(preferences);
  const state = getAuth();
  set({ ...state, preferences, user: state.user && { ...state.user, preferences } });
};

/** Onboarding and preferences as far as the sign-in answer contains them. */
const ownOf = ({
  onboardingCompleted: completed,
  onboardingCompletedAt: completedAt,
  preferences,
}: UserAnswer): Own => ({
  onboarding: { ...DEFAULT_ONBOARDING, completed, completedAt },
  preferences,
});

/**
 * Onboarding and preferences of the token's account, by default the stored one's; what fails to load is as for a new
 * account.
 */
const loadOwn = async (token?: string): Promise<Own> => {
  const [onboarding, preferences] = await Promise.all([
    api<Partial<OnboardingEnvelope>>('/users/onboarding', { token })
      .then((answer) => answer.onboarding ?? null)
      .catch(() => DEFAULT_ONBOARDING),
    api<Partial<PreferencesEnvelope>>('/users/preferences', { token })
      .then(({ preferences: known }) => {
        if (known) followAccount(known);
        return known ?? DEFAULT_PREFERENCES;
      })
      .catch(() => DEFAULT_PREFERENCES),
  ]);
  await nameChaptersIn(preferences.shownNumbering);
  return { onboarding, preferences };
};

/** Stores a token and its user; by default onboarding and preferences come from the user. */
export const signInWith = ({ token, user }: AuthAnswer, own: Own = ownOf(user)): void => {
  turns += 1;
  writeSignOutOwed(false);
  writeToken(token);
  followAccount(user.preferences);
  set({ ...signedOut, user, isAuthenticated: true, ...own });
};

/**
 * After sign-in, registration or reset: loads the account's data before anything shows it. What a registration wrote
 * counts as an own write.
 */
export const enterWith = async (answer: AuthAnswer): Promise<void> => {
  turns += 1;
  writeSignOutOwed(false);
  writeToken(answer.token);
  const own = await loadOwn(answer.token);
  if (readToken() === answer.token) signInWith(answer, own);
};

/**
 * Clears the token and everything known about the account; `message` gives the reason, unless the person signed out.
 */
export const clearSession = (message: AuthNotice | null = null): void => {
  turns += 1;
  forgetWrites();
  followNobody();
  writeToken(null);
  set({ ...signedOut, error: message });
};

/**
 * Ends the session here, and on the server as soon as it is reachable. `leave` takes the person off a page that only
 * members see, which may have to load another first: should they close the tab meanwhile, the next page goes on. False
 * when they stay.
 */
export const signOut = async (leave: () => Promise<void | false> = () => Promise.resolve()): Promise<boolean> => {
  const token = readToken();
  if (token) writeSignOutOwed(true);
  if ((await leave().catch(() => undefined)) === false) {
    writeSignOutOwed(false);
    return false;
  }
  forgetSaved('');
  clearSession();
  if (token) await import('./server-sign-out').then(({ endOnServer }) => endOnServer(token)).catch(() => undefined);
  return true;
};

/** Why this tab's session ended in another tab. A sign-out there also clears what was typed here. */
const endedElsewhere = (): AuthNotice | null => {
  if (!getAuth().user) return null;
  if (!owesSignOut()) return 'session-ended';
  forgetSaved('');
  return null;
};

/** Another tab may have changed accounts while this one slept and could not see the sign-out between. */
const isOfAnother = (token: string): boolean => {
  const { user } = getAuth();
  const { sub } = claimsIn(token);
  return user !== null && sub !== undefined && sub !== String(user.id);
};

/**
 * At start, and when another tab changes the token: loads the stored token's account. A refusal clears the token. While
 * the server is away, the last known user stays; if none is known, the server gets two more attempts.
 */
export const loadAuth = async (): Promise<void> => {
  const turn = (turns += 1);
  // Somebody signed out, and closed the tab before it could forget them.
  if (getAuth().isLoading && owesSignOut()) writeToken(null);
  const token = readToken();
  if (!token) return set({ ...signedOut, error: endedElsewhere() });
  if (isOfAnother(token)) {
    forgetSaved('');
    forgetWrites();
    set(signedOut);
  }
  // In parallel, so that nobody waits for two round trips before the first page.
  const own = loadOwn();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { user } = await api<MeAnswer>('/auth/me');
      const loaded = await own;
      if (turn === turns) set({ ...signedOut, user, isAuthenticated: true, ...loaded });
      return;
    } catch (error) {
      if (turn !== turns) return;
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

// A tab that slept may send before it hears of the other account.
setTokenGuard((token) => {
  const isAnother = isOfAnother(token);
  if (isAnother) void loadAuth();
  return isAnother;
});
