import { DEFAULT_ONBOARDING, DEFAULT_PREFERENCES } from '@lectio/contract';
import { waitFor } from '@testing-library/react';
import { fakeApi, refusal, type FakeRoutes } from '../testing/fake-api';
import { person } from '../testing/people';
import type { AuthState } from './auth-store';

const nobody: AuthState = {
  user: null,
  isAuthenticated: false,
  isLoading: false,
  error: null,
  onboarding: null,
  preferences: null,
};
const onboarding = { currentStep: 3, completed: false, completedAt: null, skippedSteps: [2] };
const preferences = { ...DEFAULT_PREFERENCES, bibleTranslation: 'KJV' as const, competitiveMode: true };
const anna: AuthState = { ...nobody, user: person(), isAuthenticated: true, onboarding, preferences };
const known: FakeRoutes = {
  'GET /auth/me': () => ({ body: { user: person() } }),
  'GET /users/onboarding': () => ({ body: { onboarding } }),
  'GET /users/preferences': () => ({ body: { preferences } }),
};

/** A fresh store and token, as on a page just opened. */
const opened = async (routes: FakeRoutes, stored: string | null) => {
  jest.resetModules();
  if (stored) localStorage.setItem('lectio.token', stored);
  else localStorage.removeItem('lectio.token');
  const calls = fakeApi(routes);
  return { calls, store: await import('./auth-store'), token: () => localStorage.getItem('lectio.token') };
};

describe('on start', () => {
  it('it is loading', async () =>
    expect((await opened(known, 'mine')).store.getAuth()).toEqual({ ...nobody, isLoading: true }));

  it('without a token there is nobody, and nothing is asked', async () => {
    const { store, calls } = await opened(known, null);
    await store.loadAuth();
    expect([store.getAuth(), calls]).toEqual([nobody, []]);
  });

  it('with a token there is its user, with first steps and preferences, all at once', async () => {
    const { store } = await opened(known, 'mine');
    const seen: AuthState[] = [];
    store.subscribeAuth(() => seen.push(store.getAuth()));
    await store.loadAuth();
    expect(seen).toEqual([anna]);
  });

  it('first steps and preferences that fail are those of a new account', async () => {
    const { store } = await opened(
      { ...known, 'GET /users/onboarding': () => refusal(500, ''), 'GET /users/preferences': () => refusal(500, '') },
      'mine',
    );
    await store.loadAuth();
    expect(store.getAuth()).toEqual({ ...anna, onboarding: DEFAULT_ONBOARDING, preferences: DEFAULT_PREFERENCES });
  });

  it('a user that cannot be fetched is none, and the token goes', async () => {
    const { store, token } = await opened({ ...known, 'GET /auth/me': () => refusal(404, 'Not found') }, 'mine');
    await store.loadAuth();
    expect([store.getAuth(), token()]).toEqual([nobody, null]);
  });
});

