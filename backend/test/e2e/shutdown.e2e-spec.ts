import { Agent, get, type IncomingMessage } from 'node:http';
import { Client } from 'pg';
import { io } from 'socket.io-client';
import { startProduct, type Product } from './support/product';
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

/** And what a busy machine adds. */
const WITHIN_MS = 5_000 + 2_000;

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product?.stop());

it('answers what is under way, keeps no connection, and ends with 0 in time', async () => {
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
    // Whoever still comes is answered, each time on a connection of its own.
    const late = [await ask(`${product.url}/api/health/live`, busy), await ask(`${product.url}/api/health/live`, busy)];
    expect(late.map(({ status, connection }) => [status, connection])).toEqual([
      [200, 'close'],
      [200, 'close'],
    ]);
    expect(late[0].socketPort).not.toBe(late[1].socketPort);
    await holder.query('ROLLBACK');
    expect((await underWay).status).toBe(401);
    expect((await underWay).headers.get('connection')).toBe('close');
    // Not "io server disconnect", after which a client would not come again by itself.
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
