import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BroadcastEnvelope } from '@lectio/contract';
import { Mails } from '@platform/mail';
import { Queues } from '@platform/queues';
import { REDIS_KEYS } from '@platform/redis/redis-keys';
import type { Settings } from '@platform/settings/settings';
import { BroadcastMails } from '@slices/notifications/reactions/broadcast-mails';
import { createTestDatabase, type TestDatabase } from './support/database';
import { forgetRedisKeys } from './support/redis-keys';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

/** More than one page of orders. */
const CROWD = 450;
const PAGE = 200;
/** Hundreds of mails, two at a time, on a busy machine. */
const LONG = 60_000;
jest.setTimeout(3 * LONG);

const redisUrl = process.env.TEST_REDIS_URL ?? null;

const story = (queues: Partial<Settings>) => (): void => {
  let database: TestDatabase;
  let dataDir: string;
  const open = new Set<TestApp>();
  beforeEach(async () => {
    [database, dataDir] = [await createTestDatabase(), await mkdtemp(join(tmpdir(), 'lectio-broadcast-'))];
  });
  afterEach(async () => {
    for (const t of open) {
      const keys = t.app.get<string>(REDIS_KEYS);
      await close(t);
      if (queues.redisUrl) await forgetRedisKeys(queues.redisUrl, keys);
    }
    await rm(dataDir, { recursive: true, force: true });
    await database.drop();
  });

  const start = async (role: Settings['role']): Promise<TestApp> => {
    const t = await startTestApp({ ...queues, role, databaseUrl: database.url, dataDir });
    open.add(t);
    return t;
  };
  const close = async (t: TestApp): Promise<void> => {
    open.delete(t);
    await t.close();
  };

  /** The administrator's acknowledged call. */
  const send = async (t: TestApp): Promise<void> => {
    await t.database.rows(
      `INSERT INTO users (name, email, password_hash, email_verified, created_at) SELECT 'One of many', n || '@example.org', 'x', true, now() FROM generate_series(1, $1::integer) n`,
      [CROWD],
    );
    const admin = await t.person('Overseer', { isAdmin: true });
    const body = { title: 'Peace', message: 'be with you', targetType: 'all', byMail: true };
    const answer = await t.api<BroadcastEnvelope>('POST', '/api/notifications/admin', { token: admin.token, body });
    expect(answer.status).toBe(201);
  };
  const waiting = (t: TestApp) => t.database.rows('SELECT id FROM notification WHERE mails_after IS NOT NULL');
  /** How often each recipient got the mail, from the files in the outbox. */
  const received = async (t: TestApp): Promise<number[]> => {
    const crowd = await t.database.rows<{ id: number }>(`SELECT id FROM users WHERE name = 'One of many' ORDER BY id`);
    const times = new Map<number, number>();
    for (const file of await readdir(join(dataDir, 'outbox')).catch(() => [])) {
      const accountId = Number(/-broadcast-(\d+)-[0-9a-f]{6}\.eml$/.exec(file)?.[1]);
      times.set(accountId, (times.get(accountId) ?? 0) + 1);
    }
    return crowd.map(({ id }) => times.get(id) ?? 0);
  };
  const allOnce = Array.from({ length: CROWD }, () => 1);
  const idle = async (t: TestApp): Promise<boolean> => {
    const mails = (await t.app.get(Queues).figures()).find(({ name }) => name === 'mails');
    return mails?.waiting === 0 && mails.active === 0 && mails.delayed === 0;
  };

  it('reach everybody once when the sending process dies before any is queued', async () => {
    const first = await start('api');
    jest.spyOn(first.app.get(Mails), 'orderAll').mockImplementation(() => new Promise(() => undefined));
    await send(first);
    await close(first);
    const next = await start('all');
    await until(async () => (await received(next)).every((times) => times > 0), LONG);
    await until(async () => (await idle(next)) && (await waiting(next)).length === 0);
    expect(await received(next)).toEqual(allOnce);
  });

  it('let a mail that a person waits for go first', async () => {
    const first = await start('api');
    await send(first);
    const person = await first.person('Rhoda');
    const orders = async (): Promise<number> =>
      (await first.app.get(Queues).figures()).find(({ name }) => name === 'mails')?.waiting ?? 0;
    await until(async () => (await orders()) >= CROWD);
    const before = await orders();
    await first.api('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    await until(async () => (await orders()) === before + 1);
    await start('worker');
    const mails = async (): Promise<string[]> =>
      (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
    await until(async () => (await mails()).some((file) => file.includes('-reset-password-')), LONG);
    expect((await mails()).findIndex((file) => file.includes('-reset-password-'))).toBeLessThan(5);
  });

  it('reach everybody once when it dies after some are ordered and sent, before that was noted', async () => {
    const first = await start('api');
    const mails = first.app.get(Mails);
    let pages = 0;
    const orderAll = jest.spyOn(mails, 'orderAll').mockImplementation(async (orders) => {
      await Mails.prototype.orderAll.call(mails, orders);
      if (++pages === 2) throw new Error('killed');
    });
    await send(first);
    await until(() => pages === 2);
    const worker = await start('worker');
    const looks = jest.spyOn(worker.app.get(BroadcastMails), 'orderWaiting').mockResolvedValue();
    // Two pages are sent, of which the second still counts as not ordered; then it is ordered again.
    await until(
      async () => (await received(first)).filter((times) => times > 0).length >= 2 * PAGE && (await idle(first)),
      LONG,
    );
    for (const spy of [orderAll, looks]) spy.mockRestore();
    await Promise.all([first, worker].map(({ app }) => app.get(BroadcastMails).orderWaiting()));
    await until(async () => (await received(first)).every((times) => times > 0), LONG);
    await until(async () => (await idle(first)) && (await waiting(first)).length === 0);
    expect(await received(first)).toEqual(allOnce);
  });
};

describe('mails of a broadcast', story({ redisUrl: null }));
// Only with a Redis: `npm test` looks for one, and reports when it finds none and skips these.
(redisUrl === null ? describe.skip : describe)('mails of a broadcast, through Redis', story({ redisUrl }));
