import {
  MESSAGES,
  NOTIFICATION_MESSAGES,
  REMINDER_MESSAGES,
  type FamilyEnvelope,
  type MessageAnswer,
  type RemindersEnvelope,
  type UpdateRemindersRequest,
} from '@lectio/contract';
import { DevicePushes, VapidKeys } from '@platform/push';
import { Queues } from '@platform/queues';
import { ReminderRounds } from '@slices/reminders/reactions/reminder-rounds';
import { caughtUp } from './support/caught-up';
import { meetingAt } from './support/held-rows';
import { LOOPBACK, startPushService, type PushService } from './support/push-service';
import { readable, startSmtp, type SmtpStub } from './support/smtp';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

/** A Tuesday, at 19:00 in Berlin. */
const EVENING = '2026-03-10T18:00:00Z';
const LATER = '2026-03-10T20:30:00Z';
const SUNDAY_EVENING = '2026-03-15T18:00:00Z';

let t: TestApp;
let smtp: SmtpStub;
let service: PushService;
const lines: string[] = [];

beforeAll(async () => {
  [smtp, service] = await Promise.all([startSmtp(), startPushService()]);
  t = await startTestApp({ smtpUrl: smtp.url, logLevel: 'debug' }, (line) => lines.push(line), {
    pushNetwork: LOOPBACK,
  });
});
afterAll(async () => {
  await t?.close();
  await Promise.all([smtp?.close(), service?.close()]);
});

/** Somebody whose address is confirmed. */
const someone = async (name: string): Promise<Person> => {
  const person = await t.person(name);
  await t.database.rows('UPDATE users SET email_verified = true WHERE id = $1', [person.accountId]);
  return person;
};
const remindersOf = ({ token }: Person) => t.api<RemindersEnvelope>('GET', '/api/reminders', { token });
const choose = ({ token }: Person, body: UpdateRemindersRequest) =>
  t.api<RemindersEnvelope & { error?: string; details?: unknown }>('PUT', '/api/reminders', { token, body });
