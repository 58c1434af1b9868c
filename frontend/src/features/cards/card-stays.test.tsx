import '@testing-library/jest-dom';
import { AUTH_NOTICES, type UserAnswer } from '@lectio/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUser } from '@/shared/auth/auth-store';
import { cardStays, noteCardStays } from '@/shared/cards/stays';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { CardPage } from './card-page';

const jonas = { id: 7, name: 'Jonas' };
const routes: FakeRoutes = {
  'POST /auth/card': () => ({ body: { token: 'T', reader: jonas } }),
  'POST /auth/card/stay': () => ({ body: { message: 'ok' } }),
  'POST /auth/card/refresh': () => ({ body: { token: 'R', reader: jonas } }),
  'POST /auth/logout': () => ({ body: { message: 'ok' } }),
  'GET /auth/card': () => ({
    body: {
      reader: jonas,
      canon: 'protestant',
      lastChapterId: null,
      together: [],
      plans: [],
      quittable: [],
      amens: [],
    },
  }),
  'GET /gamification/profile/7': () => ({
    body: { profile: { totalPoints: 0, currentStreak: 0, level: { level: 1, title: 'Beginner' } } },
  }),
  'GET /readers/7/progress': () => ({ body: { progress: { chapterReadCounts: {} } } }),
  'GET /plans/reader/7/progress': () => ({ body: { progress: [] } }),
};
const open = async (secret = '', server: FakeRoutes = {}) => {
  const calls = fakeApi({ ...routes, ...server });
  const rendered = await renderAtAddress(<CardPage secret={secret} />, `/card${secret && `#${secret}`}`);
  return { ...rendered, calls, user: userEvent.setup() };
};
const greeted = () => screen.findByRole('heading', { name: 'Hello, Jonas!' });
const asked = () => screen.findByRole('heading', { name: 'Who is reading?' });
const callsOf = (calls: ReturnType<typeof fakeApi>, path: string) =>
  calls.filter((call) => call.path === path).map(({ headers }) => headers.authorization);

afterEach(() => {
  noteCardStays(false);
  act(() => setUser(null));
});

describe('a device of the reader’s own', () => {
  it('stays signed in once the reader says so, and no page that is left ends it', async () => {
    const { user, calls } = await open('c2VjcmV0');
    await greeted();
    await user.click(await screen.findByRole('button', { name: 'This is my own device: keep me signed in' }));
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    expect(callsOf(calls, '/auth/card/stay')).toEqual(['Bearer T']);
    expect(cardStays()).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(callsOf(calls, '/auth/logout')).toEqual([]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('"T"');
  });

  it('shows the reader’s page at once the next time, and asks for nothing where nobody stays', async () => {
    const other = await open();
    await asked();
    expect(callsOf(other.calls, '/auth/card/refresh')).toEqual([]);
    other.unmount();
    noteCardStays(true);
    const { calls } = await open();
    await greeted();
    expect(callsOf(calls, '/auth/card')[0]).toBe('Bearer R');
  });

  it('signs out when the reader says so', async () => {
    noteCardStays(true);
    const { user, calls } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await asked();
    expect(callsOf(calls, '/auth/logout')).toEqual(['Bearer R']);
    expect(cardStays()).toBe(false);
  });

  it('says that the sign-out failed, and stays', async () => {
    noteCardStays(true);
    const { user } = await open('', { 'POST /auth/logout': () => refusal(500, '') });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(cardStays()).toBe(true);
  });

  it('asks who is reading once the card has ended', async () => {
    noteCardStays(true);
    await open('', { 'POST /auth/card/refresh': () => refusal(401, AUTH_NOTICES['session-ended']) });
    await screen.findByLabelText('User name');
    expect(cardStays()).toBe(false);
  });

  it('does not renew again and again what is refused', async () => {
    noteCardStays(true);
    const { calls } = await open('', { 'GET /auth/card': () => refusal(401, 'Please sign in') });
    await screen.findByLabelText('User name');
    expect(callsOf(calls, '/auth/card/refresh')).toHaveLength(1);
  });

  it('tries again where the server cannot be reached, and forgets nobody', async () => {
    noteCardStays(true);
    let isAway = true;
    const { user } = await open('', {
      'POST /auth/card/refresh': () => (isAway ? refusal(503, '') : { body: { token: 'R', reader: jonas } }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(again);
    await greeted();
  });
});

describe('a device on which an account is signed in', () => {
  beforeEach(() => act(() => setUser({ id: 1, name: 'Miriam' } as UserAnswer)));

  it('asks before it goes on as the reader, and comes back to the account', async () => {
    const { user, calls, href } = await open('c2VjcmV0');
    await screen.findByRole('heading', { name: 'Miriam is signed in here. Go on as Jonas?' });
    expect(callsOf(calls, '/auth/card').filter(Boolean)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Go on as Jonas' }));
    await greeted();
    expect(screen.queryByRole('button', { name: /my own device/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done – back to Miriam' }));
    await waitFor(() => expect(href()).toBe('/'));
    expect(callsOf(calls, '/auth/logout')).toEqual(['Bearer T']);
  });

  it('goes back at once on request, and the card leaves', async () => {
    const { user, calls, href } = await open('c2VjcmV0');
    await user.click(await screen.findByRole('button', { name: 'Back to Miriam' }));
    await waitFor(() => expect(href()).toBe('/'));
    expect(callsOf(calls, '/auth/logout')).toEqual(['Bearer T']);
  });
});
