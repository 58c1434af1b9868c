import {
  msg,
  say,
  type BadgesAnswer,
  type FamilyEnvelope,
  type LanguageTag,
  type NotificationsAnswer,
  type PlanFeedAddressAnswer,
  type RemindersEnvelope,
} from '@lectio/contract';
import { DevicePushes } from '@platform/push';
import { SiteSettings } from '@platform/site/site-settings';
import { Notifications, type Telling } from '@slices/notifications';
import { Inbox } from '@slices/notifications/commands/inbox';
import { ReminderRounds } from '@slices/reminders/reactions/reminder-rounds';
import { LOOPBACK, startPushService, type PushService } from './support/push-service';
import { readable, startSmtp, type SmtpStub } from './support/smtp';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let smtp: SmtpStub;
let service: PushService;
/** Anna chose German, Ben nothing. */
let anna: Person;
let ben: Person;

beforeAll(async () => {
  [smtp, service] = await Promise.all([startSmtp(), startPushService()]);
  t = await startTestApp({ smtpUrl: smtp.url }, undefined, { pushNetwork: LOOPBACK });
});
afterAll(async () => {
  await t?.close();
  await Promise.all([smtp?.close(), service?.close()]);
});
beforeEach(async () => {
  smtp.reset();
  t.clock.set('2026-03-10T12:00:00Z');
  [anna, ben] = [await t.person('Anna'), await t.person('Ben')];
  await t.database.rows('UPDATE users SET email_verified = true');
  await t.api('PUT', '/api/users/preferences', { token: anna.token, body: { language: 'de' } });
  await t.database.rows('DELETE FROM notification');
});

const inSiteLanguage = async (language: LanguageTag, work: () => Promise<void>): Promise<void> => {
  await t.app.get(SiteSettings).change(t.database, { language });
  try {
    await work();
  } finally {
    await t.app.get(SiteSettings).change(t.database, { language: null });
  }
};
const lettersTo = ({ email }: Person): string[] =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map((mail) =>
      readable(mail).replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%'))),
    );
