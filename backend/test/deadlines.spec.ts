import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@lectio/contract';
import { Client } from 'pg';
import { partitionOf } from '@kernel/event';
import { REQUEST, WORK } from '@platform/database/deadlines';
import { proxyTo, type BreakableProxy } from './support/breakable-proxy';
import { createTestDatabase, type TestDatabase } from './support/database';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

/** Five seconds, and an allowance for a busy machine: the locks last longer than any wait. */
const IN_TIME_MS = 5_000 + 10_000;

/** A start that its hook does not wait for would continue after the tests. */
const SETUP_MS = 120_000;

let database: TestDatabase;
let proxy: BreakableProxy;
let t: TestApp;
let people: Person[];
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await proxyTo(database.url);
  t = await startTestApp({ databaseUrl: proxy.url }, undefined, { deadlines: REQUEST });
  people = await Promise.all(Array.from({ length: 40 }, (_, n) => t.person(`Person ${n}`)));
}, SETUP_MS);
afterAll(async () => {
  await t?.close();
  await proxy?.close();
  await database?.drop();
});

const besides = async (work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

interface Timed {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly error?: string;
  readonly ms: number;
}

const timed = async (...call: Parameters<TestApp['api']>): Promise<Timed> => {
  const began = performance.now();
  const { status, headers, body } = await t.api(...call);
  return { status, retryAfter: headers.get('retry-after'), error: body.error, ms: performance.now() - began };
};

let chapter = 0;
const report = ({ token, readerId }: Person) =>
  timed('POST', '/api/reports', {
    token,
    body: { readerId, chapterIds: [(chapter++ % 1189) + 1] },
    headers: { 'idempotency-key': randomUUID() },
  });
const signIn = ({ email }: Person) => timed('POST', '/api/auth/login', { body: { email, password: PASSWORD } });

const refused = { status: 503, retryAfter: '2', error: MESSAGES.storeAway };
const expectRefusedInTime = (answers: readonly Timed[]): void => {
  for (const answer of answers) expect(answer).toMatchObject(refused);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(IN_TIME_MS);
};
const works = async (): Promise<void> => {
  await until(async () => (await report(people[0])).status === 201, 20_000);
  await until(async () => (await timed('GET', '/api/health/ready')).status === 200, 20_000);
};

describe.each(['events', 'views.report', 'event_partition', 'idempotency'])('while %s is locked', (table) => {
  it('writes are refused in time, and signing in still works', async () => {
    await besides(async (client) => {
      await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const reports = people.flatMap((person) => [report(person), report(person), report(person)]);
      await until(async () => {
        const { rowCount } = await client.query(`SELECT 1 FROM pg_locks WHERE NOT granted`);
        return (rowCount ?? 0) > 0;
      });
      expect(await signIn(people[1])).toMatchObject({ status: 200 });
      expectRefusedInTime(await Promise.all(reports));
      await client.query('ROLLBACK');
    });
    await works();
  });
});

it('refuses nobody for a lock on another partition than their own', async () => {
  const [held] = people;
  const partition = (person: Person): number => partitionOf(person.accountId);
  const others = people.filter((person) => partition(person) !== partition(held));
  await besides(async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM event_partition WHERE partition = $1 FOR UPDATE', [partition(held)]);
    // More than can be in flight at once, so that they share statements with those that wait in vain.
    const waiting = Promise.all([held, held, held, held, held, held].map(report));
    const innocent = Promise.all([...others, ...others].map(report));
    expectRefusedInTime(await waiting);
    const answers = await innocent;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(IN_TIME_MS);
    await client.query('ROLLBACK');
  });
  await works();
});

it('refuses what waits for a row that is held, and rolls it back', async () => {
  const [founder] = people;
  await besides(async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM readers WHERE account_id = $1 FOR UPDATE', [founder.accountId]);
    const body = { name: 'Held' };
    expectRefusedInTime([await timed('POST', '/api/families', { token: founder.token, body })]);
    await client.query('ROLLBACK');
  });
  expect(await t.database.rows(`SELECT 1 FROM families WHERE name = 'Held'`)).toEqual([]);
  await works();
});

describe('a server that only reads', () => {
  const become = (readOnly: 'on' | 'off') =>
    besides(async (client) => {
      await client.query('SET default_transaction_read_only = off');
      const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
      await client.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = ${readOnly}`);
    });

  it('is away for writes, makes the node not ready, and is left as soon as another one writes', async () => {
    await become('on');
    proxy.cut();
    proxy.mend();
    await until(async () => (await timed('GET', '/api/chapters/1')).status === 200);
    await until(async () => (await timed('GET', '/api/auth/me', { token: people[0].token })).status === 200);
    expectRefusedInTime(await Promise.all(people.slice(0, 20).map(report)));
    const body = { name: 'Unwritten' };
    expectRefusedInTime([await timed('POST', '/api/families', { token: people[0].token, body })]);
    expect(await t.api('GET', '/api/health/ready')).toMatchObject({
      status: 503,
      body: { checks: { database: { ok: false } } },
    });
    // Older connections are still read-only.
    await become('off');
    await works();
    await until(async () => {
      const answers = await Promise.all(people.map(report));
      return answers.every(({ status }) => status === 201);
    }, 20_000);
  });
});

describe('a server that is frozen', () => {
  afterEach(async () => {
    proxy.cut();
    proxy.mend();
    await works();
  });

  it('is given up in time, whether it takes new connections or not', async () => {
    proxy.freeze();
    const answers = await Promise.all([...people.map(report), ...people.map(signIn)]);
    expectRefusedInTime(answers);
    expect(await t.api('GET', '/api/health/ready')).toMatchObject({ status: 503 });
  }, 30_000);

  it('in a transaction as well: nothing is asked over that connection any more', async () => {
    await works();
    const began = performance.now();
    const transaction = t.database.transaction(async (client) => {
      await client.query('SELECT 1');
      proxy.stall();
      await client.query('SELECT 2');
    });
    await expect(transaction).rejects.toThrow('the database does not answer');
    expect(performance.now() - began).toBeLessThan(IN_TIME_MS);
  }, 30_000);
});

it('lets work with its own deadline take longer', async () => {
  const slow = 'SELECT pg_sleep(5.2)';
  await expect(t.database.rows(slow)).rejects.toMatchObject({ code: '57014' });
  const done = await t.database.transaction((client) => client.query(slow), { within: WORK });
  expect(done.rowCount).toBe(1);
  expect((await report(people[0])).status).toBe(201);
}, 30_000);

it('refuses in time while every connection of the pool is lent', async () => {
  const { pool } = t.database;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const answers = await Promise.all([...people.map(report), ...people.slice(0, 5).map(signIn)]);
  for (const client of clients) client.release();
  expectRefusedInTime(answers);
  await works();
});
