import { LIMITS } from '@lectio/contract';
import { waitFor } from '@testing-library/react';
import { setUser } from '../../shared/auth/auth-store';
import { lastPlace, setPlace } from '../../shared/reading/place';
import { fakeApi, type FakeCall } from '../../shared/testing/fake-api';
import { person } from '../../shared/testing/people';
import type * as FollowAccount from './follow-account';
import { getSettings, setSettings } from './reading-settings';

const anna = person({ id: 1 });
const boas = person({ id: 2, name: 'Boas', email: 'boas@example.org' });
const NOTHING = { chapterId: null, textSize: null, audioSpeed: null };

/** As a page that was just opened. */
const opened = async () => {
  let follow: typeof FollowAccount | undefined;
  await jest.isolateModulesAsync(async () => {
    follow = await import('./follow-account');
    const { setUser: signIn } = await import('../../shared/auth/auth-store');
    signIn(current);
  });
  return follow!;
};
let current = anna;
const signIn = (user: typeof anna): void => {
  current = user;
  setUser(user);
};
const server = (reading: object = NOTHING) => {
  const calls = fakeApi({
    'GET /users/reading-place': () => ({ body: { reading } }),
    'PUT /users/reading-place': () => ({ body: { reading } }),
  });
  return { sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }: FakeCall) => body) };
};

beforeEach(() => {
  localStorage.clear();
  signIn(anna);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  setUser(null);
  jest.restoreAllMocks();
});

it('takes over where another device was', async () => {
  server({ chapterId: 42, textSize: 'large', audioSpeed: 1.5 });
  const { followAccount } = await opened();
  await followAccount();
  expect([lastPlace(), getSettings().size, getSettings().speed]).toEqual([42, 'large', 1.5]);
});

it('says what is chosen here, and what was chosen offline with its age', async () => {
  const { sent } = server();
  const { keepPlace, noteChosen } = await opened();
  keepPlace(7);
  noteChosen('textSize', 'small');
  await waitFor(() => expect(sent()).toHaveLength(2), { timeout: 4000 });
  expect(sent()).toEqual([
    { chapterId: 7, secondsAgo: expect.any(Number) },
    { textSize: 'small', secondsAgo: expect.any(Number) },
  ]);
  localStorage.setItem('lectio.reading.unsent', JSON.stringify({ chapterId: { value: 9, at: Date.now() - 600_000 } }));
  const next = server({ ...NOTHING, chapterId: 50 });
  await (await opened()).followAccount();
  expect(next.sent()).toEqual([{ chapterId: 9, secondsAgo: expect.any(Number) }]);
  expect((next.sent() as { secondsAgo: number }[])[0].secondsAgo).toBeGreaterThanOrEqual(600);
  expect(lastPlace()).toBe(50);
});

it('keeps what could not be sent, and does not go back behind it', async () => {
  fakeApi({});
  const { followAccount, keepPlace } = await opened();
  keepPlace(7);
  await followAccount();
  expect(JSON.parse(localStorage.getItem('lectio.reading.unsent') ?? '{}')).toMatchObject({ chapterId: { value: 7 } });
  expect(lastPlace()).toBe(7);
});

it('offers what this device knew before as the oldest, and forgets another account’s', async () => {
  setPlace(12);
  const { sent } = server();
  await (await opened()).followAccount();
  expect(sent()).toEqual([
    { chapterId: 12, secondsAgo: LIMITS.chosenSecondsAgo },
    { textSize: 'medium', secondsAgo: LIMITS.chosenSecondsAgo },
  ]);
  setSettings({ size: 'large' });
  signIn(boas);
  const his = server();
  await (await opened()).followAccount();
  expect([his.sent(), lastPlace(), getSettings().size]).toEqual([[], 1, 'medium']);
});
