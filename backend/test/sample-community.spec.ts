import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import {
  ADMIN_MESSAGES,
  type AdminReportStatsAnswer,
  type CleanupAnswer,
  type ErrorAnswer,
  type SampleCommunityAnswer,
} from '@lectio/contract';
import { readConfiguration } from '@app/settings/configuration';
import { withContext } from '@app/context';
import { DemoClock } from '@demo/demo-clock';
import { makeSample } from '@demo/make-sample';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterAccount } from '@slices/accounts';
import { startTestApp, type Person, type TestApp } from './support/test-app';

jest.setTimeout(60_000);

const SIZE = { accounts: 4, readers: 8, families: 1, days: 40 };

let t: TestApp;
let admin: Person;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectio-sample-'));
  t = await startTestApp({ role: 'api' });
  admin = await t.person('Deborah', { isAdmin: true });
});
/** As right after the setup. */
beforeEach(async () => {
  await call('POST', 'cleanup-fake-data', { confirmation: 'DELETE_ALL_FAKE_DATA' });
  await t.database.rows('DELETE FROM projection_operation');
});
afterAll(async () => {
  await t?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = <Body = SampleCommunityAnswer>(method: string, path: string, body?: object) =>
  t.api<Body & Partial<ErrorAnswer>>(method, `/api/admin/${path}`, { token: admin.token, body });
const look = async () => (await call('GET', 'sample-community')).body.sample;
const order = () => call('POST', 'sample-community');

const register = async (on: INestApplicationContext, email: string, isFake = false) => {
  const registration = { name: 'Somebody', email, secret: { passwordHash: 'none' }, isFake };
  return (await on.get(CommandBus).execute(new RegisterAccount(registration))).answer;
};

/** As the operation's process makes it. */
const make = (meanwhile: (context: INestApplicationContext) => unknown = () => undefined): Promise<number> => {
  const clock = new DemoClock();
  const settings = {
    ...readConfiguration({ DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    port: 0,
  };
  return withContext({ settings, clock }, (context) =>
    makeSample(context, { clock, requestedBy: admin.accountId, tell: () => meanwhile(context), size: SIZE }),
  );
};

const here = async () =>
  (
    await t.database.rows(
      `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM families) AS families,
        (SELECT count(*)::int FROM churches) AS churches, (SELECT count(*)::int FROM readers WHERE is_active) AS readers`,
    )
  )[0];
const NOTHING_READ = { stats: { totalReports: 0, uniqueReaders: 0, uniqueChapters: 0 } };
const nobodyElse = { users: 1, families: 0, churches: 0, readers: 1 };

it('is made of accounts nobody can enter, counts with everybody, and is removed with all that belongs to it', async () => {
  expect(await look()).toEqual({ state: 'possible', accounts: 0, done: 0, total: null, error: null });
  expect(await make()).toBe(4);
  expect(await look()).toMatchObject({ state: 'made', accounts: 4, error: null });
  expect(await here()).toEqual({ users: 5, families: 1, churches: 1, readers: 9 });
  const known = { email: 'miriam@demo.lectio.example', password: 'read-and-rejoice' };
  expect((await t.api('POST', '/api/auth/login', { body: known })).status).toBe(401);
  expect(await order()).toMatchObject({ status: 409, body: { error: ADMIN_MESSAGES.sampleThere } });
  expect(await make()).toBe(4);

  const gone = await call<CleanupAnswer>('POST', 'cleanup-fake-data', { confirmation: 'DELETE_ALL_FAKE_DATA' });
  expect(gone.body.deletedData).toMatchObject({ users: 4, families: 1, readers: 8 });
  expect(await here()).toEqual(nobodyElse);
  expect(await call<AdminReportStatsAnswer>('GET', 'reports/stats')).toMatchObject({ body: NOTHING_READ });
  expect((await look()).state).toBe('possible');
});

it('is asked for once', async () => {
  const asked = await Promise.all([order(), order()]);
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await look()).toEqual({ state: 'making', accounts: 0, done: 0, total: null, error: null });
});

it('is impossible once a real person has an account, and the refusal says so', async () => {
  const { accountId } = await register(t.app, 'ruth@example.org');
  expect((await look()).state).toBe('taken');
  expect(await order()).toMatchObject({ status: 409, body: { error: ADMIN_MESSAGES.sampleTaken } });
  await expect(make()).rejects.toThrow(ADMIN_MESSAGES.sampleTaken);
  expect((await call('DELETE', `users/${accountId}`)).status).toBe(200);
  expect((await order()).status).toBe(201);
});

it('counts a second administrator as a person', async () => {
  const second = await t.person('Huldah', { isAdmin: true });
  expect((await order()).status).toBe(409);
  await call('DELETE', `users/${second.accountId}`);
});

it('disappears again when a real person registers while it is being made', async () => {
  let arrived: Promise<{ accountId: number }> | undefined;
  await expect(make((context) => (arrived ??= register(context, 'ruth@example.org')))).rejects.toThrow(
    ADMIN_MESSAGES.sampleTaken,
  );
  expect(await here()).toEqual({ ...nobodyElse, users: 2, readers: 2 });
  await call('DELETE', `users/${(await arrived)?.accountId}`);
});

it('begins again after its process was killed', async () => {
  await register(t.app, 'miriam@demo.lectio.example', true);
  expect(await make()).toBe(4);
  expect((await here()).users).toBe(5);
});