const register = async (person: Person, device: string): Promise<string> => {
  const token = service.subscribe(device, (await remindersOf(person)).body.publicKey);
  const answer = await t.api<MessageAnswer>('POST', '/api/notifications/push-token', {
    token: person.token,
    body: { token },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  expect(answer).toMatchObject({ status: 200, body: { message: NOTIFICATION_MESSAGES.pushTokenRegistered } });
  return token;
};
const report = ({ token, readerId }: Person, readDate: string, chapterIds = [1]) =>
  t.api('POST', '/api/reports', { token, body: { readerId, chapterIds, dateRead: readDate, readDate } });
const mailsTo = ({ email }: Person) => smtp.received.filter(({ to }) => to.includes(email));
const pushesTo = (device: string) =>
  service.received.filter((push) => push.device === device).map(({ message }) => message);

/** What a worker does at an instant, and the mails that it ordered. */
const workAt = async (instant: string): Promise<void> => {
  await caughtUp(t);
  t.clock.set(instant);
  await t.app.get(ReminderRounds).remind();
  await t.app.get(DevicePushes).sendDue();
  // The job was woken too, and may have taken some of them, in a transaction that has not ended yet.
  const open = 'SELECT 1 FROM push_outbox WHERE claimed_at IS NOT NULL OR due_at <= $1';
  await until(async () => (await t.database.rows(open, [new Date(t.clock.now())])).length === 0);
};
const DAILY: UpdateRemindersRequest = { chosen: ['daily-mail', 'daily-push'], at: '19:00', timeZone: 'Europe/Berlin' };

describe('choices', () => {
  it('are none until asked for', async () => {
    const anna = await t.person('Anna');
    const { status, body } = await remindersOf(anna);
    expect(status).toBe(200);
    expect(body).toEqual({
      reminders: { chosen: [], at: '19:00', streakAt: '21:30', quietFrom: null, quietUntil: null, timeZone: null },
      devices: [],
      publicKey: (await t.app.get(VapidKeys).of()).publicKey,
      mailPossible: false,
    });
  });

  it('change one by one, and stay otherwise', async () => {
    const anna = await someone('Anna');
    await choose(anna, { chosen: ['digest-mail'], timeZone: 'Europe/Berlin', quietFrom: '22:30', quietUntil: '06:00' });
    const { body } = await choose(anna, { at: '07:15' });
    expect(body).toMatchObject({
      mailPossible: true,
      reminders: {
        chosen: ['digest-mail'],
        at: '07:15',
        quietFrom: '22:30',
        quietUntil: '06:00',
        timeZone: 'Europe/Berlin',
      },
    });
    expect((await choose(anna, { quietFrom: null, quietUntil: null })).body.reminders).toMatchObject({
      quietFrom: null,
    });
  });

  it.each<[body: object, field: string, error: string]>([
    [{ chosen: ['news-mail'] }, 'chosen', MESSAGES.optionInvalid],
    [{ chosen: ['daily-mail', 'daily-mail'] }, 'chosen', MESSAGES.optionInvalid],
    [{ chosen: 'daily-mail' }, 'chosen', MESSAGES.optionInvalid],
    [{ at: '24:00' }, 'at', REMINDER_MESSAGES.timeInvalid],
    [{ at: 7 }, 'at', REMINDER_MESSAGES.timeInvalid],
    [{ streakAt: '7:00' }, 'streakAt', REMINDER_MESSAGES.timeInvalid],
    [{ quietFrom: '22:00' }, 'quietUntil', REMINDER_MESSAGES.quietIncomplete],
    [{ quietFrom: '22:00', quietUntil: '22:00' }, 'quietUntil', REMINDER_MESSAGES.quietIncomplete],
    [{ quietFrom: '18:00', quietUntil: '20:00' }, 'at', REMINDER_MESSAGES.timeIsQuiet],
    [{ timeZone: 'Mars/Base' }, 'timeZone', MESSAGES.timeZoneUnknown],
    [{ timeZone: '' }, 'timeZone', MESSAGES.timeZoneUnknown],
  ])('%j is refused', async (body, field, error) => {
    const anna = await t.person('Anna');
    expect(await choose(anna, body)).toMatchObject({
      status: 400,
      body: { error, details: [{ field, message: error }] },
    });
    expect((await remindersOf(anna)).body.reminders.chosen).toEqual([]);
  });
});

describe('devices', () => {
  it.each([
    ['an address within the network', 'http://10.0.0.1/x'],
    ['no address', 'nowhere'],
    ['a long one', `http://127.0.0.1/${'x'.repeat(1024)}`],
  ])('are refused with %s', async (_, endpoint) => {
    const anna = await t.person('Anna');
    const subscription = JSON.parse(service.subscribe('elsewhere', 'any')) as object;
    expect(
      await t.api('POST', '/api/notifications/push-token', {
        token: anna.token,
        body: { token: JSON.stringify({ ...subscription, endpoint }) },
      }),
    ).toMatchObject({ status: 400, body: { error: NOTIFICATION_MESSAGES.pushSubscriptionInvalid } });
  });

  it('are listed with a name, belong to one account, and are at most twenty', async () => {
    const [anna, ben] = [await t.person('Anna'), await t.person('Ben')];
    const token = await register(anna, 'shared');
    const { devices } = (await remindersOf(anna)).body;
    expect(devices).toMatchObject([{ label: 'Firefox on Linux', createdAt: new Date(t.clock.now()).toISOString() }]);
    const gone = await t.api('DELETE', `/api/reminders/devices/${devices[0].id}`, { token: ben.token });
    expect(gone).toMatchObject({ status: 404, body: { error: NOTIFICATION_MESSAGES.deviceNotFound } });
    await t.api('POST', '/api/notifications/push-token', { token: ben.token, body: { token } });
    expect([await remindersOf(anna), await remindersOf(ben)].map(({ body }) => body.devices.length)).toEqual([0, 1]);
    for (let n = 0; n < 21; n++) await register(anna, `many-${n}`);
    const many = (await remindersOf(anna)).body.devices;
    expect(many).toHaveLength(20);
    const left = await t.api<RemindersEnvelope>('DELETE', `/api/reminders/devices/${many[0].id}`, {
      token: anna.token,
    });
    expect(left.body.devices).toHaveLength(19);
  });
});

describe('the daily reminder', () => {
  it('comes once by mail and by push, at the hour of the reader’s zone', async () => {
    const anna = await someone('Anna');
    await register(anna, 'annas');
    t.clock.set('2026-03-10T12:00:00Z');
    await choose(anna, DAILY);
    await workAt('2026-03-10T17:59:00Z');
    expect(pushesTo('annas')).toEqual([]);
    await workAt(EVENING);
    for (const minutes of ['01', '30', '59']) await workAt(`2026-03-10T18:${minutes}:00Z`);
    await until(() => mailsTo(anna).length === 1);
    expect(pushesTo('annas')).toEqual([
      {
        title: 'Time to read',
        body: 'You haven’t reported anything today.',
        url: '/report',
        tag: 'daily-2026-03-10',
      },
    ]);
    expect(service.received.at(-1)?.ttl).toBe(4 * 3600);
    await workAt('2026-03-11T18:00:00Z');
    await until(() => mailsTo(anna).length === 2);
    expect(pushesTo('annas')).toHaveLength(2);
  });

  it('does not come where something is read, also when it is reported at the last moment', async () => {
    const [reads, reportsLate] = [await someone('Reads'), await someone('Late')];
    for (const person of [reads, reportsLate]) {
      await register(person, `device-${person.accountId}`);
      t.clock.set('2026-03-10T12:00:00Z');
      await choose(person, { ...DAILY, chosen: ['daily-push'] });
    }
    expect((await report(reads, '2026-03-10')).status).toBe(201);
    t.clock.set(EVENING);
    await t.app.get(ReminderRounds).remind();
    await report(reportsLate, '2026-03-10');
    await workAt(EVENING);
    for (const { accountId } of [reads, reportsLate])
      expect(
        await t.database.rows(
          'SELECT 1 FROM push_outbox o JOIN push_token p ON p.id = o.device_id WHERE account_id = $1',
          [accountId],
        ),
      ).toEqual([]);
    expect(pushesTo(`device-${reads.accountId}`)).toEqual([]);
  });

  it('does not come on a day of rest', async () => {
    const anna = await someone('Anna');
    await register(anna, 'rests');
    t.clock.set('2026-03-10T12:00:00Z');
    await choose(anna, { ...DAILY, chosen: ['daily-push'] });
    const { status, headers } = await t.api('POST', `/api/readers/${anna.readerId}/rest-days`, {
      token: anna.token,
      body: { from: '2026-03-10', until: '2026-03-10' },
    });
    expect(status).toBe(201);
    await t.api('GET', `/api/readers/${anna.readerId}/progress`, {
      token: anna.token,
      headers: { 'x-min-position': headers.get('x-event-position') ?? '' },
    });
    await workAt(EVENING);
    expect(pushesTo('rests')).toEqual([]);
    await workAt('2026-03-11T18:00:00Z');
    expect(pushesTo('rests')).toHaveLength(1);
  });

  it('goes to confirmed addresses alone', async () => {
    const ben = await t.person('Ben');
    t.clock.set('2026-03-10T12:00:00Z');
    await choose(ben, DAILY);
    const anna = await someone('Anna');
    await choose(anna, DAILY);
    await workAt(EVENING);
    await until(() => mailsTo(anna).length === 1);
    expect(mailsTo(ben)).toEqual([]);
  });
});

describe('the others', () => {
  it.each([
    ['midnight', null],
    ['three', 3],
  ])('warn before a streak ends with the day, at %s', async (when, dayEndsAt) => {
    const anna = await someone('Anna');
    await t.api('PUT', '/api/users/preferences', { token: anna.token, body: { timeZone: 'Europe/Berlin', dayEndsAt } });
    await register(anna, when);
    t.clock.set('2026-03-09T12:00:00Z');
    await report(anna, '2026-03-08');
    const { headers } = await report(anna, '2026-03-09', [2]);
    await t.api('GET', `/api/readers/${anna.readerId}/progress`, {
      token: anna.token,
      headers: { 'x-min-position': headers.get('x-event-position') ?? '' },
    });
    await choose(anna, { chosen: ['streak-push'], timeZone: 'Europe/Berlin', quietFrom: '23:15', quietUntil: '06:00' });
    await workAt(LATER);
    expect(pushesTo(when)).toMatchObject([
      { title: 'Your streak of 2 days ends today', body: 'Read a chapter today to keep it.' },
    ]);
    expect(pushesTo(when)[0]).not.toHaveProperty('until');
    const [{ ttl }] = service.received.filter(({ device }) => device === when);
    expect(ttl).toBe(105 * 60);
  });

  it('say when a plan is behind', async () => {
    const anna = await someone('Anna');
    await register(anna, 'plan');
    t.clock.set('2026-03-08T12:00:00Z');
    const { headers } = await t.api('POST', `/api/plans/reader/${anna.readerId}/start/gospels-in-30-days`, {
      token: anna.token,
      body: {},
    });
    await t.api('GET', `/api/plans/reader/${anna.readerId}/progress`, {
      token: anna.token,
      headers: { 'x-min-position': headers.get('x-event-position') ?? '' },
    });
    await choose(anna, { chosen: ['plan-push'], timeZone: 'Europe/Berlin' });
    await workAt(EVENING);
    expect(pushesTo('plan')).toMatchObject([{ title: 'Your plan is 9 chapters behind', url: '/reading-plans' }]);
  });

  it('tell on Sundays what the family read', async () => {
    t.clock.set('2026-03-14T12:00:00Z');
    const [anna, ben] = [await someone('Anna'), await t.person('Ben')];
    await register(anna, 'digest');
    const { body } = await t.api<FamilyEnvelope>('POST', '/api/families', { token: anna.token, body: { name: 'Us' } });
    await t.api('POST', '/api/families/join', { token: ben.token, body: { inviteCode: body.family.inviteCode } });
    await report(ben, '2026-03-08', [5]);
    await report(ben, '2026-03-12', [1, 2, 3]);
    await choose(anna, { chosen: ['digest-mail', 'digest-push'], timeZone: 'Europe/Berlin' });
    await workAt(SUNDAY_EVENING);
    expect(pushesTo('digest')).toMatchObject([{ title: 'Your family read 3 chapters this week' }]);
    await until(() => mailsTo(anna).length === 1);
    expect(readable(mailsTo(anna)[0])).toContain('Ben: 3 chapters');
  });

  it('are what administrators send, once quiet hours are over', async () => {
    const [admin, anna, ben] = [
      await t.person('Admin', { isAdmin: true }),
      await someone('Anna'),
      await someone('Ben'),
    ];
    t.clock.set('2026-03-10T22:00:00Z');
    for (const person of [anna, ben]) await register(person, `news-${person.name}`);
    await choose(anna, { chosen: ['news-push'], timeZone: 'Europe/Berlin', quietFrom: '22:00', quietUntil: '07:00' });
    const body = { title: 'Peace', message: '🦁'.repeat(200), targetType: 'all' };
    expect((await t.api('POST', '/api/notifications/admin', { token: admin.token, body })).status).toBe(201);
    await t.app.get(DevicePushes).sendDue();
    expect(pushesTo('news-Anna')).toEqual([]);
    await workAt('2026-03-11T06:00:00Z');
    await workAt('2026-03-11T06:01:00Z');
    expect(pushesTo('news-Anna')).toMatchObject([{ title: 'Peace', url: '/' }]);
    expect(pushesTo('news-Anna')[0].body).toBe(`${'🦁'.repeat(149)}…`);
    expect(pushesTo('news-Ben')).toEqual([]);
  });
});

describe('a mail server', () => {
  const ended = () =>
    until(async () => {
      const [mails] = (await t.app.get(Queues).figures()).filter(({ name }) => name === 'mails');
      return mails.waiting + mails.active + mails.delayed === 0;
    });

  it('that hangs up with the mail in its hands is not given it again: it may have taken it', async () => {
    const anna = await someone('Anna');
    t.clock.set('2026-03-10T12:00:00Z');
    await choose(anna, { ...DAILY, chosen: ['daily-mail'] });
    await ended();
    smtp.silence('after the mail');
    await workAt(EVENING);
    await until(() => mailsTo(anna).length === 1);
    smtp.hangUp();
    await ended();
    await workAt('2026-03-10T18:30:00Z');
    await ended();
    expect(mailsTo(anna)).toHaveLength(1);
  });

  it('that hangs up before it hears of the mail gets it later', async () => {
    const anna = await someone('Anna');
    t.clock.set('2026-03-10T12:00:00Z');
    await choose(anna, { ...DAILY, chosen: ['daily-mail'] });
    smtp.silence('at the greeting');
    await workAt(EVENING);
    const claimed = 'SELECT 1 FROM reminder WHERE account_id = $1 AND mail_claimed_at IS NOT NULL';
    await until(async () => (await t.database.rows(claimed, [anna.accountId])).length === 1);
    smtp.hangUp();
    await ended();
    expect(mailsTo(anna)).toHaveLength(1);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that knows a device no more (%i) ends it', async (status) => {
    const anna = await someone('Anna');
    await register(anna, `gone-${status}`);
    service.answer(`gone-${status}`, status);
    t.clock.set('2026-03-10T12:00:00Z');
    await choose(anna, { ...DAILY, chosen: ['daily-push'] });
    await workAt(EVENING);
    expect((await remindersOf(anna)).body.devices).toEqual([]);
  });

  it('that is busy is asked again later, and gets it once', async () => {
    const anna = await someone('Anna');
    await register(anna, 'busy');
    service.answer('busy', 503, 429);
    t.clock.set('2026-03-10T12:00:00Z');
    await choose(anna, { ...DAILY, chosen: ['daily-push'] });
    await workAt(EVENING);
    expect(pushesTo('busy')).toEqual([]);
    await workAt('2026-03-10T18:00:16Z');
    await workAt('2026-03-10T18:00:47Z');
    await workAt('2026-03-10T18:10:00Z');
    expect(pushesTo('busy')).toHaveLength(1);
  });

  it('that refuses is not asked again', async () => {
    const anna = await someone('Anna');
    await register(anna, 'refusing');
    service.answer('refusing', 413);
    t.clock.set('2026-03-10T12:00:00Z');
    await choose(anna, { ...DAILY, chosen: ['daily-push'] });
    await workAt(EVENING);
    await workAt('2026-03-10T18:30:00Z');
    expect(pushesTo('refusing')).toEqual([]);
    expect((await remindersOf(anna)).body.devices).toHaveLength(1);
  });

  it('was always told who sends', () => expect(service.refused).toEqual([]));
});

describe('the link at the end of a mail', () => {
  const ONE_CLICK = {
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  const mailed = async (): Promise<{ person: Person; header: string; page: string }> => {
    const person = await someone('Anna');
    t.clock.set('2026-03-10T12:00:00Z');
    await choose(person, { ...DAILY, chosen: ['daily-mail', 'daily-push', 'digest-mail'] });
    await workAt(EVENING);
    await until(() => mailsTo(person).length === 1);
    const mail = readable(mailsTo(person)[0]);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, header = ''] = /List-Unsubscribe:\s*<http:\/\/localhost:3000([^>]+)>/.exec(mail) ?? [];
    const [, page = ''] = /http:\/\/localhost:3000(\/unsubscribe\?token=[\w.-]+)/.exec(mail) ?? [];
    return { person, header, page };
  };

  it('ends them by one POST without a sign-in; looking at it ends nothing', async () => {
    const { person, header, page } = await mailed();
    const looked = await fetch(t.url + header, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([302, page]);
    expect((await remindersOf(person)).body.reminders.chosen).toContain('daily-mail');
    expect(await t.api<MessageAnswer>('POST', header, ONE_CLICK)).toMatchObject({
      status: 200,
      body: { message: REMINDER_MESSAGES.unsubscribed },
    });
    expect((await t.api('POST', header, ONE_CLICK)).status).toBe(200);
    expect((await remindersOf(person)).body.reminders.chosen).toEqual(['daily-push', 'digest-mail']);
  });

  it('holds also when something else is chosen at the same moment', async () => {
    const { person, header } = await mailed();
    const choices = {
      sql: 'SELECT 1 FROM reminder_choice WHERE account_id = $1 FOR UPDATE',
      values: [person.accountId],
    };
    const both = await meetingAt<{ status: number }>(t.database, choices, [
      () => t.api('POST', header, ONE_CLICK),
      () => choose(person, { at: '08:00' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await remindersOf(person)).body.reminders).toMatchObject({
      chosen: ['daily-push', 'digest-mail'],
      at: '08:00',
    });
  });

  it('says what is wrong with another, and takes forms nowhere else', async () => {
    const path = '/api/reminders/unsubscribe';
    expect(await t.api('POST', `${path}?token=1.daily.x`, ONE_CLICK)).toMatchObject({
      status: 400,
      body: { error: REMINDER_MESSAGES.linkInvalid },
    });
    expect((await t.api('POST', path)).status).toBe(400);
    const elsewhere = await t.api('POST', '/api/auth/login', { ...ONE_CLICK, raw: 'email=a&password=b' });
    expect([elsewhere.status, typeof elsewhere.body.error]).toEqual([400, 'string']);
  });
});

it('the account’s files say what was chosen and for which devices; its deletion leaves nothing', async () => {
  const anna = await someone('Anna');
  await register(anna, 'taken');
  t.clock.set('2026-03-10T12:00:00Z');
  await choose(anna, DAILY);
  await workAt(EVENING);
  const { body } = await t.api<Record<string, unknown>>('GET', '/api/users/me/export', { token: anna.token });
  expect(body).toMatchObject({
    reminders: { chosen: ['daily-mail', 'daily-push'], timeZone: 'Europe/Berlin' },
    notifiedDevices: [{ label: 'Firefox on Linux' }],
  });
  await until(() => mailsTo(anna).length === 1);
  expect((await t.api('DELETE', '/api/users/account', { token: anna.token, body: {} })).status).toBe(200);
  for (const table of ['reminder', 'reminder_choice', 'push_token'])
    expect(await t.database.rows(`SELECT 1 FROM ${table} WHERE account_id = $1`, [anna.accountId])).toEqual([]);
});

it('the log names no device, no key and no address', () => {
  const said = lines.join('\n');
  for (const word of ['p256dh', '/annas', 'Firefox', '@example.org']) expect(said).not.toContain(word);
});
