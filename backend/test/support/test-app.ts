import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp, type AppOptions } from '../../src/app/bootstrap';
import { REQUEST, type ConnectionDeadlines } from '../../src/platform/database/deadlines';
import { Database } from '../../src/platform/database/database';
import type { Settings } from '../../src/platform/settings/settings';
import { AccountSessions, Accounts, hashPassword } from '../../src/slices/accounts';
import { apiAt, type Api } from './api';
import { createTestDatabase } from './database';
import { TestClock } from './test-clock';

/** Somebody with an account, and what a test needs to speak for them. */
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
  /** For another process over the same data. */
  readonly databaseUrl: string;
  readonly api: Api;
  readonly clock: TestClock;
  readonly database: Database;
  readonly routes: readonly { method: string; url: string }[];
  /** An account made without the detour over HTTP, with the password `PASSWORD`. */
  person(name: string, about?: { isAdmin?: boolean }): Promise<Person>;
  close(): Promise<void>;
}

export const PASSWORD = 'a lamp unto my feet';

const SETTINGS: Omit<Settings, 'databaseUrl'> = {
  port: 0,
  host: '127.0.0.1',
  role: 'all',
  redisUrl: null,
  dataDir: join(tmpdir(), `lectio-test-${process.pid}`),
  publicUrl: 'http://localhost:3000',
  jwtSecret: 'a secret of tests that is long enough',
  admin: null,
  smtpUrl: null,
  mailFrom: 'Lectio <no-reply@localhost>',
  esvApiUrl: 'http://127.0.0.1:9',
  esvApiKey: null,
  rateLimit: false,
  trustProxy: ['loopback'],
  metricsToken: null,
  logLevel: 'silent',
};

/** A busy machine may take its time, except where a test is about that. */
const PATIENT: ConnectionDeadlines = { ...REQUEST, connect: 30_000, lock: 20_000, statement: 25_000, silence: 30_000 };

/** The application on a free port, over a fresh database unless the settings name one, with a clock of the test's own. */
export const startTestApp = async (
  settings: Partial<Settings> = {},
  onLog?: (line: string) => void,
  options: Pick<AppOptions, 'connections' | 'deadlines' | 'redisSilenceMs'> = {},
): Promise<TestApp> => {
  const own = settings.databaseUrl === undefined ? await createTestDatabase() : null;
  const databaseUrl = settings.databaseUrl ?? own?.url ?? '';
  const clock = new TestClock();
  const routes: { method: string; url: string }[] = [];
  const app = await createApp({
    settings: { ...SETTINGS, ...settings, databaseUrl },
    clock,
    onLog,
    deadlines: PATIENT,
    redisSilenceMs: PATIENT.silence,
    ...options,
    onRoute: (route) => void routes.push(route),
  });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    url,
    databaseUrl,
    api: apiAt(url),
    clock,
    routes,
    database: app.get(Database),
    person: (name, about) => createPerson(app, name, about),
    close: async () => {
      await app.close();
      await own?.drop();
    },
  };
};

let hashed: Promise<string> | null = null;
let people = 0;

const createPerson = async (
  app: NestFastifyApplication,
  name: string,
  about: { isAdmin?: boolean } = {},
): Promise<Person> => {
  hashed ??= hashPassword(PASSWORD);
  const email = `${name.toLowerCase().replace(/[^a-z]/g, '')}.${++people}@example.org`;
  const { accountId, primaryReaderId } = await app
    .get(Accounts)
    .register({ name, email, secret: { passwordHash: await hashed }, ...about });
  return { token: await app.get(AccountSessions).open(accountId), accountId, readerId: primaryReaderId, name, email };
};