describe('afterwards', () => {
  it('a sign-in stores the token and loads what belongs to it before anybody sees the user', async () => {
    const { store, token, calls } = await opened(known, null);
    await store.loadAuth();
    const entering = store.enterWith({ token: 'fresh', user: person() });
    expect(store.getAuth().isAuthenticated).toBe(false);
    await entering;
    expect([store.getAuth(), token()]).toEqual([anna, 'fresh']);
    expect(calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/users/onboarding', 'Bearer fresh'],
      ['/users/preferences', 'Bearer fresh'],
    ]);
  });

  it('what is read after a registration counts the newcomer, until that one is gone', async () => {
    const { store, calls } = await opened(
      {
        ...known,
        'POST /auth/register': () => ({
          status: 201,
          body: { token: 'fresh', user: person() },
          headers: { 'x-event-position': '7.1' },
        }),
      },
      null,
    );
    const { api } = await import('../api/client');
    const asked = async () => {
      await api('/reports/global-stats').catch(() => undefined);
      return calls.at(-1)?.headers['x-min-position'];
    };
    await store.enterWith(await api('/auth/register', { method: 'POST', body: {} }));
    expect(await asked()).toBe('7.1');
    store.clearSession();
    expect(await asked()).toBeUndefined();
  });

  it('a visitor’s account is not asked for again', async () => {
    const { store, calls } = await opened(known, null);
    await store.loadAuth();
    await store.reloadUser();
    expect(calls).toEqual([]);
  });

  it('what is chosen elsewhere shows once the account is asked for again, and an older answer changes nothing', async () => {
    const { store } = await opened(known, 'mine');
    await store.loadAuth();
    const answers: ((competitiveMode: boolean) => void)[] = [];
    fakeApi({
      'GET /auth/me': () =>
        new Promise((answer) =>
          answers.push((competitiveMode) =>
            answer({ body: { user: person({ preferences: { ...DEFAULT_PREFERENCES, competitiveMode } }) } }),
          ),
        ),
    });
    const both = [store.reloadUser(), store.reloadUser()];
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1](false);
    await both[1];
    expect(store.getAuth().preferences?.competitiveMode).toBe(false);
    answers[0](true);
    await both[0];
    expect(store.getAuth()).toMatchObject({
      preferences: { competitiveMode: false },
      user: { preferences: { competitiveMode: false } },
    });
  });

  it('what is saved shows in the user as well', async () => {
    const { store } = await opened(known, 'mine');
    await store.loadAuth();
    store.setOnboarding({ ...onboarding, completed: true, completedAt: '2025-10-02T06:00:00Z' });
    store.setPreferences(DEFAULT_PREFERENCES);
    expect(store.getAuth()).toMatchObject({
      onboarding: { completed: true },
      preferences: DEFAULT_PREFERENCES,
      user: {
        onboardingCompleted: true,
        onboardingCompletedAt: '2025-10-02T06:00:00Z',
        preferences: DEFAULT_PREFERENCES,
      },
    });
  });

  it('signing out ends the token there and everything here, even when it cannot be ended', async () => {
    const { store, token, calls } = await opened({ ...known, 'POST /auth/logout': () => refusal(500, '') }, 'mine');
    await store.loadAuth();
    await store.signOut();
    expect([store.getAuth(), token()]).toEqual([nobody, null]);
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/auth/logout',
      headers: { authorization: 'Bearer mine' },
    });
  });

  it('signing out holds even if the tab is closed before the page it leads to has loaded', async () => {
    const { store } = await opened({ ...known, 'POST /auth/logout': () => ({ body: {} }) }, 'mine');
    await store.loadAuth();
    const leaving = new Promise<void>(() => undefined);
    void store.signOut(() => leaving);
    const next = await opened(known, 'mine');
    await next.store.loadAuth();
    expect([next.store.getAuth(), next.token(), next.calls]).toEqual([nobody, null, []]);
  });

  it('signing in again settles a farewell that is owed', async () => {
    const { store, token } = await opened(known, null);
    localStorage.setItem('lectio.farewell', '1');
    await store.enterWith({ token: 'mine', user: person() });
    expect([token(), localStorage.getItem('lectio.farewell')]).toEqual(['mine', null]);
  });

  it('signing out goes on if the page it leads to cannot be loaded', async () => {
    const { store, calls } = await opened({ ...known, 'POST /auth/logout': () => ({ body: {} }) }, 'mine');
    await store.loadAuth();
    await store.signOut(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    expect([store.getAuth(), calls.at(-1)?.path]).toEqual([nobody, '/auth/logout']);
  });

  it('signing out after the token has run out ends the session by the cookie of the browser', async () => {
    const { store, calls } = await opened(
      { ...known, 'POST /auth/logout': ({ headers }) => (headers.authorization ? refusal(401, '') : { body: {} }) },
      'mine',
    );
    await store.loadAuth();
    await store.signOut();
    expect(calls.slice(-2).map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/auth/logout', 'Bearer mine'],
      ['/auth/logout', undefined],
    ]);
    expect(localStorage.getItem('lectio.farewell')).toBeNull();
  });

  it('signing out without a network is told to the server once there is one', async () => {
    let online = false;
    const { store, calls } = await opened(
      {
        ...known,
        'POST /auth/logout': () => (online ? { body: {} } : Promise.reject(new TypeError('Failed to fetch'))),
      },
      'mine',
    );
    await store.loadAuth();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await store.signOut();
    expect([store.getAuth(), localStorage.getItem('lectio.farewell')]).toEqual([nobody, '1']);
    online = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem('lectio.farewell')).toBeNull());
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/auth/logout' });
  });

  it.each([
    ['ended in another tab says so, and keeps what was typed in this one', null, 'session-ended', 'typed'],
    ['signed out in another tab leaves nothing that was typed in this one', '1', null, null],
  ])('a session that %s', async (_, farewell, error, typed) => {
    const { store } = await opened(known, 'mine');
    await store.loadAuth();
    sessionStorage.setItem('lectio.draft.report', 'typed');
    if (farewell) localStorage.setItem('lectio.farewell', farewell);
    localStorage.removeItem('lectio.token');
    await store.loadAuth();
    expect([store.getAuth(), sessionStorage.getItem('lectio.draft.report')]).toEqual([{ ...nobody, error }, typed]);
    localStorage.removeItem('lectio.farewell');
    sessionStorage.clear();
  });

  it('a token of another account, set by another tab, leaves nothing of the first even before its own user is known', async () => {
    const { store } = await opened(known, 'mine');
    await store.loadAuth();
    sessionStorage.setItem('lectio.draft.report', 'typed');
    localStorage.setItem('lectio.token', `head.${btoa(JSON.stringify({ sub: '99' }))}.signature`);
    const loading = store.loadAuth();
    expect([store.getAuth(), sessionStorage.getItem('lectio.draft.report')]).toEqual([nobody, null]);
    await loading;
  });

  it('nothing is sent with a token of another account, set by another tab of which this one has not heard', async () => {
    const { store, calls } = await opened(known, 'mine');
    const { api } = await import('../api/client');
    await store.loadAuth();
    const other = `head.${btoa(JSON.stringify({ sub: '99' }))}.signature`;
    localStorage.setItem('lectio.token', other);
    await expect(api('/users/profile', { method: 'PUT', body: { name: 'Anna' } })).rejects.toMatchObject({
      status: 401,
    });
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await waitFor(() => expect(store.getAuth().user).toEqual(person()));
    expect(calls.slice(-3).map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${other}`));
  });

  it('signing in while another account is signed in loads the account with its own token', async () => {
    const { store, calls, token } = await opened(known, 'mine');
    await store.loadAuth();
    const other = `head.${btoa(JSON.stringify({ sub: '99' }))}.signature`;
    await store.enterWith({ token: other, user: { ...person(), id: 99 } });
    expect([store.getAuth().user?.id, token()]).toEqual([99, other]);
    expect(calls.slice(-2).map(({ headers }) => headers.authorization)).toEqual(Array(2).fill(`Bearer ${other}`));
  });

  it('a token that is renewed while its user is asked for is still that user’s', async () => {
    const { store, token } = await opened(
      {
        ...known,
        'GET /auth/me': () => {
          localStorage.setItem('lectio.token', 'renewed');
          return { body: { user: person() } };
        },
      },
      'mine',
    );
    await store.loadAuth();
    expect([store.getAuth(), token()]).toEqual([anna, 'renewed']);
  });
});
