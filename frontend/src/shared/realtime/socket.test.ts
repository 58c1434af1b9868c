import type { Missed } from '@lectio/contract';
import { QueryClient } from '@tanstack/react-query';
import { keys } from '../api/keys';
import { clearSession, signInWith } from '../auth/auth-store';
import { writeToken } from '../auth/token';
import { SEEN_WITHIN_MS } from '../lib/days';
import { fakeApi, refusal } from '../testing/fake-api';
import { person } from '../testing/people';
import { AGAIN_MS, SIGN_OUT_TRAVELS_MS, startRealtime } from './socket';

type Listener = (argument?: unknown) => void;

/** The client's side of a connection, driven by hand: wire failures cannot be staged with a real one. */
class FakeSocket {
  connected = false;
  active = true;
  connects = 0;
  readonly sent: string[] = [];
  private readonly listeners = new Map<string, Listener>();
  id = 'first';
  /** What it was asked, and the ways to answer. */
  readonly asked: { question: string; sinceMs: number; answer: (missed: Missed) => void; fail: () => void }[] = [];
  readonly io = { on: (event: string, listener: Listener) => void this.listeners.set(`io ${event}`, listener) };
  on = (event: string, listener: Listener) => void this.listeners.set(event, listener);
  onAny = (listener: Listener) => void this.listeners.set('any', listener);
  emit = (event: string) => void this.sent.push(event);
  timeout = () => ({
    emitWithAck: (question: string, sinceMs: number) =>
      new Promise<Missed>((answer, fail) => this.asked.push({ question, sinceMs, answer, fail })),
  });
  connect = () => void (this.connects += 1);
  disconnect = () => void (this.connected = false);
  happens(event: string, state: Partial<Pick<FakeSocket, 'connected' | 'active'>>, argument?: unknown) {
    Object.assign(this, state);
    this.listeners.get(event)?.(argument);
  }
}

const opened: { address: string; options: Record<string, unknown>; socket: FakeSocket }[] = [];
jest.mock('socket.io-client', () => ({
  io: (address: string, options: Record<string, unknown>) => {
    const socket = new FakeSocket();
    opened.push({ address, options, socket });
    return socket;
  },
}));

let stop: () => void;
const start = (client = new QueryClient()): FakeSocket => {
  stop = startRealtime(client);
  return opened.at(-1)!.socket;
};

