import type { ClientToServerEvents, ServerToClientEvents } from '@lectio/contract';
import { io, type Socket } from 'socket.io-client';
import { RealtimeGateway } from '@platform/realtime/realtime.gateway';
import { Realtime } from '@platform/realtime/realtime';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

let t: TestApp;
const sockets: Client[] = [];
beforeAll(async () => {
  // Without a worker nothing is folded: sockets receive only what a test sends.
  t = await startTestApp({ role: 'api' });
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => t?.close());

const connect = async (auth?: object): Promise<Client> => {
  const socket: Client = io(t.url, { auth, transports: ['websocket'], reconnection: false, forceNew: true });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
};

const next = <E extends keyof ServerToClientEvents>(socket: Client, event: E): Promise<unknown> =>
  new Promise((resolve) => (socket as Socket).once(event as string, resolve));

const collect = (socket: Client, event: keyof ServerToClientEvents): unknown[] => {
  const seen: unknown[] = [];
  (socket as Socket).on(event, (payload: unknown) => seen.push(payload));
  return seen;
};

const figures = { readerIds: [1], position: '1.1' };
const goals = { goals: [] };

it('lets visitors in, and refuses a bad token', async () => {
  expect((await connect()).connected).toBe(true);
  expect((await connect({ token: '' })).connected).toBe(true);
  for (const token of ['nonsense', 7, { a: 1 }])
    await expect(connect({ token })).rejects.toThrow('Please sign in to continue');
});

it('sends to the account alone what is its own', async () => {
  const [ann, bob] = [await t.person('Ann'), await t.person('Bob')];
  const mine = await connect({ token: ann.token });
  const others = [await connect({ token: bob.token }), await connect()].map((socket) =>
    collect(socket, 'figures-updated'),
  );
  const arrived = next(mine, 'figures-updated');
  t.app.get(Realtime).toAccount(ann.accountId, 'figures-updated', figures);
  expect(await arrived).toEqual(figures);
  expect(others).toEqual([[], []]);
});

it('sends the community’s figures to those who joined, until they leave', async () => {
  const person = await t.person('Jubal');
  const socket = await connect({ token: person.token });
  const seen = collect(socket, 'goal-progress-updated');
  const room = t.app.get(RealtimeGateway).server.sockets.adapter.rooms;
  /** A later message to the account shows that everything before it has arrived. */
  const push = async (): Promise<number> => {
    const marker = next(socket, 'figures-updated');
    t.app.get(Realtime).toGlobal('goal-progress-updated', goals);
    t.app.get(Realtime).toAccount(person.accountId, 'figures-updated', figures);
    await marker;
    return seen.length;
  };
  expect(await push()).toBe(0);
  socket.emit('join-global-stats');
  await until(() => room.has('global-stats'));
  expect(await push()).toBe(1);
  socket.emit('leave-global-stats');
  await until(() => !room.has('global-stats'));
  expect(await push()).toBe(1);
});

it('ends the sockets of a session when it ends', async () => {
  const person = await t.person('Dinah');
  const again = await t.api<{ token: string }>('POST', '/api/auth/login', {
    body: { email: person.email, password: 'a lamp unto my feet' },
  });
  const [ended, other] = [await connect({ token: person.token }), await connect({ token: again.body.token })];
  await t.api('POST', '/api/auth/logout', { token: person.token });
  await until(() => !ended.connected);
  expect(other.connected).toBe(true);
  await expect(connect({ token: person.token })).rejects.toThrow('Please sign in to continue');
});

it('ends the sockets of sessions that ended while it heard nothing, and no others', async () => {
  const [gone, stays] = [await t.person('Gone'), await t.person('Stays')];
  const [ended, alive] = await Promise.all([connect({ token: gone.token }), connect({ token: stays.token })]);
  await t.database.rows('UPDATE sessions SET ended_at = now() WHERE account_id = $1', [gone.accountId]);
  await t.database.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'lectio notices' AND datname = current_database()`,
  );
  await until(() => !ended.connected);
  expect(alive.connected).toBe(true);
});
