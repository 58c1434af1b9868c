import { QueryClient } from '@tanstack/react-query';
import { clearSession, signInWith } from '../auth/auth-store';
import { writeToken } from '../auth/token';
import { fakeApi, refusal } from '../testing/fake-api';
import { person } from '../testing/people';
import { AGAIN_MS, SIGN_OUT_TRAVELS_MS, startRealtime } from './socket';

type Listener = (argument?: unknown) => void;

/** The client's side of a connection, moved by hand: what happens on a wire that fails cannot be staged with a real one. */
class FakeSocket {
  connected = false;
  active = true;
  connects = 0;
  readonly sent: string[] = [];
  private readonly listeners = new Map<string, Listener>();
  on = (event: string, listener: Listener) => void this.listeners.set(event, listener);
  emit = (event: string) => void this.sent.push(event);
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
const start = async (): Promise<FakeSocket> => {
  stop = await startRealtime(new QueryClient());
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

it('tries websocket first, then polling; five times, one to five seconds apart; twenty seconds for an answer', async () => {
  await start();
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

it('joins the community’s figures when connected, and leaves them at the end', async () => {
  const socket = await start();
  socket.happens('connect', { connected: true });
  expect(socket.sent).toEqual(['join-global-stats']);
  stop();
  expect(socket.sent).toEqual(['join-global-stats', 'leave-global-stats']);
  expect(socket.connected).toBe(false);
});

it('connects again two seconds after an invalid namespace', async () => {
  const socket = await start();
  socket.happens('connect_error', { active: false }, new Error('Invalid namespace'));
  await jest.advanceTimersByTimeAsync(AGAIN_MS.invalidNamespace - 1);
  expect(socket.connects).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect([socket.connects, AGAIN_MS.invalidNamespace]).toEqual([1, 2000]);
});

it.each(['focus', 'online'])('tries anew on %s, all attempts used or not', async (event) => {
  const socket = await start();
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
])(
  'asks whether the session still holds when %s, unless another tab has just signed out',
  async (_, event, argument) => {
    const calls = fakeApi({ 'GET /auth/me': () => refusal(401, 'Please sign in to continue') });
    const socket = await start();
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
  },
);
