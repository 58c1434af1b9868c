import { connect, type Socket } from 'node:net';
import { MESSAGES } from '@lectio/contract';
import { io, type Socket as SocketIo } from 'socket.io-client';
import { CONNECTION_LIMITS } from '@app/settings/connection-limits';
import { SOCKET_LIMITS } from '@platform/realtime/socket-limits';
import { Realtime } from '@platform/realtime/realtime';
import { RealtimeGateway } from '@platform/realtime/realtime.gateway';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

const LIMITS = {
  headersMs: 300,
  requestMs: 900,
  checkEveryMs: 50,
  idleMs: 400,
  takingMs: 600,
  mostOfNetwork: 2,
  mostOfProxy: 12,
};
const SOCKETS = { mostOfAccount: 3, mostOfNetwork: 4, mostOfNear: 11, pingMs: 1_000, pongMs: 500, lookMs: 400 };
/** What a busy machine adds (ms). */
const BUSY_MS = 3_000;

let t: TestApp;
let token: string;
const opened: Socket[] = [];
const live: SocketIo[] = [];
beforeAll(async () => {
  t = await startTestApp({ role: 'api' }, undefined, { connections: LIMITS, sockets: SOCKETS });
  ({ token } = await t.person('Eutychus'));
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  // One that does not read says no goodbye.
  for (const socket of live.splice(0)) {
    wireOf(socket)?.ws?._socket?.destroy();
    socket.disconnect();
  }
  await until(async () => (await connections()) === 0);
});
afterAll(() => t?.close());

interface Wire {
  readonly ws?: { readonly _socket: Socket; send(text: string): void; ping(): void };
}
/** Undefined once it has ended. */
const wireOf = (socket: SocketIo): Wire | undefined =>
  (socket.io.engine as unknown as { transport?: Wire } | undefined)?.transport;

const server = () => t.app.getHttpServer() as { getConnections(done: (_: unknown, count: number) => void): void };
const connections = (): Promise<number> => new Promise((resolve) => server().getConnections((_, n) => resolve(n)));

interface Ear {
  readonly socket: Socket;
  readonly heard: () => string;
  /** From the connection's start to its end (ms). */
  readonly lasted: Promise<number>;
}

const open = async (): Promise<Ear> => {
  const { hostname, port } = new URL(t.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  opened.push(socket);
  let heard = '';
  socket.on('data', (data) => (heard += data.toString()));
  const began = performance.now();
  const lasted = new Promise<number>((resolve) => socket.on('close', () => resolve(performance.now() - began)));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, heard: () => heard, lasted };
};
const drip = ({ socket }: Ear, text: string): void => {
  const timer = setInterval(() => socket.write(text), 40);
  socket.on('close', () => clearInterval(timer));
};
const within = async ({ lasted }: Ear, least: number): Promise<void> => {
  const ms = await lasted;
  expect(ms).toBeGreaterThanOrEqual(least - LIMITS.checkEveryMs);
  expect(ms).toBeLessThan(least + BUSY_MS);
};

const HEAD = 'HTTP/1.1\r\nHost: localhost\r\n';
const post = () =>
  `POST /api/reports ${HEAD}Authorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"note":"`;

it('gives up half a header within 10 s, a dripping body within 30 s, and is asked no more often than that', () => {
  expect(CONNECTION_LIMITS.headersMs + CONNECTION_LIMITS.checkEveryMs).toBeLessThanOrEqual(10_000);
  expect(CONNECTION_LIMITS.requestMs + CONNECTION_LIMITS.checkEveryMs).toBeLessThanOrEqual(30_000);
});

