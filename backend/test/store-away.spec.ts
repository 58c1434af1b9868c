import { MESSAGES } from '@lectio/contract';
import { Client } from 'pg';
import { Notices } from '@platform/database/notices';
import { REQUEST } from '@platform/database/deadlines';
import { proxyTo, type BreakableProxy } from './support/breakable-proxy';
import { createTestDatabase, type TestDatabase } from './support/database';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let database: TestDatabase;
let proxy: BreakableProxy;
let t: TestApp;
let person: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await proxyTo(database.url);
  t = await startTestApp({ databaseUrl: proxy.url }, undefined, { deadlines: REQUEST });
  person = await t.person('Jonah');
  await connectionsAtRest();
});
afterAll(async () => {
  await t?.close();
  await proxy?.close();
  await database?.drop();
});

/** The queues create their tables after start; stopping Postgres in the middle of that is another story. */
const connectionsAtRest = async (): Promise<void> => {
  for (let quiet = 0; quiet < 10;) {
    const busy = await t.database.rows(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
    );
    quiet = busy.length === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const call = () => t.api('GET', '/api/readers', { token: person.token });

describe('while Postgres is away', () => {
  beforeAll(() => proxy.cut());
  afterAll(() => proxy.mend());

  it('calls that need it answer 503 and say when to come back', async () => {
    const answers = await Promise.all([
      call(),
      call(),
      t.api('POST', '/api/auth/login', { body: { email: person.email, password: 'x' } }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: { error: MESSAGES.storeAway, details: [] } });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
  });

  it('the node is live but not ready', async () => {
    expect((await t.api('GET', '/api/health/live')).status).toBe(200);
    expect(await t.api('GET', '/api/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', checks: { database: { ok: false } } },
    });
  });
});

describe('a transaction that loses its connection on the way', () => {
  afterAll(() => proxy.mend());

  it('fails alone, and the process continues', async () => {
    const transaction = t.database.transaction(async (client) => {
      const ended = new Promise((resolve) => client.once('end', resolve));
      proxy.cut();
      await ended;
      await client.query('SELECT 1');
    });
    await expect(transaction).rejects.toThrow('not queryable');
  });
});

describe('when Postgres is back', () => {
  it('the node recovers on its own', async () => {
    // A connection that was cut stays in the pool until the application hears of it.
    await until(async () => (await call()).status === 200);
    expect((await t.api('GET', '/api/health/ready')).status).toBe(200);
  });
});

describe('when the network loses a connection without a word', () => {
  afterAll(() => {
    proxy.cut();
    proxy.mend();
  });

  it('the node notices, and hears again what others tell', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    let heard = 0;
    const notices = t.app.get(Notices);
    notices.on('notifications', () => heard++);
    /** Repeated, because it may just be connecting. */
    const hears = async (): Promise<void> => {
      const before = heard;
      await until(async () => {
        await other.query(`SELECT pg_notify('notifications', '{}')`);
        return heard > before;
      });
    };
    await hears();
    const again = new Promise<void>((resolve) => notices.onReconnect(resolve));
    proxy.stall();
    await notices.ask();
    await again;
    await hears();
    await other.end();
  });
});
