import type {
  ChurchEnvelope,
  DeliveryAnswer,
  FamilyEnvelope,
  NotificationsAnswer,
  RemindersEnvelope,
  UpdateRemindersRequest,
} from '@lectio/contract';
import { DevicePushes } from '@platform/push';
import { ChallengeNews } from '@slices/challenges';
import { ADVENT, publishedBy } from './support/challenge';
import { LOOPBACK, startPushService, type PushService } from './support/push-service';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  t = await startTestApp({}, undefined, { pushNetwork: LOOPBACK });
});
afterAll(async () => {
  await t?.close();
  await service?.close();
});
beforeEach(() => t.clock.set('2026-11-28T12:00:00Z'));

const published = async (who: Person, about: object): Promise<number> => {
  const id = await publishedBy(t, who, { ...ADVENT, ...about });
  await t.app.get(ChallengeNews).tellWaiting();
  await until(
    async () => (await t.database.rows('SELECT 1 FROM challenges WHERE told_after IS NOT NULL')).length === 0,
  );
  return id;
};
const bellOf = async ({ token }: Person): Promise<DeliveryAnswer['notification'][]> =>
  (await t.api<NotificationsAnswer>('GET', '/api/notifications', { token })).body.notifications.flatMap(
    ({ notification }) => ('challengeId' in notification.metadata ? [notification] : []),
  );
const church = async (founder: Person, name: string) =>
  (await t.api<ChurchEnvelope>('POST', '/api/churches', { token: founder.token, body: { name } })).body.church;

it('reaches each member of a church once, with the way to the challenge', async () => {
  const [pastor, anna, stranger] = [await t.person('Pastor'), await t.person('Anna'), await t.person('Stranger')];
  const { id: scopeId, joinCode } = await church(pastor, 'Bethel');
  await t.api('POST', '/api/churches/join', { token: anna.token, body: { joinCode } });
  const id = await published(pastor, { scope: 'church', scopeId });
  await t.app.get(ChallengeNews).tellWaiting();
  expect(await bellOf(anna)).toMatchObject([
    {
      title: 'New challenge: Advent',
      message: 'Bethel’s challenge starts on December 1. Open it to join.',
      metadata: { challengeId: id },
      category: 'church',
    },
  ]);
  expect([await bellOf(pastor), await bellOf(stranger)]).toEqual([[], []]);
  const told = await t.database.rows<{ title: string }>('SELECT title FROM notification WHERE title LIKE $1', [
    '%Bethel%',
  ]);
  expect(told).toEqual([]);
});

it('reaches a family, and everybody for the whole site', async () => {
  const [admin, lois] = [await t.person('Overseer', { isAdmin: true }), await t.person('Lois')];
  const body = { name: 'Lystra' };
  const { family } = (await t.api<FamilyEnvelope>('POST', '/api/families', { token: admin.token, body })).body;
  await t.api('POST', '/api/families/join', { token: lois.token, body: { inviteCode: family.inviteCode } });
  await published(admin, { scope: 'family', scopeId: family.id });
  expect((await bellOf(lois)).map(({ message }) => message)).toEqual([
    'Lystra’s challenge starts on December 1. Open it to join.',
  ]);
  const other = await t.person('Other');
  await published(admin, { scope: 'site', name: 'Together' });
  expect(await bellOf(other)).toMatchObject([
    { title: 'New challenge: Together', message: 'It starts on December 1. Open it to join.' },
  ]);
});

it('reaches a crowd in portions, and goes on where a process ended', async () => {
  const pastor = await t.person('Pastor');
  const { id: scopeId } = await church(pastor, 'Megachurch');
  await t.database.rows(
    `WITH people AS (INSERT INTO users (name, email, password_hash, email_verified, created_at)
       SELECT 'One of many', n || '@crowd.example.org', 'x', false, now() FROM generate_series(1, 4500) n RETURNING id)
     INSERT INTO church_members (church_id, account_id, status, requested_at, approved_at, in_log)
       SELECT $1, id, 'approved', now(), now(), true FROM people`,
    [scopeId],
  );
  const id = await published(pastor, { scope: 'church', scopeId });
  const told = await t.database.rows<{ notifications: number; people: number }>(
    `SELECT count(DISTINCT n.id)::int AS notifications, count(*)::int AS people
       FROM notification n JOIN notification_delivery d ON d.notification_id = n.id WHERE n.metadata ->> 'challengeId' = $1`,
    [String(id)],
  );
  expect(told).toEqual([{ notifications: 3, people: 4500 }]);
});

it('goes by push to those who want news, with its names filled in and the way to the challenge', async () => {
  const [pastor, anna, ben] = [await t.person('Pastor'), await t.person('Anna'), await t.person('Ben')];
  const { id: scopeId, joinCode } = await church(pastor, 'Salem');
  for (const { token, accountId } of [anna, ben]) {
    await t.api('POST', '/api/churches/join', { token, body: { joinCode } });
    const { publicKey } = (await t.api<RemindersEnvelope>('GET', '/api/reminders', { token })).body;
    const device = { token: service.subscribe(`device-${accountId}`, publicKey) };
    expect((await t.api('POST', '/api/notifications/push-token', { token, body: device })).status).toBe(200);
  }
  const body: UpdateRemindersRequest = { chosen: ['news-push'], timeZone: 'Europe/Berlin' };
  await t.api('PUT', '/api/reminders', { token: anna.token, body });
  const id = await published(pastor, { scope: 'church', scopeId });
  await t.app.get(DevicePushes).sendDue();
  await until(() => service.received.length > 0);
  expect(service.received).toMatchObject([
    {
      device: `device-${anna.accountId}`,
      message: {
        title: 'New challenge: Advent',
        body: 'Salem’s challenge starts on December 1. Open it to join.',
        url: `/challenges/${id}`,
      },
    },
  ]);
});
