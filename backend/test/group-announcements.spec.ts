import {
  GROUP_MESSAGES,
  type AnnouncementEnvelope,
  type AnnouncementsAnswer,
  type ChurchEnvelope,
  type GroupEnvelope,
  type NotificationAnswer,
  type NotificationsAnswer,
  type RemindersEnvelope,
} from '@lectio/contract';
import { Database } from '@platform/database/database';
import { DevicePushes } from '@platform/push';
import { newsTo } from '@slices/reminders/read/news.query';
import { LOOPBACK, startPushService, type PushService } from './support/push-service';
import { readable, startSmtp, type SmtpStub } from './support/smtp';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let smtp: SmtpStub;
let service: PushService;
let [admin, lydia, silas, luke]: Person[] = [];
let group: GroupEnvelope['group'];
beforeAll(async () => {
  [smtp, service] = [await startSmtp(), await startPushService()];
  t = await startTestApp({ smtpUrl: smtp.url }, undefined, { pushNetwork: LOOPBACK });
  admin = await t.person('Admin', { isAdmin: true });
});
afterAll(async () => {
  await t?.close();
  await smtp?.close();
  await service?.close();
});

/** Lydia's group with Silas; Luke is a stranger. */
beforeEach(async () => {
  smtp.reset();
  service.received.length = 0;
  t.clock.set('2026-11-28T12:00:00Z');
  [lydia, silas, luke] = [await t.person('Lydia'), await t.person('Silas'), await t.person('Luke')];
  group = (await call<GroupEnvelope>(lydia, 'POST', '/groups', { name: 'Choir', kind: 'team' })).body.group;
  await call(silas, 'POST', '/groups/join', { code: group.code });
});

const call = <A>(who: Person, method: string, path: string, body?: object) =>
  t.api<A>(method, `/api${path}`, { token: who.token, body });
const OUTING = { title: 'An outing', message: 'To the river.' };
const announce = (who: Person, body: object = OUTING) =>
  call<AnnouncementEnvelope>(who, 'POST', `/groups/${group.id}/announcements`, body);
const list = (who: Person) => call<AnnouncementsAnswer>(who, 'GET', `/groups/${group.id}/announcements`);
const bellOf = async (who: Person): Promise<NotificationAnswer[]> =>
  (await call<NotificationsAnswer>(who, 'GET', '/notifications?type=announcement')).body.notifications.map(
    ({ notification }) => notification,
  );

describe('an announcement to a group', () => {
  it('reaches the bells of the other members, and all members find it', async () => {
    const { status, body } = await announce(lydia);
    expect(status).toBe(201);
    expect((await list(silas)).body).toMatchObject({
      announcements: [{ ...OUTING, id: body.announcement.id, by: { name: 'Lydia' } }],
      pagination: { totalAnnouncements: 1 },
    });
    const { id: announcementId } = body.announcement;
    expect(await bellOf(silas)).toMatchObject([
      { title: 'Choir: An outing', message: OUTING.message, metadata: { announcementId, groupId: group.id } },
    ]);
    expect([await bellOf(lydia), await bellOf(luke)]).toEqual([[], []]);
  });

  it('comes by push and mail to those who chose it, and leads to the group', async () => {
    await t.database.rows('UPDATE users SET email_verified = true');
    const { publicKey } = (await call<RemindersEnvelope>(silas, 'GET', '/reminders')).body;
    const device = { token: service.subscribe(`device-${silas.accountId}`, publicKey) };
    await call(silas, 'POST', '/notifications/push-token', device);
    const chosen = ['announcement-push', 'announcement-mail'];
    await call(silas, 'PUT', '/reminders', { chosen, timeZone: 'UTC' });
    await announce(lydia);
    await t.app.get(DevicePushes).sendDue();
    await until(() => smtp.received.length > 0 && service.received.length > 0);
    expect(service.received.map(({ message }) => message)).toMatchObject([
      { title: 'Choir: An outing', body: OUTING.message, url: `/groups/${group.id}` },
    ]);
    expect(smtp.received.map(({ to }) => to)).toEqual([[silas.email]]);
    expect(readable(smtp.received[0])).toMatch(new RegExp(`Open your group[^]*/groups/${group.id}`));
  });

  it('is not sent any more, where it waited, once groups are off or the member has left', async () => {
    await announce(lydia);
    const [{ id }] = await bellOf(silas);
    const waiting = async () =>
      (await newsTo(t.app.get(Database), silas.accountId, id, new Date(t.clock.now())))?.isAnnouncement;
    expect(await waiting()).toBe(true);
    await call(admin, 'PUT', '/admin/site', { groups: false });
    expect(await waiting()).toBeUndefined();
    await call(admin, 'PUT', '/admin/site', { groups: true });
    expect(await waiting()).toBe(true);
    await call(silas, 'DELETE', `/groups/${group.id}/leave`);
    expect(await waiting()).toBeUndefined();
  });

  it('is made by its leaders alone, and seen by its members alone', async () => {
    expect(await announce(silas)).toMatchObject({ status: 403, body: { error: GROUP_MESSAGES.onlyLeaders } });
    await call(lydia, 'PUT', `/groups/${group.id}/members/${silas.accountId}/role`, { role: 'leader' });
    expect((await announce(silas)).status).toBe(201);
    await call(silas, 'DELETE', `/groups/${group.id}/leave`);
    for (const stranger of [silas, luke])
      for (const answer of [await announce(stranger), await list(stranger)])
        expect(answer).toMatchObject({ status: 404, body: { error: GROUP_MESSAGES.groupNotFound } });
    expect((await list(lydia)).body.announcements.map(({ by }) => by.name)).toEqual(['Silas']);
  });

  it('is the group’s third of a day at most, apart from those of a church, also of several at once', async () => {
    const { church } = (await call<ChurchEnvelope>(lydia, 'POST', '/churches', { name: 'Philippi' })).body;
    for (let made = 0; made < 3; made++) await call(lydia, 'POST', `/churches/${church.id}/announcements`, OUTING);
    const answers = await Promise.all(Array.from({ length: 5 }, () => announce(lydia)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429]);
    t.clock.advance(24 * 60 * 60 * 1000);
    expect((await announce(lydia)).status).toBe(201);
    expect((await list(silas)).body.pagination.totalAnnouncements).toBe(4);
  });

  it('is nowhere where groups are off', async () => {
    await announce(lydia);
    await call(admin, 'PUT', '/admin/site', { groups: false });
    try {
      for (const answer of [await announce(lydia), await list(silas)])
        expect(answer).toMatchObject({ status: 404, body: { error: GROUP_MESSAGES.groupsOff } });
    } finally {
      await call(admin, 'PUT', '/admin/site', { groups: true });
    }
  });

  it('is taken along, and goes with its author’s account or the group', async () => {
    await call(lydia, 'PUT', `/groups/${group.id}/members/${silas.accountId}/role`, { role: 'leader' });
    await announce(silas);
    await announce(lydia);
    const { body } = await call<{ announcements: unknown }>(silas, 'GET', '/users/me/export');
    expect(body.announcements).toMatchObject([OUTING]);
    expect((await call(silas, 'DELETE', '/users/account')).status).toBe(200);
    expect([(await list(lydia)).body.announcements.length, await bellOf(lydia)]).toEqual([1, []]);
    await call(lydia, 'DELETE', `/groups/${group.id}`);
    expect(await t.database.rows('SELECT 1 FROM announcement WHERE group_id = $1', [group.id])).toEqual([]);
  });
});
