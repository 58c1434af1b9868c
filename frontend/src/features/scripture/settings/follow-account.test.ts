import { waitFor } from '@testing-library/react';
import { setUser } from '@/shared/auth/auth-store';
import { lastPlace, savedPlace, setPlace } from '@/shared/reading/reading-place';
import { fakeApi, type FakeCall } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import type * as FollowAccount from './follow-account';
import { getSettings, setSettings } from './reading-settings';

const anna = person({ id: 1 });
const boas = person({ id: 2, name: 'Boas', email: 'boas@example.org' });
const NOTHING = { chapterId: null, textSize: null, audioSpeed: null };

/** As a page that was just opened. */
const opened = async () => {
  let follow: (typeof FollowAccount & { become: typeof setUser }) | undefined;
  await jest.isolateModulesAsync(async () => {
    const { setUser: become } = await import('@/shared/auth/auth-store');
    become(current);
    follow = { ...(await import('./follow-account')), become };
  });
  return follow!;
};
let current = anna;
const signIn = (user: typeof anna): void => {
  current = user;
  setUser(user);
};
const iso = (time: number): string => new Date(time).toISOString();
/** A server whose clock is ahead of the device's. */
const server = (reading: object = NOTHING, { ahead = 0, chosenAt = null as string | null } = {}) => {
  const answer = () => ({ body: { reading, chosenAt, now: iso(Date.now() + ahead) } });
  const calls = fakeApi({ 'GET /users/reading-place': answer, 'PUT /users/reading-place': answer });
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

it('says what is chosen here, and when, also of what was chosen offline', async () => {
  const { sent } = server();
  const { savePlace, noteChosen } = await opened();
  savePlace(7);
  noteChosen('textSize', 'small');
  await waitFor(() => expect(sent()).toHaveLength(2), { timeout: 4000 });
  expect(sent()).toEqual([
    { chapterId: 7, chosenAt: expect.any(String) },
    { textSize: 'small', chosenAt: expect.any(String) },
  ]);
  const at = Date.now() - 600_000;
  localStorage.setItem('lectio.reading.unsent', JSON.stringify({ chapterId: { value: 9, at } }));
  const next = server({ ...NOTHING, chapterId: 50 });
  await (await opened()).followAccount();
  expect(next.sent()).toEqual([{ chapterId: 9, chosenAt: expect.any(String) }]);
  const [{ chosenAt }] = next.sent() as { chosenAt: string }[];
  expect(Math.abs(Date.parse(chosenAt) - at)).toBeLessThan(100);
  expect(lastPlace()).toBe(50);
});

it('dates a choice by the server’s clock, and after whatever was known when it was made', async () => {
  const HOUR = 3_600_000;
  const seen = Date.now() + HOUR + 30_000;
  const { sent } = server(NOTHING, { ahead: HOUR, chosenAt: iso(seen) });
  const { followAccount, savePlace } = await opened();
  await followAccount();
  savePlace(7);
  await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 4000 });
  savePlace(8);
  await waitFor(() => expect(sent()).toHaveLength(2), { timeout: 4000 });
  expect(sent()).toEqual([
    { chapterId: 7, chosenAt: iso(seen + 1) },
    { chapterId: 8, chosenAt: iso(seen + 2) },
  ]);
});

it('says of two choices within a second which came later, though the first is still on its way', async () => {
  const held: (() => void)[] = [];
  const bodies: { chosenAt: string }[] = [];
  const answer = () => ({ body: { reading: NOTHING, chosenAt: null, now: iso(Date.now()) } });
  fakeApi({
    'GET /users/reading-place': answer,
    'PUT /users/reading-place': async ({ body }) => {
      bodies.push(body as { chosenAt: string });
      await new Promise<void>((go) => held.push(go));
      return answer();
    },
  });
  const [tab, other] = [await opened(), await opened()];
  tab.savePlace(7);
  await waitFor(() => expect(bodies).toHaveLength(1), { timeout: 4000 });
  other.savePlace(8);
  await waitFor(() => expect(bodies).toHaveLength(2), { timeout: 4000 });
  held.forEach((go) => go());
  expect(bodies).toMatchObject([{ chapterId: 7 }, { chapterId: 8 }]);
  expect(Date.parse(bodies[1].chosenAt)).toBeGreaterThan(Date.parse(bodies[0].chosenAt));
});

it('sends nothing of an account that signed out before it could', async () => {
  const { sent } = server();
  const { savePlace, become } = await opened();
  jest.useFakeTimers();
  savePlace(7);
  become(boas);
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(sent()).toEqual([]);
});

it('keeps what could not be sent, and does not go back behind it', async () => {
  fakeApi({});
  const { followAccount, savePlace } = await opened();
  savePlace(7);
  await followAccount();
  expect(JSON.parse(localStorage.getItem('lectio.reading.unsent') ?? '{}')).toMatchObject({ chapterId: { value: 7 } });
  expect(lastPlace()).toBe(7);
});

it('offers what this device knew before as the oldest, and forgets another account’s', async () => {
  setPlace(12);
  const { sent } = server();
  await (await opened()).followAccount();
  expect(sent()).toEqual([
    { chapterId: 12, chosenAt: iso(0) },
    { textSize: 'medium', chosenAt: iso(0) },
  ]);
  setSettings({ size: 'large' });
  signIn(boas);
  const his = server();
  await (await opened()).followAccount();
  expect([his.sent(), savedPlace(), getSettings().size]).toEqual([[], null, 'medium']);
});

it('says of Genesis 1 that it was opened, but not where nothing was', async () => {
  setSettings({ size: 'large' });
  const { sent } = server();
  const { followAccount, savePlace } = await opened();
  await followAccount();
  expect(sent()).toEqual([{ textSize: 'large', chosenAt: iso(0) }]);
  savePlace(1);
  await waitFor(() => expect(sent()).toHaveLength(2), { timeout: 4000 });
  expect(sent()[1]).toMatchObject({ chapterId: 1 });
});
