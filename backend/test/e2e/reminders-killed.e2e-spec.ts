import { join } from 'node:path';
import type { RemindersEnvelope } from '@lectio/contract';
import { Client } from 'pg';
import { apiAt } from '../support/api';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { startPushService, type PushService } from '../support/push-service';
import { startSmtp, type SmtpStub } from '../support/smtp';
import { until } from '../support/until';
import { accountAt } from './support/people';
import { startProcess, UNBUNDLED, type ProductProcess } from './support/product-process';

/** A job of a process that died is taken up by another after half a minute, and looked at again after as long. */
const TAKEN_UP_MS = 120_000;
const MINUTE = 60_000;

let database: TestDatabase;
let client: Client;
let smtp: SmtpStub;
let service: PushService;
let api: ProductProcess;
let workers: ProductProcess[];

beforeEach(async () => {
  [database, smtp, service] = await Promise.all([createTestDatabase(), startSmtp(), startPushService()]);
  client = new Client({ connectionString: database.url });
  await client.connect();
  const settings = {
    DATABASE_URL: database.url,
    JWT_SECRET: 'one secret of all nodes, long enough',
    SMTP_URL: smtp.url,
    NODE_OPTIONS: `--require ${join(__dirname, 'support', 'loopback-pushes.cjs')}`,
  };
  api = await startProcess({ ...settings, ROLE: 'api' }, UNBUNDLED);
  workers = [];
  for (let n = 0; n < 2; n++) workers.push(await startProcess({ ...settings, ROLE: 'worker' }, UNBUNDLED));
}, 300_000);
afterEach(async () => {
  for (const { pid } of workers ?? []) resume(pid);
  await Promise.all([api, ...(workers ?? [])].map((one) => one?.stop()));
  await client?.end();
  await Promise.all([smtp?.close(), service?.close()]);
  await database?.drop();
});

const resume = (pid: number): void => {
  try {
    process.kill(pid, 'SIGCONT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Where it is noon: no day ends while this runs. */
const noon = (): { timeZone: string; at: string } => {
  const ahead = 12 - new Date().getUTCHours();
  const before = new Date(Date.now() + ahead * 60 * MINUTE - MINUTE).toISOString();
  const timeZone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  return { timeZone, at: before.slice(11, 16) };
};

/** Somebody who wants to be reminded in both ways, with one device, and whose hour has come. */
const isToBeReminded = async (): Promise<void> => {
  const token = await accountAt(api.url, { name: 'Anna', email: 'anna@example.org' });
  // The mail that confirms the address.
  await until(async () => smtp.received.length === 1 && (await jobs()) === 0, MINUTE);
  smtp.reset();
  await client.query('UPDATE users SET email_verified = true');
  const body = { chosen: ['daily-mail', 'daily-push'], ...noon() };
  const asked = await apiAt(api.url)<RemindersEnvelope>('PUT', '/api/reminders', { token, body });
  const device = service.subscribe('phone', asked.body.publicKey);
  await apiAt(api.url)('POST', '/api/notifications/push-token', { token, body: { token: device } });
};
const looksNow = (): Promise<unknown> =>
  client.query(`UPDATE reminder_choice SET look_at = now() - interval '1 second'`);
const count = async (what: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${what}`)).rows[0].n);
const jobs = (): Promise<number> => count(`bullmq.job WHERE queue = 'mails' AND state NOT IN ('completed', 'failed')`);
const arrived = () => ({ mails: smtp.received.length, pushes: service.received.length });

/** What was left is taken up, everybody is looked at again, and nothing is left to send. */
const isDone = async (): Promise<void> => {
  await until(async () => (await jobs()) === 0, TAKEN_UP_MS);
  await looksNow();
  await until(async () => (await count('reminder_choice WHERE look_at > now()')) === 1, MINUTE);
  await until(async () => (await count('reminder WHERE by_mail AND mail_ordered_at IS NULL')) === 0, MINUTE);
  await until(async () => (await jobs()) === 0, TAKEN_UP_MS);
};
/** One is killed, and the other wakes. */
const otherGoesOn = async (): Promise<void> => {
  const [dying, other] = workers;
  await dying.signal('SIGKILL');
  smtp.reset();
  resume(other.pid);
  await isDone();
};

describe('of two workers, one is killed in the middle of sending a reminder', () => {
  it('both servers have it, and have not said so: it arrived once', async () => {
    await isToBeReminded();
    process.kill(workers[1].pid, 'SIGSTOP');
    smtp.silence('after the mail');
    service.silence();
    await looksNow();
    await until(() => arrived().mails === 1 && arrived().pushes === 1, MINUTE);
    const [mail] = smtp.received;
    expect(await count('reminder WHERE mail_claimed_at IS NOT NULL')).toBe(1);
    await otherGoesOn();
    expect(mail.to).toEqual(['anna@example.org']);
    // The stub forgot the first mail when the other went on: no second one came.
    expect(arrived()).toEqual({ mails: 0, pushes: 1 });
  }, 300_000);

  it('it has taken the mail on, and the server does not know of it: it is lost, and never comes twice', async () => {
    await isToBeReminded();
    process.kill(workers[1].pid, 'SIGSTOP');
    smtp.silence('at the greeting');
    await looksNow();
    await until(async () => (await count('reminder WHERE mail_claimed_at IS NOT NULL')) === 1, MINUTE);
    await until(() => arrived().pushes === 1, MINUTE);
    await otherGoesOn();
    expect(arrived()).toEqual({ mails: 0, pushes: 1 });
  }, 300_000);

  it('it has taken nothing on: the other gives the reminder, once', async () => {
    await isToBeReminded();
    process.kill(workers[1].pid, 'SIGSTOP');
    // Waits for this row until it is killed.
    await looksNow();
    await client.query('BEGIN; LOCK TABLE reminder IN SHARE MODE');
    const waits = `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.relation = 'reminder'::regclass AND NOT l.granted`;
    await until(async () => (await client.query(waits)).rowCount === 1, MINUTE);
    await workers[0].signal('SIGKILL');
    await client.query('COMMIT');
    expect(arrived()).toEqual({ mails: 0, pushes: 0 });
    resume(workers[1].pid);
    await until(() => arrived().mails === 1 && arrived().pushes === 1, MINUTE);
    await isDone();
    expect(arrived()).toEqual({ mails: 1, pushes: 1 });
  }, 300_000);
});
