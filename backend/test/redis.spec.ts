import { randomBytes } from 'node:crypto';
import type { ReaderProfileAnswer } from '@lectio/contract';
import { io } from 'socket.io-client';
import { Realtime } from '@platform/realtime/realtime';
import { REDIS_KEYS } from '@platform/redis/redis-keys';
import { createTestDatabase, type TestDatabase } from './support/database';
import { tally } from './support/tally';
import { forgetRedisKeys } from './support/redis-keys';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const redisUrl = process.env.TEST_REDIS_URL ?? null;
// Only with a Redis: `npm test` looks for one, and reports when it finds none and skips these.
const withRedis = redisUrl === null ? describe.skip : describe;

withRedis('two nodes on one Redis', () => {
  let database: TestDatabase;
  let nodes: TestApp[];
  let person: Person;
  beforeAll(async () => {
    database = await createTestDatabase();
    nodes = await Promise.all([1, 2].map(() => startTestApp({ redisUrl, databaseUrl: database.url, rateLimit: true })));
    person = await nodes[0].person('Barnabas');
  });
  afterAll(async () => {
    const keys = nodes?.[0]?.app.get<string>(REDIS_KEYS);
    for (const node of nodes ?? []) await node.close();
    if (redisUrl && keys) await forgetRedisKeys(redisUrl, keys);
    await database?.drop();
  });

  it('push to each other’s sockets, and end them', async () => {
    const socket = io(nodes[1].url, {
      auth: { token: person.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    try {
      const pushed = new Promise((resolve) => socket.once('figures-updated', resolve));
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
      const again = setInterval(
        () =>
          nodes[0].app
            .get(Realtime)
            .toAccount(person.accountId, 'figures-updated', { readerIds: [1], position: '1.1' }),
        50,
      );
      expect(await pushed).toEqual({ readerIds: [1], position: '1.1' });
      clearInterval(again);
      const ended = new Promise((resolve) => socket.once('disconnect', resolve));
      await nodes[0].api('POST', '/api/auth/logout', { token: person.token });
      expect(await ended).toBe('io server disconnect');
    } finally {
      socket.disconnect();
    }
  });

  it('notice within two seconds sessions ended by the other one', async () => {
    const { token } = await nodes[0].person('Titus');
    expect((await nodes[1].api('GET', '/api/auth/me', { token })).status).toBe(200);
    await nodes[0].api('POST', '/api/auth/logout', { token });
    const loggedOut = performance.now();
    while ((await nodes[1].api('GET', '/api/auth/me', { token })).status === 200) await new Promise(setImmediate);
    // Two seconds, plus the time a busy machine takes to ask.
    expect(performance.now() - loggedOut).toBeLessThan(10_000);
  });

  it('project events recorded by the other one, woken through Redis', async () => {
    const { token, readerId } = await nodes[0].person('Silas');
    const reported = await nodes[0].api('POST', '/api/reports', { token, body: { readerId, chapterIds: [1, 2, 3] } });
    const position = reported.headers.get('x-event-position') ?? '';
    const seen = await nodes[1].api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${readerId}`, {
      token,
      headers: { 'x-min-position': position },
    });
    expect([reported.status, seen.body.profile.stats.totalReports, seen.body.profile.totalPoints]).toEqual([
      201, 3, 55,
    ]);
  });

  it('count together, exactly, however many try at once', async () => {
    const email = `philemon.${Date.now()}@example.org`;
    // Redis remembers the counts of an earlier run.
    const address = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::9`;
    const attempt = async (i: number) => {
      const headers = { 'x-forwarded-for': address };
      const answer = await nodes[i % 2].api('POST', '/api/auth/login', {
        body: { email, password: 'wrong one' },
        headers,
      });
      return answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: 1000 }, (_, i) => attempt(i)));
    expect(tally(statuses)).toEqual({ 401: 10, 429: 990 });
  });

  it('slow guesses from everywhere down together', async () => {
    const email = `onesimus.${Date.now()}@example.org`;
    const network = `2001:db8:${randomBytes(2).toString('hex')}`;
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 400 }, async (_, i) => {
        const headers = { 'x-forwarded-for': `${network}:${(i + 1).toString(16)}::9` };
        const body = { email, password: 'wrong one' };
        return (await nodes[i % 2].api('POST', '/api/auth/login', { body, headers })).status;
      }),
    );
    const { 401: checked } = tally(statuses);
    expect(checked).toBeGreaterThanOrEqual(11);
    expect(checked).toBeLessThanOrEqual(11 + Math.ceil((performance.now() - began) / 1000));
  });
});
