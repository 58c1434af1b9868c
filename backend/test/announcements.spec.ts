import {
  ANNOUNCEMENT_MESSAGES,
  CHURCH_MESSAGES,
  LIMITS,
  type AnnouncementEnvelope,
  type AnnouncementsAnswer,
  type ChurchAnswer,
  type ChurchEnvelope,
  type NotificationAnswer,
  type NotificationsAnswer,
  type RemindersEnvelope,
  type ReminderWay,
} from '@lectio/contract';
import { DevicePushes } from '@platform/push';
import { LOOPBACK, startPushService, type PushService } from './support/push-service';
import { readable, startSmtp, type SmtpStub } from './support/smtp';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let smtp: SmtpStub;
let service: PushService;
let [paul, lydia, silas]: Person[] = [];
let church: ChurchAnswer;
beforeAll(async () => {
  [smtp, service] = [await startSmtp(), await startPushService()];
  t = await startTestApp({ smtpUrl: smtp.url }, undefined, { pushNetwork: LOOPBACK });
});
afterAll(async () => {
  await t?.close();
  await smtp?.close();
  await service?.close();
});

/** Paul's church with Lydia; Silas is a stranger. */
beforeEach(async () => {
  smtp.reset();
  service.received.length = 0;
  t.clock.set('2026-11-28T12:00:00Z');
  [paul, lydia, silas] = [await t.person('Paul'), await t.person('Lydia'), await t.person('Silas')];
  const founded = { token: paul.token, body: { name: 'Philippi' } };
  church = (await t.api<ChurchEnvelope>('POST', '/api/churches', founded)).body.church;
  await t.api('POST', '/api/churches/join', { token: lydia.token, body: { joinCode: church.joinCode } });
});

const SUNDAY = { title: 'We eat together', message: 'On Sunday.\nBring what you like.' };
const announce = (who: Person, body: object = SUNDAY, headers?: Record<string, string>) =>
  t.api<AnnouncementEnvelope>('POST', `/api/churches/${church.id}/announcements`, { token: who.token, body, headers });
const list = async (who: Person, query = ''): Promise<AnnouncementsAnswer> =>
  (await t.api<AnnouncementsAnswer>('GET', `/api/churches/${church.id}/announcements${query}`, { token: who.token }))
    .body;
const bellOf = async ({ token }: Person): Promise<NotificationAnswer[]> =>
  (await t.api<NotificationsAnswer>('GET', '/api/notifications?type=announcement', { token })).body.notifications.map(
    ({ notification }) => notification,
  );
const choose = ({ token }: Person, ...chosen: ReminderWay[]) =>
  t.api('PUT', '/api/reminders', { token, body: { chosen, timeZone: 'UTC' } });
const role = (to: Person, given: string) =>
  t.api('PUT', `/api/churches/${church.id}/members/${to.accountId}/role`, { token: paul.token, body: { role: given } });

