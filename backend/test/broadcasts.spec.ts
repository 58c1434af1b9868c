import {
  BROADCAST_MESSAGES,
  MESSAGES,
  type AudienceAnswer,
  type BroadcastEnvelope,
  type BroadcastsAnswer,
  type BroadcastStatsAnswer,
  type ErrorAnswer,
  type FamilyEnvelope,
  type NotificationsAnswer,
} from '@lectio/contract';
import { Broadcasts } from '@slices/notifications/commands/broadcasts';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const HOUR = 3_600_000;

let t: TestApp;
let admin: Person;
let anna: Person;
let simeon: Person;
beforeAll(async () => {
  // Only the specs send what is due.
  t = await startTestApp({ role: 'api' });
  [admin, anna, simeon] = [
    await t.person('Overseer', { isAdmin: true }),
    await t.person('Anna'),
    await t.person('Simeon'),
  ];
});
afterAll(() => t?.close());

const call = <Body>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
  t.api<Body & Partial<ErrorAnswer>>(method, `/api/notifications/admin${path}`, { token: admin.token, body, headers });
const create = async (body: object) =>
  (await call<BroadcastEnvelope>('POST', '', { title: 'Peace', message: 'be with you', ...body })).body.notification;
const later = (ms: number): string => new Date(t.clock.now() + ms).toISOString();

/** Whether each of them has it. */
const gotBy = async (id: number): Promise<boolean[]> => {
  const inbox = async ({ token }: Person) =>
    (await t.api<NotificationsAnswer>('GET', '/api/notifications?limit=200', { token })).body.notifications;
  return Promise.all(
    [admin, anna, simeon].map(async (person) =>
      (await inbox(person)).some(({ notification }) => notification.id === id),
    ),
  );
};

it('says beforehand how many it would reach, and how many of them by mail', async () => {
  const audience = async (query: string) =>
    (await call<AudienceAnswer>('GET', `/audience?${query}`)).body.audience as AudienceAnswer['audience'] | undefined;
  await t.database.rows('UPDATE users SET email_verified = (id = $1)', [anna.accountId]);
  const everybody = await audience('targetType=all');
  expect(everybody).toEqual({ accounts: 3, mails: 1 });
  expect(await audience(`targetType=users&targetIds=${anna.accountId},${simeon.accountId},999999999`)).toEqual({
    accounts: 2,
    mails: 1,
  });
  expect(await audience('targetType=families')).toEqual({ accounts: 0, mails: 0 });
  expect((await call('GET', '/audience?targetType=users&targetIds=1,x')).status).toBe(400);
  expect((await call('GET', '/audience')).status).toBe(400);
});