describe('cuts off', () => {
  it('a connection that says nothing', async () => {
    await within(await open(), LIMITS.headersMs);
  });

  it('headers that drip', async () => {
    const ear = await open();
    ear.socket.write(`GET /api/health/live ${HEAD}X-Slow: `);
    drip(ear, 'a');
    await within(ear, LIMITS.headersMs);
    expect(ear.heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('a body that drips, and one that stops', async () => {
    const [dripping, stopped] = [await open(), await open()];
    dripping.socket.write(post());
    stopped.socket.write(post());
    drip(dripping, 'a');
    // A stopped client has no traffic either: the shorter limit ends it.
    await Promise.all([within(dripping, LIMITS.requestMs), within(stopped, LIMITS.takingMs)]);
  });

  it('a connection that asks nothing more', async () => {
    const ear = await open();
    ear.socket.write(`GET /api/health/live ${HEAD}\r\n`);
    await within(ear, LIMITS.idleMs);
    expect(ear.heard()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('a client that does not take its answers', async () => {
    const ear = await open();
    ear.socket.pause();
    // More than the buffers at both ends hold.
    ear.socket.write(`GET /api/openapi.json ${HEAD}\r\n`.repeat(300));
    await until(async () => (await connections()) === 0, LIMITS.takingMs + 4 * BUSY_MS);
  }, 30_000);
});

it('waits for an answer that takes longer than clients may be silent', async () => {
  const ear = await open();
  const release = await t.database.pool.connect();
  try {
    await release.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    ear.socket.write(`GET /api/auth/me ${HEAD}Authorization: Bearer ${token}\r\n\r\n`);
    await expect(Promise.race([ear.lasted, nothingFor(LIMITS.takingMs * 2)])).resolves.toBe('nothing');
    await release.query('ROLLBACK');
    await until(() => ear.heard().startsWith('HTTP/1.1 200 '));
  } finally {
    await release.query('ROLLBACK');
    release.release();
  }
});

const nothingFor = (ms: number): Promise<string> => new Promise((resolve) => setTimeout(() => resolve('nothing'), ms));

it('refuses more connections of one address than it may have, live ones included, and takes them again', async () => {
  for (let n = 0; n < 2; n++) live.push(io(t.url, { transports: ['websocket'], forceNew: true }));
  await until(() => live.every(({ connected }) => connected));
  const held = await Promise.all(Array.from({ length: LIMITS.mostOfProxy - live.length }, open));
  const refused = await open();
  expect(await refused.lasted).toBeLessThan(BUSY_MS);
  expect(refused.heard()).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: \d[^]*"error":/);
  held[0].socket.destroy();
  await until(async () => (await connections()) < LIMITS.mostOfProxy);
  expect((await t.api('GET', '/api/health/live')).status).toBe(200);
});

describe('live connections', () => {
  const connected = async (auth: object = {}, from?: string): Promise<SocketIo> => {
    const socket = io(t.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
      extraHeaders: from ? { 'x-forwarded-for': from } : {},
    });
    live.push(socket);
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
    return socket;
  };

  it('of one account are as many as it may have, until one of them ends', async () => {
    const all = await Promise.all(Array.from({ length: SOCKETS.mostOfAccount }, () => connected({ token })));
    await expect(connected({ token })).rejects.toThrow(MESSAGES.tooManyRequests);
    const other = await t.person('Tychicus');
    expect((await connected({ token: other.token })).connected).toBe(true);
    all[0].disconnect();
    await until(() =>
      connected({ token }).then(
        () => true,
        () => false,
      ),
    );
  });

  it('of one network behind a proxy are as many as it may have, also without an account', async () => {
    const address = '198.51.100.9';
    await Promise.all(Array.from({ length: SOCKETS.mostOfNetwork }, () => connected({}, address)));
    await expect(connected({}, address)).rejects.toThrow(MESSAGES.tooManyRequests);
    expect((await connected({}, '198.51.100.10')).connected).toBe(true);
  });

  it('take a place before they say anything, and are soon closed where there is none', async () => {
    const from = { 'x-forwarded-for': '198.51.100.20' };
    const ways = ['', '&sid=', '&sid=x&sid=', '&s%69d='];
    const handshake = (n: number): Promise<Response> =>
      fetch(`${t.url}/socket.io/?EIO=4&transport=polling${ways[n % ways.length]}`, { headers: from });
    const { engine } = (t.app.get(RealtimeGateway) as { server: { engine: { clientsCount: number } } }).server;
    for (let n = 0; n < SOCKETS.mostOfNetwork; n++) expect((await handshake(n)).status).toBe(200);
    await expect(connected({}, from['x-forwarded-for'])).rejects.toThrow();
    expect((await connected({}, '198.51.100.21')).connected).toBe(true);
    // They answer no ping.
    await until(() => engine.clientsCount === 1, SOCKETS.pingMs + SOCKETS.pongMs + BUSY_MS);
    expect((await connected({}, from['x-forwarded-for'])).connected).toBe(true);
  });

  it('that stop reading are dropped, within 30 s as the product is set', async () => {
    const { pingMs, pongMs, lookMs } = SOCKET_LIMITS;
    expect(Math.max(pingMs + pongMs, 2 * lookMs)).toBeLessThanOrEqual(30_000);
    const socket = await connected({ token });
    wireOf(socket)?.ws?._socket.pause();
    await until(async () => (await connections()) === 0, SOCKETS.pingMs + SOCKETS.pongMs + BUSY_MS);
  });

  it('that take nothing are dropped, however much they talk', async () => {
    const person = await t.person('Silent');
    const socket = await connected({ token: person.token });
    const ws = wireOf(socket)?.ws;
    ws?._socket.pause();
    // The answer to a ping that it never read.
    const talking = setInterval(() => ws?.send('3'), SOCKETS.pingMs / 5);
    const realtime = t.app.get(Realtime);
    await until(() => realtime.holds(person.accountId));
    const filling = setInterval(
      () => realtime.toAccount(person.accountId, 'account-updated', { topics: Array(100_000).fill('readers') }),
      20,
    );
    try {
      await until(() => !realtime.holds(person.accountId), 20_000);
    } finally {
      clearInterval(talking);
      clearInterval(filling);
    }
  }, 30_000);

  it.each<[string, (socket: SocketIo) => void]>([
    ['in words', (socket) => socket.emit('join-global-stats')],
    ['in words that mean nothing', (socket) => socket.emit('nonsense', 'x'.repeat(100))],
    ['in pings of their own', (socket) => wireOf(socket)?.ws?.ping()],
  ])('that talk without an end, %s, are dropped, also without an account', async (_, say) => {
    const socket = await connected();
    for (let n = 0; n < 100; n++) say(socket);
    const asked = new Promise((resolve) => socket.emit('what-was-missed', 1000, resolve));
    await expect(asked).resolves.toMatchObject({ topics: [] });
    for (let n = 0; n < 1000; n++) say(socket);
    await until(() => !socket.connected);
  });

  it('that talk without an end by polling are closed', async () => {
    const polling = `${t.url}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1)) as { sid: string };
    const say = async (times: number): Promise<number> =>
      (await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: Array(times).fill('3').join('\x1e') })).status;
    expect(await say(100)).toBe(200);
    await say(1000);
    await until(async () => (await say(1)) === 400);
  });

  it('that read and answer stay', async () => {
    const socket = await connected({ token });
    let pings = 0;
    socket.io.on('ping', () => pings++);
    await until(() => pings === 3);
    expect(socket.connected).toBe(true);
  });
});