beforeEach(() => {
  jest.useFakeTimers();
  clearSession();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('tries websocket first, then polling; five times, one to five seconds apart; twenty seconds for an answer', () => {
  start();
  expect(opened.at(-1)).toMatchObject({
    address: '/',
    options: {
      transports: ['websocket', 'polling'],
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      reconnectionAttempts: 5,
      timeout: 20_000,
    },
  });
});

it('joins the community’s figures when connected, and leaves them at the end', () => {
  const socket = start();
  socket.happens('connect', { connected: true });
  expect(socket.sent).toEqual(['join-global-stats']);
  stop();
  expect(socket.sent).toEqual(['join-global-stats', 'leave-global-stats']);
  expect(socket.connected).toBe(false);
});

it('asks once more for what is shown when the day has turned', async () => {
  jest.setSystemTime(new Date(2026, 11, 31, 23, 59, 55));
  const client = new QueryClient();
  start(client);
  const plan = [...keys.plans, 1];
  client.setQueryData(plan, 'three chapters to go today');
  await jest.advanceTimersByTimeAsync(4000);
  expect(client.getQueryState(plan)?.isInvalidated).toBe(false);
  await jest.advanceTimersByTimeAsync(2 * SEEN_WITHIN_MS);
  expect(client.getQueryState(plan)?.isInvalidated).toBe(true);
});

it('connects again two seconds after an invalid namespace', async () => {
  const socket = start();
  socket.happens('connect_error', { active: false }, new Error('Invalid namespace'));
  await jest.advanceTimersByTimeAsync(AGAIN_MS.invalidNamespace - 1);
  expect(socket.connects).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect([socket.connects, AGAIN_MS.invalidNamespace]).toEqual([1, 2000]);
});

it('begins a new series half a minute after the last one met nobody, on a page that nobody touches, again and again', async () => {
  const socket = start();
  for (const series of [1, 2, 3]) {
    socket.happens('io reconnect_failed', { connected: false });
    await jest.advanceTimersByTimeAsync(AGAIN_MS.nobody - 1);
    expect(socket.connects).toBe(series - 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(socket.connects).toBe(series);
  }
  expect(AGAIN_MS.nobody).toBe(30_000);
});

it('begins no series once it is connected again, or ended', async () => {
  const socket = start();
  socket.happens('io reconnect_failed', { connected: false });
  socket.happens('connect', { connected: true });
  await jest.advanceTimersByTimeAsync(AGAIN_MS.nobody);
  socket.happens('io reconnect_failed', { connected: false });
  stop();
  await jest.advanceTimersByTimeAsync(AGAIN_MS.nobody);
  expect(socket.connects).toBe(0);
});

it.each(['focus', 'online'])('tries anew on %s, all attempts used or not', (event) => {
  const socket = start();
  socket.happens('disconnect', { connected: false }, 'transport close');
  window.dispatchEvent(new Event(event));
  expect(socket.connects).toBe(1);
  socket.happens('connect', { connected: true });
  window.dispatchEvent(new Event(event));
  expect(socket.connects).toBe(1);
});

it.each([
  ['the server ends the connection', 'disconnect', 'io server disconnect'],
  ['the server refuses the token', 'connect_error', new Error('Please sign in to continue')],
])('asks whether the session still holds when %s, unless another tab has just signed out', (_, event, argument) => {
  const calls = fakeApi({ 'GET /auth/me': () => refusal(401, 'Please sign in to continue') });
  const socket = start();
  const ended = (meanwhile: () => void = () => undefined) => {
    socket.happens(event, { connected: false, active: false }, argument);
    meanwhile();
    jest.advanceTimersByTime(SIGN_OUT_TRAVELS_MS);
  };
  ended();
  signInWith({ token: 'mine', user: person() });
  ended(() => writeToken(null));
  expect(calls).toEqual([]);
  writeToken('mine');
  ended();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /auth/me']);
});

describe('after connecting', () => {
  const NOTHING: Missed = {
    everything: false,
    community: false,
    figures: false,
    notifications: false,
    topics: [],
    views: [],
    position: '',
  };
  const given = () => {
    fakeApi({ 'GET /auth/me': () => refusal(401, 'Please sign in to continue') });
    const client = new QueryClient();
    for (const key of [keys.globalStats, keys.reports, keys.leaderboards, keys.devices]) client.setQueryData(key, {});
    const socket = start(client);
    const stale = (): unknown[] =>
      client
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.isInvalidated)
        .map(({ queryKey }) => queryKey);
    const connect = (): void => socket.happens('connect', { connected: true });
    return { client, socket, stale, connect };
  };
  const answered = async (): Promise<void> => void (await jest.advanceTimersByTimeAsync(0));

  it('asks since when the page misses pushes, and asks for no answer again when nothing was missed', async () => {
    const { socket, stale, connect } = given();
    connect();
    expect(socket.asked).toMatchObject([{ question: 'what-was-missed' }]);
    expect(socket.asked[0].sinceMs).toBeCloseTo(performance.now(), -3);
    socket.asked[0].answer(NOTHING);
    await answered();
    expect(stale()).toEqual([]);
  });

  it('asks again for what was missed, for what failed, and for what the device had kept', async () => {
    const { client, socket, stale, connect } = given();
    client.setQueryData(keys.plans, {});
    await client.invalidateQueries({ queryKey: keys.plans, refetchType: 'none' });
    const refetch = jest.spyOn(client, 'refetchQueries');
    connect();
    socket.asked[0].answer({ ...NOTHING, community: true, views: ['boards'] });
    await answered();
    expect(stale()).toEqual([keys.globalStats, keys.leaderboards, keys.plans]);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('counts the time since pushes last came, until the gap was answered', async () => {
    const { socket, connect } = given();
    connect();
    socket.asked[0].answer(NOTHING);
    await answered();
    await jest.advanceTimersByTimeAsync(60_000);
    socket.happens('io ping', {});
    await jest.advanceTimersByTimeAsync(2000);
    socket.happens('disconnect', { connected: false }, 'transport close');
    await jest.advanceTimersByTimeAsync(3000);
    Object.assign(socket, { id: 'second' });
    connect();
    expect(socket.asked[1].sinceMs).toBe(5000);
    // Lost before it was answered.
    socket.happens('disconnect', { connected: false }, 'transport close');
    await jest.advanceTimersByTimeAsync(1000);
    Object.assign(socket, { id: 'third' });
    connect();
    expect(socket.asked[2].sinceMs).toBe(6000);
  });

  it('asks for everything live when the server does not answer', async () => {
    const { socket, stale, connect } = given();
    connect();
    socket.asked[0].fail();
    await answered();
    expect(stale()).toEqual([keys.globalStats, keys.reports, keys.leaderboards]);
  });
});