describe('a notification of an administrator', () => {
  it('goes out at once, to all', async () => {
    const answer = await call<BroadcastEnvelope>('POST', '', {
      title: ' Peace ',
      message: 'be with you',
      targetType: 'all',
      targetIds: [1],
      metadata: { href: '/report' },
    });
    const now = new Date(t.clock.now()).toISOString();
    expect([answer.status, answer.body.notification]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        title: 'Peace',
        message: 'be with you',
        type: 'announcement',
        priority: 'normal',
        category: 'general',
        metadata: { href: '/report' },
        targetType: 'all',
        targetIds: [],
        byMail: false,
        createdAt: now,
        scheduledAt: null,
        expiresAt: null,
        sentAt: now,
      },
    ]);
    expect(await gotBy(answer.body.notification.id)).toEqual([true, true, true]);
  });

  it('arrives as it was written', async () => {
    const { id } = await create({ title: 'iPhone app', message: 'e-mail works', targetType: 'all' });
    const { notifications } = (await t.api<NotificationsAnswer>('GET', '/api/notifications', { token: anna.token }))
      .body;
    expect(notifications.find(({ notification }) => notification.id === id)?.notification).toMatchObject({
      title: 'iPhone app',
      message: 'e-mail works',
    });
    await call('DELETE', `/${id}`);
  });

  it('reaches just whom it is for', async () => {
    const { family } = (
      await t.api<FamilyEnvelope>('POST', '/api/families', { token: anna.token, body: { name: 'The waiting' } })
    ).body;
    const targets = [
      { targetType: 'users', targetIds: [simeon.accountId] },
      { targetType: 'specific', targetIds: [anna.accountId, simeon.accountId, 999_999] },
      { targetType: 'readers', targetIds: [simeon.readerId] },
      { targetType: 'families', targetIds: [family.id] },
    ];
    const reached = [];
    for (const target of targets) reached.push(await gotBy((await create(target)).id));
    expect(reached).toEqual([
      [false, false, true],
      [false, true, true],
      [false, false, true],
      [false, true, false],
    ]);
  });

  it('waits for its time, and goes out once however many send it', async () => {
    const { id, sentAt } = await create({ targetType: 'all', scheduledAt: later(HOUR) });
    await t.app.get(Broadcasts).sendDue();
    expect([sentAt, await gotBy(id)]).toEqual([null, [false, false, false]]);
    t.clock.advance(HOUR);
    await Promise.all([1, 2, 3].map(() => t.app.get(Broadcasts).sendDue()));
    expect(await gotBy(id)).toEqual([true, true, true]);
    const again = await call('POST', `/${id}/send`);
    expect([again.status, again.body.error]).toEqual([409, BROADCAST_MESSAGES.alreadySent]);
  });

  it('can be sent by hand before its time, or changed until then', async () => {
    const { id } = await create({ targetType: 'users', targetIds: [anna.accountId], scheduledAt: later(HOUR) });
    const changed = await call<BroadcastEnvelope>('PUT', `/${id}`, {
      title: 'Good news',
      message: 'for Simeon',
      targetType: 'users',
      targetIds: [simeon.accountId],
      scheduledAt: later(2 * HOUR),
    });
    expect(changed.body.notification).toMatchObject({
      title: 'Good news',
      targetIds: [simeon.accountId],
      sentAt: null,
    });
    expect((await call<BroadcastEnvelope>('POST', `/${id}/send`)).body.notification.sentAt).toBe(
      new Date(t.clock.now()).toISOString(),
    );
    expect(await gotBy(id)).toEqual([false, false, true]);
    const refused = await call('PUT', `/${id}`, { title: 'Other', message: 'words', targetType: 'all' });
    expect([refused.status, refused.body.error]).toEqual([409, BROADCAST_MESSAGES.sentStays]);
  });

  it('that cannot be sent stays as it was, and holds up no other', async () => {
    await t.database.rows(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the store is full'; END $$`,
    );
    const refuse = async (id: number) =>
      t.database.rows(
        `CREATE TRIGGER refuse BEFORE INSERT ON notification_delivery FOR EACH ROW WHEN (NEW.notification_id = ${id}) EXECUTE FUNCTION refuse()`,
      );
    const before = await create({ targetType: 'users', targetIds: [anna.accountId], scheduledAt: later(HOUR) });
    await refuse(before.id);
    expect((await call('PUT', `/${before.id}`, { title: 'Other', message: 'words', targetType: 'all' })).status).toBe(
      500,
    );
    expect((await call<BroadcastEnvelope>('GET', `/${before.id}`)).body.notification).toEqual(before);
    const { id } = await create({ targetType: 'users', targetIds: [simeon.accountId], scheduledAt: later(HOUR + 1) });
    t.clock.advance(HOUR + 1);
    await t.app.get(Broadcasts).sendDue();
    expect([await gotBy(before.id), await gotBy(id)]).toEqual([
      [false, false, false],
      [false, false, true],
    ]);
    await t.database.rows('DROP FUNCTION refuse CASCADE');
    await t.app.get(Broadcasts).sendDue();
    expect(await gotBy(before.id)).toEqual([false, true, false]);
  });

  it('that expired before anybody could send it is never sent, not even by hand', async () => {
    const { id } = await create({ targetType: 'all', scheduledAt: later(HOUR), expiresAt: later(2 * HOUR) });
    t.clock.advance(2 * HOUR);
    await t.app.get(Broadcasts).sendDue();
    const byHand = await call('POST', `/${id}/send`);
    expect([byHand.status, byHand.body.error]).toEqual([409, BROADCAST_MESSAGES.expired]);
    expect((await call<BroadcastEnvelope>('GET', `/${id}`)).body.notification.sentAt).toBeNull();
    expect(await t.database.rows('SELECT 1 FROM notification_delivery WHERE notification_id = $1', [id])).toEqual([]);
  });

  it('runs out, also when that is decided later', async () => {
    const about = { title: 'Tonight', message: 'we read together', targetType: 'all' };
    const { id } = await create(about);
    await call('PUT', `/${id}`, { ...about, expiresAt: later(HOUR) });
    expect(await gotBy(id)).toEqual([true, true, true]);
    t.clock.advance(HOUR + 1);
    expect(await gotBy(id)).toEqual([false, false, false]);
    const listed = async (query: string) =>
      (await call<BroadcastsAnswer>('GET', `?limit=100&${query}`)).body.notifications.some((one) => one.id === id);
    expect([await listed('isActive=true'), await listed('isActive=false'), await listed('')]).toEqual([
      false,
      true,
      true,
    ]);
    await call('PUT', `/${id}`, about);
    expect(await gotBy(id)).toEqual([true, true, true]);
    await call('PUT', `/${id}`, { ...about, expiresAt: later(0) });
    expect([await gotBy(id), await listed('isActive=false')]).toEqual([[false, false, false], true]);
    const tooEarly = await call('PUT', `/${id}`, { ...about, expiresAt: later(-HOUR - 1) });
    expect([tooEarly.status, tooEarly.body.error]).toEqual([400, BROADCAST_MESSAGES.expiresBeforeScheduled]);
  });

  it('counts who got and who read it', async () => {
    const { id } = await create({ targetType: 'all' });
    await t.api('GET', '/api/notifications', { token: anna.token });
    await t.api('PUT', `/api/notifications/${id}/read`, { token: anna.token, body: { action: 'clicked' } });
    const { body } = await call<BroadcastStatsAnswer>('GET', `/${id}/stats`);
    expect(body.stats).toEqual({
      total: 3,
      read: 1,
      readRate: 33.3,
      delivered: 1,
      deliveryRate: 33.3,
      breakdown: [
        { deliveryStatus: 'pending', isRead: false, userAction: 'none', count: 2 },
        { deliveryStatus: 'delivered', isRead: true, userAction: 'clicked', count: 1 },
      ],
    });
  });

  it('has arrived where it is read, also by a program that lists nothing', async () => {
    const { id } = await create({ targetType: 'users', targetIds: [anna.accountId] });
    await t.api('PUT', `/api/notifications/${id}/read`, { token: anna.token, body: { action: 'none' } });
    const { body } = await call<BroadcastStatsAnswer>('GET', `/${id}/stats`);
    expect(body.stats).toMatchObject({ total: 1, read: 1, deliveryRate: 100 });
    expect(body.stats.breakdown).toMatchObject([{ deliveryStatus: 'delivered', isRead: true }]);
    await call('DELETE', `/${id}`);
  });

  it('is recorded once for each key, and is gone when it is deleted', async () => {
    const send = () =>
      call<BroadcastEnvelope>(
        'POST',
        '',
        { title: 'Once', message: 'only', targetType: 'all' },
        { 'idempotency-key': 'once-only' },
      );
    const [first, second] = [await send(), await send()];
    expect(second.text).toBe(first.text);
    const { id } = first.body.notification;
    expect((await call('DELETE', `/${id}`)).body).toEqual({ message: BROADCAST_MESSAGES.deleted });
    expect([await gotBy(id), (await call('GET', `/${id}`)).body.error]).toEqual([
      [false, false, false],
      BROADCAST_MESSAGES.unknown,
    ]);
  });

  it('is listed newest first in pages of ten, filtered', async () => {
    for (let i = 0; i < 11; i++)
      await create({ targetType: 'users', targetIds: [anna.accountId], type: 'warning', category: 'church' });
    const { body } = await call<BroadcastsAnswer>('GET', '?type=warning&category=church&targetType=users');
    expect([body.notifications.length, body.pagination]).toEqual([
      10,
      { currentPage: 1, totalPages: 2, pages: 2, total: 11, hasPrevPage: false, hasNextPage: true },
    ]);
    expect(body.notifications[0].id).toBeGreaterThan(body.notifications[1].id);
  });

  it('needs no more than a title and a message: then it is for everybody, or for whom it was', async () => {
    const first = await call<BroadcastEnvelope>('POST', '', { title: 'Peace', message: 'be with you' });
    expect([first.status, first.body.notification.targetType, first.body.notification.targetIds]).toEqual([
      201,
      'all',
      [],
    ]);
    const { id } = await create({ targetType: 'users', targetIds: [anna.accountId], scheduledAt: later(HOUR) });
    const changed = await call<BroadcastEnvelope>('PUT', `/${id}`, {
      title: 'Good news',
      message: 'for Anna',
      scheduledAt: later(HOUR),
    });
    expect([changed.status, changed.body.notification.targetType, changed.body.notification.targetIds]).toEqual([
      200,
      'users',
      [anna.accountId],
    ]);
  });

  it('says what is wrong with it', async () => {
    const good = { title: 'Peace', message: 'be with you', targetType: 'all' };
    const cases: [object, string][] = [
      [{ ...good, title: ' ' }, BROADCAST_MESSAGES.titleRequired],
      [{ ...good, message: undefined }, BROADCAST_MESSAGES.messageRequired],
      [{ ...good, targetType: undefined, targetIds: [anna.accountId] }, MESSAGES.optionInvalid],
      [{ ...good, targetType: 'users' }, BROADCAST_MESSAGES.targetsRequired],
      [{ ...good, targetType: 'users', targetIds: [999_999] }, BROADCAST_MESSAGES.targetsNobody],
      [{ ...good, scheduledAt: 'tomorrow' }, BROADCAST_MESSAGES.instantInvalid],
      [{ ...good, scheduledAt: later(HOUR), expiresAt: later(1) }, BROADCAST_MESSAGES.expiresBeforeScheduled],
      [{ ...good, metadata: { text: 'x'.repeat(3000) } }, BROADCAST_MESSAGES.metadataInvalid],
      [{ ...good, metadata: 'text' }, BROADCAST_MESSAGES.metadataInvalid],
    ];
    for (const [body, error] of cases) {
      const answer = await call('POST', '', body);
      expect([answer.status, answer.body.error]).toEqual([400, error]);
    }
  });
});
