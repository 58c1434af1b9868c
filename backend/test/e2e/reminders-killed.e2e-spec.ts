import { join } from 'node:path';
import type { RemindersEnvelope } from '@lectio/contract';
import { Client } from 'pg';
import { apiAt } from '../support/api';
import { createTestDatabase } from '../support/database';
import { startPushService, type PushService } from '../support/push-service';
import { startSmtp, type SmtpStub } from '../support/smtp';
import { until } from '../support/until';
import { accountAt } from './support/people';
import { startProcess, UNBUNDLED, type ProductProcess } from './support/product-process';

/** A job of a process that died is taken up by another after half a minute, and looked at again after as long. */
const TAKEN_UP_MS = 120_000;
const MINUTE = 60_000;

interface Site {
  readonly client: Client;
  readonly smtp: SmtpStub;
  readonly service: PushService;
  readonly api: ProductProcess;
  readonly workers: readonly [ProductProcess, ProductProcess];
}

/** Two workers on a site of their own; `ends` gets what ends it, also when it comes up only in part. */
const open = async (ends: (() => unknown)[]): Promise<Site> => {
  const made = async <T>(making: Promise<T>, end: (one: T) => unknown): Promise<T> => {
    const one = await making;
    ends.unshift(() => end(one));
    return one;
  };
  const database = await made(createTestDatabase(), (one) => one.drop());
  const smtp = await made(startSmtp(), (one) => one.close());
  const service = await made(startPushService(), (one) => one.close());
  const client = new Client({ connectionString: database.url });
  await made(client.connect(), () => client.end());
  const settings = {
    DATABASE_URL: database.url,
    JWT_SECRET: 'one secret of all nodes, long enough',
    SMTP_URL: smtp.url,
    NODE_OPTIONS: `--require ${join(__dirname, 'support', 'loopback-pushes.cjs')}`,
  };
  const start = (role: 'api' | 'worker'): Promise<ProductProcess> =>
    made(startProcess({ ...settings, ROLE: role }, UNBUNDLED), (one) => {
      resume(one.pid);
      return one.stop();
    });
  const api = await start('api');
  return { client, smtp, service, api, workers: [await start('worker'), await start('worker')] };
};

/** Most of a story is waiting for another worker to take over, so they run side by side. */
const story = (name: string, tell: (site: Site) => Promise<void>): void =>
  it.concurrent(
    name,
    async () => {
      const ends: (() => unknown)[] = [];
      try {
        await tell(await open(ends));
      } finally {
        for (const end of ends) await end();
      }
    },
    300_000,
  );

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
const isToBeReminded = async ({ client, smtp, service, api }: Site): Promise<void> => {
  const token = await accountAt(api.url, { name: 'Anna', email: 'anna@example.org' });
  // The mail that confirms the address.
  await until(async () => smtp.received.length === 1 && (await jobs(client)) === 0, MINUTE);
  smtp.reset();
  await client.query('UPDATE users SET email_verified = true');
  const body = { chosen: ['daily-mail', 'daily-push'], ...noon() };
  const asked = await apiAt(api.url)<RemindersEnvelope>('PUT', '/api/reminders', { token, body });
  const device = service.subscribe('phone', asked.body.publicKey);
  await apiAt(api.url)('POST', '/api/notifications/push-token', { token, body: { token: device } });
};
const looksNow = (client: Client): Promise<unknown> =>
  client.query(`UPDATE reminder_choice SET look_at = now() - interval '1 second'`);
const count = async (client: Client, what: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${what}`)).rows[0].n);
const jobs = (client: Client): Promise<number> =>
  count(client, `bullmq.job WHERE queue = 'mails' AND state NOT IN ('completed', 'failed')`);
const arrived = ({ smtp, service }: Site) => ({ mails: smtp.received.length, pushes: service.received.length });

/** What was left is taken up, everybody is looked at again, and nothing is left to send. */
const isDone = async ({ client }: Site): Promise<void> => {
  await until(async () => (await jobs(client)) === 0, TAKEN_UP_MS);
  await looksNow(client);
  await until(async () => (await count(client, 'reminder_choice WHERE look_at > now()')) === 1, MINUTE);
  await until(async () => (await count(client, 'reminder WHERE by_mail AND mail_ordered_at IS NULL')) === 0, MINUTE);
  await until(async () => (await jobs(client)) === 0, TAKEN_UP_MS);
};
/** One is killed, and the other wakes. */
const otherGoesOn = async (site: Site): Promise<void> => {
  const [dying, other] = site.workers;
  await dying.signal('SIGKILL');
  site.smtp.reset();
  resume(other.pid);
  await isDone(site);
};
const isClaimed = async ({ client }: Site): Promise<boolean> =>
  (await count(client, 'reminder WHERE mail_claimed_at IS NOT NULL')) === 1;

describe('of two workers, one is killed in the middle of sending a reminder', () => {
  story('both servers have it, and have not said so: it arrived once', async (site) => {
    const { client, smtp, service, workers } = site;
    await isToBeReminded(site);
    process.kill(workers[1].pid, 'SIGSTOP');
    smtp.silence('after the mail');
    service.silence();
    await looksNow(client);
    await until(() => arrived(site).mails === 1 && arrived(site).pushes === 1, MINUTE);
    const [mail] = smtp.received;
    expect(await isClaimed(site)).toBe(true);
    await otherGoesOn(site);
    expect(mail.to).toEqual(['anna@example.org']);
    // The stub forgot the first mail when the other went on: no second one came.
    expect(arrived(site)).toEqual({ mails: 0, pushes: 1 });
  });

  story(
    'it has taken the mail on, and the server does not know of it: it is lost, and never comes twice',
    async (site) => {
      const { client, smtp, workers } = site;
      await isToBeReminded(site);
      process.kill(workers[1].pid, 'SIGSTOP');
      smtp.silence('at the greeting');
      await looksNow(client);
      await until(() => isClaimed(site), MINUTE);
      await until(() => arrived(site).pushes === 1, MINUTE);
      await otherGoesOn(site);
      expect(arrived(site)).toEqual({ mails: 0, pushes: 1 });
    },
  );

  story('it has taken nothing on: the other gives the reminder, once', async (site) => {
    const { client, workers } = site;
    await isToBeReminded(site);
    process.kill(workers[1].pid, 'SIGSTOP');
    // Waits for this row until it is killed.
    await looksNow(client);
    await client.query('BEGIN; LOCK TABLE reminder IN SHARE MODE');
    const waits = `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.relation = 'reminder'::regclass AND NOT l.granted`;
    await until(async () => (await client.query(waits)).rowCount === 1, MINUTE);
    await workers[0].signal('SIGKILL');
    await client.query('COMMIT');
    expect(arrived(site)).toEqual({ mails: 0, pushes: 0 });
    resume(workers[1].pid);
    await until(() => arrived(site).mails === 1 && arrived(site).pushes === 1, MINUTE);
    await isDone(site);
    expect(arrived(site)).toEqual({ mails: 1, pushes: 1 });
  });
});
