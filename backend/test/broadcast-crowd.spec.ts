import type { BroadcastEnvelope, BroadcastStatsAnswer, DeliveryAnswer } from '@lectio/contract';
import { Client } from 'pg';
import { Queues } from '@platform/queues';
import { earAt, type Ear } from './support/ear';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const CROWD = 12_000;
const VERIFIED = 450;

let t: TestApp;
let admin: Person;
let notices: Client;
const notified: { notificationId: number }[] = [];
beforeAll(async () => {
  // Nobody sends the mails, so that their orders can be counted.
  t = await startTestApp({ role: 'api' });
  admin = await t.person('Overseer', { isAdmin: true });
  await t.database.rows(
    `INSERT INTO users (name, email, password_hash, email_verified, created_at)
     SELECT 'One of many', n || '@example.org', 'x', n <= $2, now() FROM generate_series(1, $1::integer) n`,
    [CROWD, VERIFIED],
  );
  notices = new Client({ connectionString: t.databaseUrl });
  notices.on('notification', ({ payload }) => notified.push(JSON.parse(payload ?? '') as { notificationId: number }));
  await notices.connect();
  await notices.query('LISTEN notifications');
});
afterAll(async () => {
  await notices?.end();
  await t?.close();
});

const send = async (body: object): Promise<number> => {
  const answer = await t.api<BroadcastEnvelope>('POST', '/api/notifications/admin', {
    token: admin.token,
    body: { title: 'Peace', message: 'be with you', ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body.notification.id;
};
const totalOf = async (id: number): Promise<number> =>
  (await t.api<BroadcastStatsAnswer>('GET', `/api/notifications/admin/${id}/stats`, { token: admin.token })).body.stats
    .total;
/** The ids that reached a socket. Pushes may overtake each other. */
const heardOf = (ids: readonly number[], { heard: all }: Ear): number[] =>
  ids.filter((id) =>
    all.some(({ event, payload }) => event === 'notification' && (payload as DeliveryAnswer).notification.id === id),
  );

it('reaches everybody of a crowd with one notice, and those who look on at once', async () => {
  const [anna, simeon] = [await t.person('Anna'), await t.person('Simeon')];
  const [annas, simeons, visitor] = [
    await earAt(t.url, anna.token),
    await earAt(t.url, simeon.token),
    await earAt(t.url),
  ];
  const sent = [
    await send({ targetType: 'all' }),
    await send({ targetType: 'readers', targetIds: [anna.readerId] }),
    await send({ targetType: 'users', targetIds: [simeon.accountId] }),
  ];
  const [toAll, toAnna, toSimeon] = sent;
  expect([await totalOf(toAll), await totalOf(toAnna), await totalOf(toSimeon)]).toEqual([CROWD + 3, 1, 1]);
  await until(() => heardOf(sent, annas).length === 2 && heardOf(sent, simeons).length === 2);
  expect([heardOf(sent, annas), heardOf(sent, simeons), visitor.heard]).toEqual([
    [toAll, toAnna],
    [toAll, toSimeon],
    [],
  ]);
  const pushed = (): unknown[] => notified.filter(({ notificationId }) => sent.includes(notificationId));
  await until(() => pushed().length >= 3);
  expect(pushed()).toEqual(sent.map((notificationId) => ({ notificationId, accountIds: null })));
  for (const { socket } of [annas, simeons, visitor]) socket.disconnect();
});

it('orders a mail to each verified address of them', async () => {
  const waiting = async (): Promise<number> =>
    (await t.app.get(Queues).figures()).find(({ name }) => name === 'mails')?.waiting ?? 0;
  const [{ verified }] = await t.database.rows<{ verified: number }>(
    'SELECT count(*)::integer AS verified FROM users WHERE email_verified',
  );
  expect(verified).toBeGreaterThanOrEqual(VERIFIED);
  const before = await waiting();
  await send({ targetType: 'all', byMail: true });
  await until(async () => (await waiting()) >= before + verified);
  expect(await waiting()).toBe(before + verified);
});
