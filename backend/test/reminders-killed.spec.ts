import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemindersEnvelope } from '@lectio/contract';
import { Mails } from '@platform/mail';
import { DevicePushes } from '@platform/push';
import { PushSender } from '@platform/push/push-sender';
import { Queues } from '@platform/queues';
import type { Settings } from '@platform/settings/settings';
import { ReminderRounds } from '@slices/reminders/reactions/reminder-rounds';
import { createTestDatabase, type TestDatabase } from './support/database';
import { LOOPBACK, startPushService, type PushService } from './support/push-service';
import { startSmtp, type SmtpStub } from './support/smtp';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

jest.setTimeout(120_000);
const EVENING = '2026-03-10T18:00:00Z';
const never = (): Promise<never> => new Promise(() => undefined);

let database: TestDatabase;
let dataDir: string;
let smtp: SmtpStub;
let service: PushService;
const open: TestApp[] = [];

beforeEach(async () => {
  [database, dataDir, smtp, service] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'lectio-reminders-')),
    startSmtp(),
    startPushService(),
  ]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.splice(0).map((t) => t.close()));
  await Promise.all([smtp.close(), service.close(), rm(dataDir, { recursive: true, force: true })]);
  await database.drop();
});

const start = async (role: Settings['role']): Promise<TestApp> => {
  const settings = { role, databaseUrl: database.url, dataDir, smtpUrl: smtp.url };
  const t = await startTestApp(settings, undefined, { pushNetwork: LOOPBACK });
  open.push(t);
  return t;
};
/** Somebody who wants to be reminded in every way, with one device. */
const asks = async (api: TestApp): Promise<void> => {
  const anna = await api.person('Anna');
  await api.database.rows('UPDATE users SET email_verified = true');
  const body = { chosen: ['daily-mail', 'daily-push'], timeZone: 'Europe/Berlin' };
  const asked = await api.api<RemindersEnvelope>('PUT', '/api/reminders', { token: anna.token, body });
  const token = service.subscribe('phone', asked.body.publicKey);
  await api.api('POST', '/api/notifications/push-token', { token: anna.token, body: { token } });
};
const looks = async (t: TestApp): Promise<void> => {
  await t.app.get(ReminderRounds).remind();
  await t.app.get(DevicePushes).sendDue();
};
const idle = async (t: TestApp): Promise<boolean> => {
  const [mails] = (await t.app.get(Queues).figures()).filter(({ name }) => name === 'mails');
  return mails.waiting + mails.active + mails.delayed === 0;
};

describe('a reminder by mail and by push arrives once, with two workers of which one is killed', () => {
  it('after it took the reminder on and before it sent anything', async () => {
    const [dying, other] = [await start('all'), await start('worker')];
    await asks(dying);
    for (const { clock } of [dying, other]) clock.set(EVENING);
    // From here on the first does nothing any more: what it committed is all that is left of it.
    jest.spyOn(dying.app.get(Mails), 'orderAll').mockImplementation(never);
    jest.spyOn(dying.app.get(DevicePushes), 'sendDue').mockImplementation(never);
    void dying.app.get(ReminderRounds).remind();
    await until(async () => (await other.database.rows('SELECT 1 FROM reminder')).length === 1);
    expect([smtp.received.length, service.received.length]).toEqual([0, 0]);
    await dying.app.close().catch(() => undefined);
    open.splice(open.indexOf(dying), 1);

    for (let look = 0; look < 3; look++) await looks(other);
    await until(async () => smtp.received.length > 0 && service.received.length > 0 && (await idle(other)));
    expect([smtp.received.length, service.received.length]).toEqual([1, 1]);
  });

  it('after it sent both and before it noted that', async () => {
    const [dying, other] = [await start('all'), await start('worker')];
    await asks(dying);
    for (const { clock } of [dying, other]) clock.set(EVENING);
    const send = PushSender.prototype.send;
    jest.spyOn(dying.app.get(PushSender), 'send').mockImplementation(async function (this: PushSender, ...push) {
      await send.apply(dying.app.get(PushSender), push);
      return never();
    });
    // The other has not looked yet.
    jest.spyOn(other.app.get(DevicePushes), 'sendDue').mockResolvedValue();
    await dying.app.get(ReminderRounds).remind();
    await until(() => smtp.received.length === 1 && service.received.length === 1);
    await dying.app.close().catch(() => undefined);
    open.splice(open.indexOf(dying), 1);
    jest.restoreAllMocks();

    // As if nothing had been noted: the mail is ordered again, and everybody looks again.
    await other.database.rows('UPDATE reminder SET mail_ordered_at = NULL');
    await other.database.rows(`UPDATE reminder_choice SET look_at = '2026-03-10T18:00:00Z'`);
    for (let look = 0; look < 3; look++) await looks(other);
    await until(async () => idle(other));
    expect([smtp.received.length, service.received.length]).toEqual([1, 1]);
  });

  it('and once where both look at the same moment', async () => {
    const both = [await start('all'), await start('worker')];
    await asks(both[0]);
    for (const { clock } of both) clock.set(EVENING);
    await Promise.all([...both, ...both].map(looks));
    await until(async () => smtp.received.length > 0 && service.received.length > 0 && (await idle(both[0])));
    expect([smtp.received.length, service.received.length]).toEqual([1, 1]);
    expect(await both[0].database.rows('SELECT kind, by_mail FROM reminder')).toEqual([
      { kind: 'daily', by_mail: true },
    ]);
  });
});
