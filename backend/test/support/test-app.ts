import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp, type AppOptions } from '@app/bootstrap';
import { REQUEST, type ConnectionDeadlines } from '@platform/database/deadlines';
import { Database } from '@platform/database/database';
import { Positions } from '@platform/projections/run/positions';
import { REDIS_KEYS } from '@platform/redis/redis-keys';
import type { Settings } from '@platform/settings/settings';
import { AccountSessions, hashPassword, RegisterAccount } from '@slices/accounts';
import { apiAt, type Api } from './api';
import { createTestDatabase } from './database';
import { keepSignedIn, signInForGood } from './lasting-tokens';
import { forgetRedisKeys } from './redis-keys';
import { requirePartitions } from './named-partitions';
import { TestClock } from './test-clock';

/** An account holder, with what a test needs to act for them. */
export interface Person {
  readonly token: string;
  readonly accountId: number;
  /** The primary reader. */
  readonly readerId: number;
  readonly name: string;
  readonly email: string;
}

export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly url: string;
  /** For another process on the same data. */
  readonly databaseUrl: string;
  readonly api: Api;
  readonly clock: TestClock;
  readonly database: Database;
  readonly routes: readonly { method: string; url: string }[];
  /** An account created without HTTP, with the password `PASSWORD`. */
  person(name: string, about?: { isAdmin?: boolean }): Promise<Person>;
  close(): Promise<void>;
}

export const PASSWORD = 'a lamp unto my feet';

requirePartitions();

const SETTINGS: Omit<Settings, 'databaseUrl'> = {
  port: 0,
  host: '127.0.0.1',
  role: 'all',
  databaseReadUrls: [],
  redisUrl: null,
  dataDir: join(tmpdir(), `lectio-test-${process.pid}`),
  backupDir: join(tmpdir(), `lectio-test-${process.pid}`, 'backups'),
  backupStore: null,
  backupAt: null,
  publicUrl: 'http://localhost:3000',
  jwtSecret: 'a secret of tests that is long enough',
  admin: null,
  provider: null,
  passwords: true,
  registration: 'open',
  smtpUrl: null,
  mailFrom: 'Lectio <no-reply@localhost>',
  esvApiUrl: 'http://127.0.0.1:9',
  esvApiKey: null,
  rateLimit: false,
  trustProxy: ['loopback'],
  newerSchema: 'warn',
  metricsToken: null,
  appStoreUrl: null,
  playStoreUrl: null,
  logLevel: 'silent',
};

/** Allows for a busy machine, except where a test is about deadlines. */
const PATIENCE_MS = 30_000;
const PATIENT: ConnectionDeadlines = {
  ...REQUEST,
  connect: PATIENCE_MS,
  lock: 20_000,
  statement: 25_000,
  silence: PATIENCE_MS,
};

/** The application on a free port, with a fresh database unless the settings name one, and with a test clock. */
export const startTestApp = async (
  settings: Partial<Settings> = {},
  onLog?: (line: string) => void,
  options: Pick<
    AppOptions,
    'connections' | 'sockets' | 'deadlines' | 'redisSilenceMs' | 'pushNetwork' | 'checkBackup'
  > = {},
): Promise<TestApp> => {
  const own = settings.databaseUrl === undefined ? await createTestDatabase() : null;
  const databaseUrl = settings.databaseUrl ?? own?.url ?? '';
  const clock = new TestClock();
  const routes: { method: string; url: string }[] = [];
  const app = await createApp({
    settings: {
      ...SETTINGS,
      ...(settings.dataDir && { backupDir: join(settings.dataDir, 'backups') }),
      ...settings,
      databaseUrl,
    },
    clock,
    onLog,
    deadlines: PATIENT,
    redisSilenceMs: PATIENT.silence,
    ...options,
    onRoute: (route) => void routes.push(route),
  });
  // Without a worker the figures follow nobody.
  if (!options.deadlines && settings.role !== 'api') app.get(Positions).longestWaitMs = PATIENCE_MS;
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    url,
    databaseUrl,
    api: keepSignedIn(apiAt(url), app.get(AccountSessions), clock),
    clock,
    routes,
    database: app.get(Database),
    person: (name, about) => createPerson(app, clock, name, about),
    close: async () => {
      const keys = app.get<string>(REDIS_KEYS);
      await app.close();
      if (!own) return;
      await own.drop();
      if (settings.redisUrl) await forgetRedisKeys(settings.redisUrl, keys);
    },
  };
};

let hashed: Promise<string> | null = null;
let people = 0;

const createPerson = async (
  app: NestFastifyApplication,
  clock: TestClock,
  name: string,
  about: { isAdmin?: boolean } = {},
): Promise<Person> => {
  hashed ??= hashPassword(PASSWORD);
  const email = `${name.toLowerCase().replace(/[^a-z]/g, '')}.${++people}@example.org`;
  const registration = { name, email, secret: { passwordHash: await hashed }, ...about };
  const { accountId, primaryReaderId } = (await app.get(CommandBus).execute(new RegisterAccount(registration))).answer;
  const token = await signInForGood(app.get(AccountSessions), clock, accountId);
  return { token, accountId, readerId: primaryReaderId, name, email };
};
