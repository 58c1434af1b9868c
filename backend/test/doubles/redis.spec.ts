import { rmSync } from 'node:fs';
import type { SiteHealthAnswer } from '@lectio/contract';
import { RedisWatch } from '@platform/redis/redis-watch';
import { proxyTo } from '../support/breakable-proxy';
import { metricOf } from '../support/metric';
import { hasRedisServer, startRedis, type RedisServer } from '../support/redis-server';
import { startSmtp, type SmtpStub } from '../support/smtp';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

// Each refusal needs a server of its own: only where the program is installed.
const withServer = hasRedisServer() ? describe : describe.skip;

/** BullMQ's workers rest for 15 seconds after a failed start. */
const RECOVERY_MS = 40_000;

withServer('a Redis', () => {
  let smtp: SmtpStub;
  const servers: RedisServer[] = [];
  const lines: string[] = [];
  const apps: TestApp[] = [];
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  afterEach(async () => {
    for (const t of apps.splice(0)) await t.close();
    for (const server of servers.splice(0)) await server.stop();
    smtp.reset();
    lines.length = 0;
  });
  afterAll(() => smtp?.close());

  const redis = async (...options: string[]): Promise<RedisServer> => {
    const server = await startRedis(...options);
    servers.push(server);
    return server;
  };
  const start = async (redisUrl: string): Promise<TestApp> => {
    const settings = { redisUrl, smtpUrl: smtp.url, logLevel: 'info' } as const;
    const t = await startTestApp(settings, (line) => void lines.push(line));
    apps.push(t);
    return t;
  };
  const forgot = async (t: TestApp): Promise<void> => {
    const { email } = await t.person('Rhoda');
    const answer = await t.api('POST', '/api/auth/forgot-password', { body: { email } });
    expect(answer.status).toBe(200);
  };
  const readiness = async (t: TestApp) =>
    (await t.api<{ checks: { redis: unknown } }>('GET', '/api/health/ready')).body.checks.redis;
  const health = async (t: TestApp) => {
    const { token } = await t.person('Overseer', { isAdmin: true });
    return (await t.api<SiteHealthAnswer>('GET', '/api/admin/health', { token })).body.health;
  };
  const usable = (t: TestApp): Promise<number> => metricOf(t, 'lectio_redis_usable', { setting: 'REDIS_URL' });

  it('that is a node of a cluster stops the start in a line', async () => {
    const alone = await redis('--cluster-enabled', 'yes');
    await expect(start(alone.url)).rejects.toThrow(
      /^REDIS_URL leads to a node of a Redis Cluster, which keeps a part of the keys alone \(CLUSTERDOWN\); accepted: /,
    );
    // Another node has all keys.
    const full = await redis('--cluster-enabled', 'yes');
    await full.ask('CLUSTER', 'ADDSLOTSRANGE', 0, 16383);
    await alone.ask('CLUSTER', 'MEET', '127.0.0.1', full.port);
    await until(async () => String(await alone.ask('CLUSTER', 'INFO')).includes('cluster_state:ok'), 20_000);
    await expect(start(alone.url)).rejects.toThrow(/node of a Redis Cluster.*\(MOVED\)/);
  });

  it.each<[string, (server: RedisServer) => Promise<unknown>, (server: RedisServer) => Promise<unknown>]>([
    [
      'READONLY: it is a replica, which takes no writes',
      async (server) => {
        const primary = await redis();
        await server.ask('REPLICAOF', '127.0.0.1', primary.port);
        await until(async () => String(await server.ask('INFO', 'replication')).includes('master_link_status:up'));
      },
      (server) => server.ask('REPLICAOF', 'NO', 'ONE'),
    ],
    [
      'OOM: it is full (maxmemory)',
      (server) => server.ask('CONFIG', 'SET', 'maxmemory', 1),
      (server) => server.ask('CONFIG', 'SET', 'maxmemory', 0),
    ],
    [
      'MISCONF: it cannot save to its disk',
      async (server) => {
        await server.ask('CONFIG', 'SET', 'save', '3600 1');
        rmSync(server.folder, { recursive: true });
        await server.ask('BGSAVE');
        await until(async () => String(await server.ask('INFO', 'persistence')).includes('bgsave_status:err'));
      },
      (server) => server.ask('CONFIG', 'SET', 'stop-writes-on-bgsave-error', 'no'),
    ],
    [
      'NOREPLICAS: it misses its replicas',
      (server) => server.ask('CONFIG', 'SET', 'min-replicas-to-write', 1),
      (server) => server.ask('CONFIG', 'SET', 'min-replicas-to-write', 0),
    ],
  ])('that says %s is said at the start, and a mail ordered meanwhile goes out later', async (reason, begin, end) => {
    const server = await redis();
    await begin(server);
    const t = await start(server.url);
    await until(async () => (await usable(t)) === 0);
    expect(
      lines.filter((line) => line.includes(`Redis refuses writes (${reason}): mails and other jobs wait`)),
    ).toHaveLength(1);
    expect(await readiness(t)).toEqual({ ok: true, detail: `refuses writes (${reason})` });
    expect((await health(t)).redis).toEqual({ level: 'bad', problem: `refuses writes (${reason})` });
    await forgot(t);
    await until(() => lines.some((line) => line.includes('cannot order the mail reset-password yet, it waits')));
    await end(server);
    await until(() => smtp.received.length === 1, RECOVERY_MS);
    await t.app.get(RedisWatch).look();
    expect([await usable(t), await readiness(t)]).toEqual([1, { ok: true }]);
    expect(lines.filter((line) => line.includes('Redis takes writes again'))).toHaveLength(1);
  });

  it('that becomes a replica while connections live is left for the new primary', async () => {
    const [first, second] = [await redis(), await redis()];
    const address = await proxyTo(first.url);
    try {
      const t = await start(address.url);
      await forgot(t);
      await until(() => smtp.received.length === 1);
      await second.ask('REPLICAOF', '127.0.0.1', first.port);
      await until(async () => String(await second.ask('INFO', 'replication')).includes('master_link_status:up'));
      address.turn(second.url);
      await second.ask('REPLICAOF', 'NO', 'ONE');
      await first.ask('REPLICAOF', '127.0.0.1', second.port);
      await forgot(t);
      await until(() => smtp.received.length === 2, RECOVERY_MS);
      await forgot(t);
      await until(() => smtp.received.length === 3);
    } finally {
      for (const t of apps.splice(0)) await t.close();
      await address.close();
    }
  });

  it('that is away leaves the rest of the page of health', async () => {
    const address = await proxyTo((await redis()).url);
    try {
      const t = await start(address.url);
      address.cut();
      await t.app.get(RedisWatch).look();
      const { redis: shown, mail, jobs, parked } = await health(t);
      expect(shown).toEqual({ level: 'bad', problem: 'is away' });
      expect([mail.isKnown, jobs.isKnown]).toEqual([false, false]);
      expect([mail.level, jobs.level, parked.level]).toEqual(['bad', 'bad', 'good']);
      address.mend();
      for (const one of apps.splice(0)) await one.close();
    } finally {
      await address.close();
    }
  });
});
