import { Notifications, type Telling } from '@slices/notifications';
import { OldNotifications } from '@slices/notifications/commands/old-notifications';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const DAY = 24 * 3_600_000;

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set('2026-03-10T12:00:00Z');
  await t.database.rows('DELETE FROM notification');
  anna = await t.person('Anna', { isAdmin: true });
});
afterAll(() => t?.close());

const tell = (title: string, telling: Partial<Telling> = {}) =>
  t.app.get(Notifications).tell(t.database, {
    accountIds: [anna.accountId],
    title,
    message: 'Something happened',
    category: 'general',
    ...telling,
  });
const withdraw = (key: string) => t.app.get(Notifications).withdraw(t.database, [key]);
const kept = async (): Promise<string[]> => {
  await t.app.get(OldNotifications).forget();
  const rows = await t.database.rows<{ title: string }>('SELECT title FROM notification ORDER BY id');
  const [{ lost }] = await t.database.rows<{ lost: number }>(
    'SELECT count(*)::integer AS lost FROM notification n WHERE NOT EXISTS (SELECT FROM notification_delivery d WHERE d.notification_id = n.id)',
  );
  expect(lost).toBe(0);
  return rows.map(({ title }) => title);
};

it('forgets what is over after a month, however much there is of it', async () => {
  for (let n = 0; n < 120; n++) await tell(`Request ${n}`, { dedupeKey: `request:${n}` });
  await tell('Request', { dedupeKey: 'request' });
  for (let n = 0; n < 120; n++) await withdraw(`request:${n}`);
  t.clock.advance(DAY);
  await withdraw('request');
  t.clock.advance(29.5 * DAY);
  expect(await kept()).toEqual(['Welcome to Lectio', 'Request']);
  t.clock.advance(DAY);
  expect(await kept()).toEqual(['Welcome to Lectio']);
});

it('forgets everything else after a year, read or not, but nothing that administrators wrote', async () => {
  const body = { title: 'Harvest', message: 'On Sunday', expiresAt: '2026-04-01T00:00:00Z' };
  expect((await t.api('POST', '/api/notifications/admin', { token: anna.token, body })).status).toBe(201);
  t.clock.advance(DAY);
  await tell('A badge');
  t.clock.advance(365.5 * DAY);
  expect(await kept()).toEqual(['Harvest', 'A badge']);
  t.clock.advance(DAY);
  expect(await kept()).toEqual(['Harvest']);
});