const newPassword = async (person: Person): Promise<string> => {
  await t.api('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  await until(() => lettersTo(person).length === 1);
  return lettersTo(person)[0];
};
const tell = (telling: Pick<Telling, 'title' | 'message' | 'names'>): Promise<number | null> =>
  t.app.get(Notifications).tell(t.database, {
    accountIds: [anna.accountId, ben.accountId],
    category: 'general',
    ...telling,
  });
const newsOf = async ({ token }: Person, category = 'general', headers = {}): Promise<[string, string][]> => {
  const path = `/api/notifications?category=${category}`;
  const { body } = await t.api<NotificationsAnswer>('GET', path, { token, headers });
  return body.notifications.map(({ notification: { title, message } }) => [title, message]);
};

describe('mails', () => {
  it('are in the language that the account chose', async () => {
    const letter = await newPassword(anna);
    expect(letter).toContain('Content-Language: de');
    expect(letter).toContain('<html lang="de" dir="ltr">');
    expect(letter).toContain('Hallo Anna!');
    expect(letter).toContain('Neues Passwort wählen');
    expect(letter).toContain('Wenn der Knopf nichts tut');
  });

  it('are in the site’s language to an account that chose none', async () => {
    expect(await newPassword(ben)).toContain('Subject: Choose a new password for Lectio');
    smtp.reset();
    await inSiteLanguage('de', async () => {
      expect(await newPassword(ben)).toContain('Content-Language: de');
    });
  });
});

it('pushes are in the language of the account', async () => {
  for (const person of [anna, ben]) {
    const { publicKey } = (await t.api<RemindersEnvelope>('GET', '/api/reminders', { token: person.token })).body;
    const token = service.subscribe(`of-${person.accountId}`, publicKey);
    await t.api('POST', '/api/notifications/push-token', { token: person.token, body: { token } });
    const body = { chosen: ['daily-push'], at: '19:00', timeZone: 'UTC' };
    await t.api('PUT', '/api/reminders', { token: person.token, body });
  }
  t.clock.set('2026-03-10T19:00:00Z');
  await t.app.get(ReminderRounds).remind();
  await t.app.get(DevicePushes).sendDue();
  await until(() => service.received.length === 2);
  expect(service.received.map(({ device, message: { title, body } }) => [device, title, body]).sort()).toEqual([
    [`of-${anna.accountId}`, 'Zeit zum Lesen', 'Du hast heute noch nichts eingetragen.'],
    [`of-${ben.accountId}`, 'Time to read', 'You haven’t reported anything today.'],
  ]);
});

describe('a notification', () => {
  it('is said to each of its readers in their language, with names as they are written', async () => {
    const name = 'The {who, plural, Mc’Us';
    const { family } = (await t.api<FamilyEnvelope>('POST', '/api/families', { token: ben.token, body: { name } }))
      .body;
    const join = ({ token }: Person) =>
      t.api('POST', '/api/families/join', { token, body: { inviteCode: family.inviteCode } });
    await join(anna);
    await join(await t.person('Cleo'));
    expect((await newsOf(anna, 'family'))[0]).toEqual([
      `${name}: Cleo ist jetzt dabei`,
      `${name}: Cleo gehört jetzt dazu. Ihr dürft füreinander eintragen.`,
    ]);
    expect((await newsOf(ben, 'family'))[0]).toEqual([
      `Cleo joined ${name}`,
      `Cleo belongs to ${name} now. You may report for each other’s readers.`,
    ]);
    expect((await newsOf(ben, 'family', { 'accept-language': 'de' }))[0][0]).toBe(`${name}: Cleo ist jetzt dabei`);
  });

  it('tells days and times as the language does, a sentence after the other', async () => {
    const from = new Date('2026-12-01T00:00:00Z');
    await tell({
      title: say('New badge: {badge}', { badge: { text: msg('In the Beginning'), values: {} } }),
      message: [
        say('It starts on {from, date, ::MMMMd}. Open it to join.', { from }),
        say(
          'You finished the whole Bible for the {n, selectordinal, =1 {first} =2 {second} =3 {third} one {#st} two {#nd} few {#rd} other {#th}} time.',
          { n: 21 },
        ),
      ],
    });
    expect(await newsOf(anna)).toEqual([
      [
        'Neues Abzeichen: Im Anfang',
        'Sie beginnt am 1. Dezember. Öffne sie, um mitzumachen. Du hast zum 21. Mal die ganze Bibel gelesen.',
      ],
    ]);
    expect(await newsOf(ben)).toEqual([
      [
        'New badge: In the Beginning',
        'It starts on December 1. Open it to join. You finished the whole Bible for the 21st time.',
      ],
    ]);
  });

  it('reaches sockets in the language of the account, else of the site', async () => {
    const id = await tell({ title: msg('Welcome to Lectio'), message: msg('Time to read') });
    const pushed = async (): Promise<(string | undefined)[]> => {
      const deliveries = await t.app.get(Inbox).deliver([anna.accountId, ben.accountId], id ?? 0);
      return [anna, ben].map(({ accountId }) => deliveries.get(accountId)?.notification.title);
    };
    expect(await pushed()).toEqual(['Willkommen bei Lectio', 'Welcome to Lectio']);
    await inSiteLanguage('de', async () => {
      expect(await pushed()).toEqual(['Willkommen bei Lectio', 'Willkommen bei Lectio']);
    });
  });

  it('of an administrator is as it was written, and so is one that is older than other languages', async () => {
    const admin = await t.person('Overseer', { isAdmin: true });
    const [title, message] = ['Welcome to Lectio', 'Hello, {count, plural, one {#} <b>{who}'];
    await t.api('POST', '/api/notifications/admin', {
      token: admin.token,
      body: { title, message, targetType: 'users', targetIds: [anna.accountId] },
    });
    await until(async () => (await newsOf(anna)).length === 1);
    expect(await newsOf(anna)).toEqual([[title, message]]);
    await tell({ title: msg('Time to read'), message: msg('Amen!') });
    await t.database.rows('UPDATE notification SET said = NULL');
    expect((await newsOf(anna))[0]).toEqual(['Time to read', 'Amen!']);
  });
});

it('a calendar calls plans as the account would', async () => {
  await t.api('POST', `/api/plans/reader/${anna.readerId}/start/gospels-in-30-days`, { token: anna.token, body: {} });
  const { body } = await t.api<PlanFeedAddressAnswer>('POST', '/api/plans/feed', { token: anna.token });
  const calendar = async (): Promise<string> => (await fetch(t.url + new URL(body.address).pathname)).text();
  await until(async () => (await calendar()).includes('BEGIN:VEVENT'));
  expect(await calendar()).toContain('NAME:Lesepläne');
  expect(await calendar()).toContain('DESCRIPTION:Die Evangelien in 30 Tagen');
  await t.api('PUT', '/api/users/preferences', { token: anna.token, body: { language: 'en' } });
  expect(await calendar()).toContain('DESCRIPTION:The Gospels in 30 Days');
});

it('badges that come with the product are called in the language of the request', async () => {
  const first = async (person: Person, headers = {}): Promise<string> => {
    const { body } = await t.api<BadgesAnswer>('GET', '/api/gamification/badges', { token: person.token, headers });
    const badge = body.badges.find(({ id }) => id === 'first-chapter');
    return `${badge?.name}: ${badge?.description}`;
  };
  expect(await first(anna)).toBe('Im Anfang: Das erste Kapitel gelesen');
  expect(await first(ben)).toBe('In the Beginning: Read your first chapter');
  expect(await first(ben, { 'accept-language': 'de-AT' })).toBe('Im Anfang: Das erste Kapitel gelesen');
});
