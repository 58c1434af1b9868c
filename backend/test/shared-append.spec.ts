import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { partitionOf, readerStream } from '../src/kernel/event';
import { isRolledBack } from '../src/platform/database/database';
import { EventLog, StreamMoved, type Appended } from '../src/platform/event-log/event-log';
import { failureOf } from '../src/platform/http/failure';
import { REQUEST } from '../src/platform/database/deadlines';
import { proxyTo, type BreakableProxy } from './support/breakable-proxy';
import { createTestDatabase, type TestDatabase } from './support/database';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let database: TestDatabase;
let proxy: BreakableProxy;
let t: TestApp;
/** Not by way of the proxy. */
let beside: Client;
let holders: Client[];
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await proxyTo(database.url);
  t = await startTestApp({ databaseUrl: proxy.url, role: 'api' }, undefined, { deadlines: REQUEST });
  [beside, ...holders] = Array.from({ length: 3 }, () => new Client({ connectionString: database.url }));
  await Promise.all([beside, ...holders].map((client) => client.connect()));
});
afterAll(async () => {
  await Promise.all([beside, ...(holders ?? [])].map((client) => client?.end()));
  await t?.close();
  await proxy?.close();
  await database?.drop();
});

/** Their registration is the first event of their streams. */
const adjust = ({ accountId, readerId }: Person): Promise<Appended[]> =>
  t.app.get(EventLog).append(t.database, {
    appends: [
      {
        partition: partitionOf(accountId),
        stream: readerStream(readerId),
        expectedVersion: 1,
        events: [
          { type: 'PointsAdjusted', schemaVersion: 1, data: { readerId, points: 5, adjustmentId: randomUUID() } },
        ],
      },
    ],
    metadata: { accountId: null, commandId: randomUUID() },
    recordedAt: t.clock.now(),
  });
const hold = async (holder: Client, people: readonly Person[]): Promise<void> => {
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM event_partition WHERE partition = ANY($1) FOR UPDATE', [
    people.map(({ accountId }) => partitionOf(accountId)),
  ]);
};
const count = async (text: string, values: unknown[] = []): Promise<number> =>
  (await beside.query(text, values)).rows.length;
const waiting = (): Promise<number> =>
  count(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
const adjusted = (people: readonly Person[]): Promise<number> =>
  count(`SELECT 1 FROM events WHERE stream = ANY($1) AND type = 'PointsAdjusted'`, [
    people.map(({ readerId }) => readerStream(readerId)),
  ]);

it('knows a statement that failed from a connection that ended, in whatever language the server says so', async () => {
  const failing = (text: string): Promise<unknown> => t.database.rows(text).catch((error: unknown) => error);
  const failed = Object.assign((await failing('SELECT 1 / 0')) as Error, { severity: 'FEHLER' });
  const ended = await failing('SELECT pg_terminate_backend(pg_backend_pid())');
  expect([failed, ended, new Error('Connection terminated unexpectedly')].map(isRolledBack)).toEqual([
    true,
    false,
    false,
  ]);
});

it('of several requests is not made again when nobody knows whether it was stored', async () => {
  const alone = await Promise.all(['Shem', 'Ham', 'Japheth'].map((name) => t.person(name)));
  const together = await Promise.all(['Rachel', 'Leah'].map((name) => t.person(name)));
  await hold(holders[0], alone);
  await hold(holders[1], together);
  const answers = Promise.allSettled([...alone, ...together].map(adjust));
  await until(async () => (await waiting()) === alone.length);
  await holders[0].query('ROLLBACK');
  await until(async () => (await adjusted(alone)) === alone.length && (await waiting()) === 1);
  proxy.muffle();
  await holders[1].query('ROLLBACK');
  await until(async () => (await adjusted(together)) === together.length);
  proxy.cut();
  proxy.mend();
  const [first, second] = (await answers).slice(alone.length) as PromiseRejectedResult[];
  // A handler would take a stream that moved for somebody else's doing, and adjust once more.
  expect(first.reason).not.toBeInstanceOf(StreamMoved);
  expect([failureOf(first.reason).status, failureOf(second.reason).status]).toEqual([503, 503]);
});