describe('an announcement', () => {
  it('reaches the bells of the other members, and all members find it with its author', async () => {
    const answer = await announce(paul);
    const announcement = {
      ...SUNDAY,
      id: answer.body.announcement.id,
      by: { userId: paul.accountId, name: 'Paul' },
      createdAt: '2026-11-28T12:00:00.000Z',
    };
    expect(answer).toMatchObject({ status: 201, body: { announcement } });
    expect(await list(lydia)).toMatchObject({ announcements: [announcement], pagination: { totalAnnouncements: 1 } });
    expect(await bellOf(lydia)).toMatchObject([
      { title: 'Philippi: We eat together', message: SUNDAY.message, category: 'church' },
    ]);
    expect([await bellOf(paul), await bellOf(silas)]).toEqual([[], []]);
  });

  it('comes by push and mail to those who chose it, and to nobody else', async () => {
    await t.database.rows('UPDATE users SET email_verified = true');
    const { publicKey } = (await t.api<RemindersEnvelope>('GET', '/api/reminders', { token: lydia.token })).body;
    const device = { token: service.subscribe(`device-${lydia.accountId}`, publicKey) };
    await t.api('POST', '/api/notifications/push-token', { token: lydia.token, body: device });
    await choose(lydia, 'news-push', 'challenge-mail');
    await announce(paul, { title: 'Nobody asked', message: 'for this' });
    await choose(lydia, 'announcement-push', 'announcement-mail');
    await announce(paul);
    await t.app.get(DevicePushes).sendDue();
    await until(() => smtp.received.length > 0 && service.received.length > 0);
    expect(service.received.map(({ message }) => message)).toMatchObject([
      { title: 'Philippi: We eat together', body: SUNDAY.message, url: '/church-management' },
    ]);
    expect(smtp.received.map(({ to }) => to)).toEqual([[lydia.email]]);
    const mail = readable(smtp.received[0]);
    expect(mail).toContain('Subject: Philippi: We eat together');
    expect(mail).toContain('Bring what you like.');
    const [, token] = /unsubscribe\?token=([\w.-]+)/.exec(mail) ?? [];
    expect((await t.api('POST', `/api/reminders/unsubscribe?token=${token}`)).status).toBe(200);
    const { reminders } = (await t.api<RemindersEnvelope>('GET', '/api/reminders', { token: lydia.token })).body;
    expect(reminders.chosen).toEqual(['announcement-push']);
  });

  it('is made by administrators and leaders alone', async () => {
    for (const given of ['member', 'helper']) {
      await role(lydia, given);
      expect(await announce(lydia)).toMatchObject({ status: 403, body: { error: CHURCH_MESSAGES.onlyChurchLeaders } });
    }
    await role(lydia, 'leader');
    expect((await announce(lydia)).status).toBe(201);
    await t.api('POST', '/api/churches/leave', { token: lydia.token });
    for (const stranger of [lydia, silas])
      expect(await announce(stranger)).toMatchObject({ status: 404, body: { error: CHURCH_MESSAGES.churchNotFound } });
    expect((await list(paul)).announcements.map(({ by }) => by.name)).toEqual(['Lydia']);
  });

  it('is the church’s third of a day at most, also of several at once', async () => {
    await role(lydia, 'leader');
    const answers = await Promise.all([paul, lydia, paul, lydia, paul].map((who) => announce(who)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('86400');
    t.clock.advance(24 * 60 * 60 * 1000);
    expect((await announce(paul)).status).toBe(201);
  });

  it('is made once for a key', async () => {
    const key = { 'idempotency-key': `announce-${church.id}` };
    const [first, again] = [await announce(paul, SUNDAY, key), await announce(paul, SUNDAY, key)];
    expect(again.text).toBe(first.text);
    expect(await bellOf(lydia)).toHaveLength(1);
  });

  it.each([
    [{ message: 'x' }, ANNOUNCEMENT_MESSAGES.titleRequired],
    [{ title: ' ', message: 'x' }, ANNOUNCEMENT_MESSAGES.titleRequired],
    [{ title: 'x'.repeat(LIMITS.announcementTitleMax + 1), message: 'x' }, ANNOUNCEMENT_MESSAGES.titleTooLong],
    [{ title: 'x' }, ANNOUNCEMENT_MESSAGES.messageRequired],
    [{ title: 'x', message: 'x'.repeat(LIMITS.announcementMessageMax + 1) }, ANNOUNCEMENT_MESSAGES.messageTooLong],
  ])('is refused %#', async (body, error) => {
    expect(await announce(paul, body)).toMatchObject({ status: 400, body: { error } });
    expect((await list(paul)).announcements).toEqual([]);
  });

  it('is listed page by page, the newest first', async () => {
    for (let day = 0; day < 6; day++) {
      await announce(paul, { title: `Day ${day}`, message: 'x' });
      t.clock.advance(24 * 60 * 60 * 1000);
    }
    expect((await list(lydia)).announcements.map(({ title }) => title)).toEqual([
      'Day 5',
      'Day 4',
      'Day 3',
      'Day 2',
      'Day 1',
    ]);
    expect((await list(lydia, '?page=2')).announcements.map(({ title }) => title)).toEqual(['Day 0']);
  });
});

it('is taken along, and goes with its author’s account, from lists and bells', async () => {
  await role(lydia, 'leader');
  await announce(lydia, { title: 'Purple cloth', message: 'for sale at my house' });
  const { body } = await t.api<{ announcements: unknown }>('GET', '/api/users/me/export', { token: lydia.token });
  expect(body.announcements).toMatchObject([{ title: 'Purple cloth', message: 'for sale at my house' }]);
  expect(await bellOf(paul)).toHaveLength(1);
  expect((await t.api('DELETE', '/api/users/account', { token: lydia.token })).status).toBe(200);
  expect([(await list(paul)).announcements, await bellOf(paul)]).toEqual([[], []]);
  const traces = await t.database.rows(
    `SELECT 1 FROM notification n WHERE n::text LIKE '%Purple%' UNION ALL SELECT 1 FROM idempotency i WHERE i::text LIKE '%Purple%'`,
  );
  expect(traces).toEqual([]);
});
