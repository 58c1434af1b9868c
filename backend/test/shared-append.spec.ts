import { randomUUID } from 'node:crypto';
import type { ReaderEnvelope } from '@lectio/contract';
import { Client } from 'pg';
import { partitionOf, readerStream } from '@kernel/event';
import { isRolledBack } from '@platform/database/database';
import { EventLog, StreamMoved, type Appended } from '@platform/event-log/event-log';
import { failureOf } from '@platform/http/failure';
import { REQUEST } from '@platform/database/deadlines';
import { proxyTo, type BreakableProxy } from './support/breakable-proxy';
import { createTestDatabase, type TestDatabase } from './support/database';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let database: TestDatabase;
let proxy: BreakableProxy;
let t: TestApp;
/** Bypasses the proxy. */
let beside: Client;
let holders: Client[];
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await proxyTo(database.url);
  t = await startTestApp({ databaseUrl: proxy.url, role: 'api' });
  [beside, ...holders] = Array.from({ length: 3 }, () => new Client({ connectionString: database.url }));
  await Promise.all([beside, ...holders].map((client) => client.connect()));
});
/** A connection that a test ended stays in the pool until the application hears of it. */
beforeEach(() =>
  until(async () => {
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => t.database.rows('SELECT 1')));
    return answers.every(({ status }) => status === 'fulfilled');
  }),
);
afterAll(async () => {
  await Promise.all([beside, ...(holders ?? [])].map((client) => client?.end()));
  await t?.close();
  await proxy?.close();
  await database?.drop();
});

/** Their registration is the first event in their streams. */
const adjust = ({ accountId, readerId }: Person, { app, database: on, clock } = t): Promise<Appended[]> =>
  app.get(EventLog).append(on, {
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
    recordedAt: clock.now(),
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
/** Of those that have left the others. */
const waitingLong = (): Promise<number> =>
  count(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%append_partition(p.partition, true%'`,
  );
/** What each connection does, and what came of the requests so far. */
const state = async (requests: readonly Promise<unknown>[]): Promise<unknown> => ({
  connections: (
    await beside.query(
      `SELECT pid, state, wait_event_type, pg_blocking_pids(pid), age(clock_timestamp(), query_start)::text, left(query, 80) AS query
         FROM pg_stat_activity WHERE datname = current_database()`,
    )
  ).rows,
  requests: await Promise.all(
    requests.map((one) => Promise.race([one, new Promise((resolve) => setImmediate(resolve, 'still waiting'))])),
  ),
});
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
  const first = await t.person('Rachel');
  const together = await Promise.all(
    ['Joseph', 'Benjamin'].map(async (name) => {
      const { body } = await t.api<ReaderEnvelope>('POST', '/api/readers', { token: first.token, body: { name } });
      return { ...first, readerId: body.reader.id };
    }),
  );
  // A door that only those who share have to pass.
  await holders[1].query('SELECT pg_advisory_lock(1)');
  await beside.query(`
    CREATE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$;
    CREATE TRIGGER pass BEFORE INSERT ON events FOR EACH ROW
      WHEN (NEW.stream = '${readerStream(together[0].readerId)}') EXECUTE FUNCTION pass()`);
  await hold(holders[0], [first]);
  const answers = Promise.allSettled([adjust(first)]);
  await until(async () => (await waitingLong()) === 1);
  const shared = Promise.allSettled(together.map((one) => adjust(one)));
  await holders[0].query('ROLLBACK');
  await until(
    async () => (await adjusted([first])) === 1 && (await waiting()) === 1,
    10_000,
    () => state([answers, shared]),
  );
  proxy.muffle();
  await holders[1].query('SELECT pg_advisory_unlock(1)');
  await until(async () => (await adjusted(together)) === together.length);
  await beside.query('DROP FUNCTION pass CASCADE');
  proxy.cut();
  proxy.mend();
  expect((await answers)[0].status).toBe('fulfilled');
  const [one, other] = (await shared) as PromiseRejectedResult[];
  // A handler would take a stream that moved for somebody else's doing, and adjust once more.
  expect(one.reason).not.toBeInstanceOf(StreamMoved);
  expect([failureOf(one.reason).status, failureOf(other.reason).status]).toEqual([503, 503]);
});

describe('a partition that somebody holds', () => {
  /** Of one round, and what a busy machine adds to a tenth of a second: far less than a lock is waited for. */
  const PROMPT_MS = 100 + 1_400;
  const ROUNDS = 6;

  it('keeps nobody else, however many wait for it, and all of them are stored when it is free', async () => {
    const [held, ...others] = await Promise.all(Array.from({ length: 13 }, (_, n) => t.person(`Tribe ${n}`)));
    const innocent = others.filter(({ accountId }) => partitionOf(accountId) !== partitionOf(held.accountId));
    const report = ({ token, readerId }: Person, chapter: number) =>
      t.api('POST', '/api/reports', { token, body: { readerId, chapterIds: [chapter] } });
    await Promise.all(innocent.map((person) => report(person, 1000)));
    await hold(holders[0], [held]);
    const waited: ReturnType<typeof report>[] = [];
    const slowest: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      waited.push(report(held, 2 * round), report(held, 2 * round + 1));
      const began = performance.now();
      const answers = await Promise.all(innocent.map((person) => report(person, round)));
      slowest.push(performance.now() - began);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    }
    // Nobody has let go meanwhile.
    expect(await waitingLong()).toBe(1);
    await holders[0].query('ROLLBACK');
    expect((await Promise.all(waited)).map(({ status }) => status)).toEqual(waited.map(() => 201));
    expect(Math.max(...slowest)).toBeLessThan(PROMPT_MS);
    const chapters = await count('SELECT 1 FROM views.report WHERE reader_id = $1', [held.readerId]);
    expect(chapters).toBe(waited.length);
  });

  it('is refused in time to those that need it, for as long as it is held, and they keep nobody else', async () => {
    const strict = await startTestApp({ databaseUrl: database.url, role: 'api' }, undefined, { deadlines: REQUEST });
    const [held, other] = await Promise.all(['Dinah', 'Asher'].map((name) => t.person(name)));
    await hold(holders[0], [held]);
    const began = performance.now();
    const refused = Promise.allSettled([held, held, held].map((one) => adjust(one, strict)));
    let isOver = false;
    void refused.then(() => (isOver = true));
    let most = 0;
    for (let chapter = 1; !isOver; chapter++) {
      const asked = performance.now();
      const body = { readerId: other.readerId, chapterIds: [chapter] };
      expect((await strict.api('POST', '/api/reports', { token: other.token, body })).status).toBe(201);
      most = Math.max(most, performance.now() - asked);
    }
    await holders[0].query('ROLLBACK');
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(performance.now() - began).toBeGreaterThan(2_000);
    expect(most).toBeLessThan(PROMPT_MS);
    await expect(adjust(held, strict)).resolves.toHaveLength(1);
    await strict.close();
  }, 60_000);
});
