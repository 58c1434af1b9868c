import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Redis from 'ioredis';
import { REDIS_SILENCE_MS } from '@platform/redis/redis';
import { REDIS_KEYS } from '@platform/redis/redis-keys';
import { createTestDatabase, type TestDatabase } from './support/database';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

// Stops and continues its own server: only where the program is installed.
const withServer = spawnSync('redis-server', ['--version']).status === 0 ? describe : describe.skip;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** A start that its hook does not wait for would continue after the tests. */
const SETUP_MS = 120_000;
/** Plus an allowance for a busy machine. */
const PROMPT_MS = 1_500 + 1_500;

const CLOSED_MS = 5_000 + 1_500;

withServer('a node whose Redis is away', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess | undefined;
  let database: TestDatabase;
  let t: TestApp;
  let person: Person;

  const run = (): void => {
    server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
  };
  const keys = async (): Promise<string[]> => {
    const redis = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
    const found = await redis.keys('*');
    redis.disconnect();
    return found;
  };
  const ours = (): string => t.app.get<string>(REDIS_KEYS);
  const counted = async (): Promise<boolean> => {
    await t.api('GET', '/api/chapters/1');
    return (await keys()).some((key) => key.startsWith(`${ours()}:limit:visitor`));
  };
  const everythingAnswers = async (): Promise<void> => {
    const { token, readerId } = person;
    const calls: [Promise<{ status: number }>, number][] = [
      [t.api('GET', '/api/health/live'), 200],
      [t.api('GET', '/api/health/ready'), 200],
      [t.api('GET', '/api/auth/me', { token }), 200],
      [t.api('POST', '/api/reports', { token, body: { readerId, chapterIds: [chapter++] } }), 201],
      [t.api('POST', '/api/auth/forgot-password', { body: { email: person.email } }), 200],
      [t.api('POST', '/api/auth/login', { body: { email: person.email, password: 'wrong one' } }), 401],
    ];
    const began = performance.now();
    const answered = await Promise.all(calls.map(async ([call]) => (await call).status));
    expect(answered).toEqual(calls.map(([, status]) => status));
    expect(performance.now() - began).toBeLessThan(PROMPT_MS);
  };
  let chapter = 1;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectio-redis-'));
    port = await freePort();
    database = await createTestDatabase();
    t = await startTestApp(
      { redisUrl: `redis://127.0.0.1:${port}`, databaseUrl: database.url, rateLimit: true },
      undefined,
      { redisSilenceMs: REDIS_SILENCE_MS },
    );
    person = await t.person('Rhoda');
  }, SETUP_MS);
  afterAll(async () => {
    server?.kill('SIGCONT');
    await t?.close();
    server?.kill('SIGKILL');
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts, and answers everybody', async () => {
    await everythingAnswers();
  });

  it('finds it when it returns, and counts and works through it', async () => {
    run();
    await until(counted, 20_000);
    await until(async () => (await keys()).some((key) => key.startsWith(`{${ours()}}:partition-news`)), 20_000);
    await everythingAnswers();
  });

  it('answers everybody while it is silent, and counts through it again afterwards', async () => {
    server?.kill('SIGSTOP');
    await everythingAnswers();
    await everythingAnswers();
    const admin = await t.person('Overseer', { isAdmin: true });
    expect((await t.api('GET', '/api/admin/queues', { token: admin.token })).status).toBe(503);
    server?.kill('SIGCONT');
    const redis = new Redis(port, '127.0.0.1');
    await redis.flushall();
    redis.disconnect();
    await until(counted, 20_000);
  }, 60_000);

  // Jest fails it for an unhandled rejection.
  it('starts and ends while it is silent, and nothing of it fails later', async () => {
    server?.kill('SIGSTOP');
    try {
      const second = await startTestApp(
        { redisUrl: `redis://127.0.0.1:${port}`, databaseUrl: database.url },
        undefined,
        { redisSilenceMs: REDIS_SILENCE_MS },
      );
      expect((await second.api('GET', '/api/health/ready')).status).toBe(200);
      const began = performance.now();
      await second.close();
      expect(performance.now() - began).toBeLessThan(CLOSED_MS);
    } finally {
      server?.kill('SIGCONT');
    }
    await until(counted, 20_000);
  }, 60_000);
});
