import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { io } from 'socket.io-client';
import { startProcess, type ProductProcess } from './support/product-process';
import { proxyTo } from '../support/breakable-proxy';
import { until } from '../support/until';

interface Answered {
  readonly status: number;
  readonly connection: string | undefined;
  readonly socketPort: number;
}

const ask = (url: string, agent: Agent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response: IncomingMessage) => {
      const { statusCode: status = 0, headers, socket } = response;
      const socketPort = socket.localPort ?? 0;
      response.resume().once('end', () => resolve({ status, connection: headers.connection, socketPort }));
    }).once('error', reject);
  });

/** Plus an allowance for a busy machine. */
const WITHIN_MS = 5_000 + 2_000;

let product: ProductProcess;
afterEach(() => product?.stop());

it('answers what is under way, keeps no connection, and ends with 0 in time', async () => {
  product = await startProcess();
  const agent = new Agent({ keepAlive: true });
  const holder = new Client({ connectionString: product.databaseUrl });
  await holder.connect();
  const busy = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await ask(`${product.url}/api/health/live`, agent);
    await ask(`${product.url}/api/health/live`, busy);
    const socket = io(product.url, { transports: ['websocket'], reconnection: false });
    await until(() => socket.connected);
    const left = new Promise((resolve) => socket.once('disconnect', resolve));
    await holder.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const underWay = fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'whatever it is' }),
    });
    await until(async () => {
      const { rowCount } = await holder.query('SELECT 1 FROM pg_locks WHERE NOT granted');
      return (rowCount ?? 0) > 0;
    });
    const began = performance.now();
    const ended = product.signal('SIGTERM');
    await until(async () => (await ask(`${product.url}/api/health/ready`, agent)).status === 503);
    // Late clients are still answered, each on its own connection.
    const late = [await ask(`${product.url}/api/health/live`, busy), await ask(`${product.url}/api/health/live`, busy)];
    expect(late.map(({ status, connection }) => [status, connection])).toEqual([
      [200, 'close'],
      [200, 'close'],
    ]);
    expect(late[0].socketPort).not.toBe(late[1].socketPort);
    await holder.query('ROLLBACK');
    expect((await underWay).status).toBe(401);
    expect((await underWay).headers.get('connection')).toBe('close');
    // Not "io server disconnect", after which a client would not reconnect on its own.
    expect(await left).toBe('transport close');
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
  } finally {
    agent.destroy();
    busy.destroy();
    await holder.end();
  }
});

it('cuts what does not end, in time', async () => {
  product = await startProcess();
  const began = performance.now();
  const agent = new Agent({ keepAlive: true });
  await ask(`${product.url}/api/health/live`, agent);
  const dripping = fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) }),
    duplex: 'half',
  } as RequestInit).catch(() => 'cut');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await product.signal('SIGTERM');
  expect(await dripping).toBe('cut');
  expect(performance.now() - began).toBeLessThan(WITHIN_MS + 1_000);
  agent.destroy();
});

/** An address where a Redis would be. */
interface Silence {
  readonly url: string;
  /** From now on it says nothing, to nobody. */
  fall(): void;
  end(): Promise<void> | void;
}

const silentFromTheStart = async (): Promise<Silence> => {
  const open = new Set<Socket>();
  const server = createServer((socket) => open.add(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as { port: number }).port}`,
    fall: () => undefined,
    end: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

const silentLater = async (): Promise<Silence> => {
  const free = await silentFromTheStart();
  await free.end();
  const { port } = new URL(free.url);
  const redis = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()], {
    stdio: 'ignore',
  });
  const proxy = await proxyTo(free.url);
  return {
    url: proxy.url,
    fall: () => proxy.freeze(),
    end: async () => {
      await proxy.close();
      redis.kill('SIGKILL');
    },
  };
};

const KINDS = [
  { when: 'from the start', make: silentFromTheStart },
  ...(spawnSync('redis-server', ['--version']).status === 0 ? [{ when: 'later', make: silentLater }] : []),
];

it.each(KINDS)('answers and ends in time while its Redis accepts and says nothing, $when', async ({ make }) => {
  const redis = await make();
  try {
    product = await startProcess({ REDIS_URL: redis.url, RATE_LIMIT: 'on' });
    const answered = async (): Promise<number> => {
      const began = performance.now();
      expect((await fetch(`${product.url}/api/health/live`)).status).toBe(200);
      // This one is counted in Redis.
      expect((await fetch(`${product.url}/api/chapters/1`)).status).toBe(200);
      return performance.now() - began;
    };
    const email = 'rhoda@example.org';
    const post = (path: string, body: object): Promise<Response> =>
      fetch(product.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const registered = await post('/api/auth/register', { name: 'Rhoda', email, password: 'a lamp unto my feet' });
    expect(registered.status).toBe(201);
    redis.fall();
    expect(await answered()).toBeLessThan(WITHIN_MS);
    expect((await post('/api/auth/forgot-password', { email })).status).toBe(200);
    const began = performance.now();
    const ended = product.signal('SIGTERM');
    expect(await answered()).toBeLessThan(WITHIN_MS);
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
  } finally {
    await redis.end();
  }
});
