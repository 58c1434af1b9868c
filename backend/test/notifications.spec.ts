import {
  NOTIFICATION_MESSAGES,
  type DeliveryAnswer,
  type NotificationReadAnswer,
  type NotificationsAnswer,
  type UnreadCountAnswer,
} from '@lectio/contract';
import { Notifications, type Telling } from '@slices/notifications';
import { earAt, type Ear } from './support/ear';
import { familyOf } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const HOUR = 3_600_000;

let t: TestApp;
const ears: Ear[] = [];
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => ears.splice(0).forEach(({ socket }) => socket.disconnect()));
afterAll(() => t?.close());

const listen = async ({ token }: Person): Promise<Ear> => {
  const ear = await earAt(t.url, token);
  ears.push(ear);
  return ear;
};
/** Figures of new readers may be pushed meanwhile. */
const notificationsAt = ({ heard }: Ear): number => heard.filter(({ event }) => event === 'notification').length;
const tell = (to: Person, telling: Partial<Telling> = {}): Promise<number> =>
  t.app.get(Notifications).tell(t.database, {
    accountIds: [to.accountId],
    title: 'News',
    message: 'Something happened',
    category: 'general',
    ...telling,
  }) as Promise<number>;
const list = async ({ token }: Person, query = ''): Promise<DeliveryAnswer[]> =>
  (await t.api<NotificationsAnswer>('GET', `/api/notifications${query}`, { token })).body.notifications;
const titles = async (person: Person, query = ''): Promise<string[]> =>
  (await list(person, query)).map(({ notification }) => notification.title);
const unread = async ({ token }: Person): Promise<number> =>
  (await t.api<UnreadCountAnswer>('GET', '/api/notifications/unread-count', { token })).body.unreadCount;
const read = ({ token }: Person, id: number | string, body: object = {}) =>
  t.api<NotificationReadAnswer & { error?: string }>('PUT', `/api/notifications/${id}/read`, { token, body });
const now = (): string => new Date(t.clock.now()).toISOString();
/** Every new account gets a welcome, so an inbox begins with that. */
const someone = async (name: string): Promise<Person> => {
  const person = await t.person(name);
  await t.database.rows('DELETE FROM notification_delivery WHERE account_id = $1', [person.accountId]);
  return person;
};

describe('what was told', () => {
  it('is listed newest first, unread, as a delivery that this list made', async () => {
    const anna = await someone('Anna');
    const first = await tell(anna, { title: 'First' });
    t.clock.advance(1000);
    const second = await tell(anna, {
      title: 'Second',
      type: 'success',
      priority: 'high',
      category: 'family',
      metadata: { familyId: 4 },
    });
    const deliveries = await list(anna);
    expect(deliveries.map(({ notification }) => notification.id)).toEqual([second, first]);
    expect(deliveries[0]).toEqual({
      notification: {
        id: second,
        title: 'Second',
        message: 'Something happened',
        type: 'success',
        priority: 'high',
        category: 'family',
        metadata: { familyId: 4 },
        createdAt: now(),
        scheduledAt: null,
        expiresAt: null,
      },
      isRead: false,
      readAt: null,
      isDelivered: true,
      deliveredAt: now(),
      deliveryMethod: 'web',
      deliveryStatus: 'delivered',
      userAction: 'none',
      actionAt: null,
    });
    expect(await unread(anna)).toBe(2);
  });

  it('is created once per dedupe key, and not at all when the transaction fails', async () => {
    const anna = await someone('Anna');
    const ear = await listen(anna);
    const telling: Telling = {
      accountIds: [anna.accountId],
      title: 'Once',
      message: 'Only',
      category: 'general',
      dedupeKey: `once:${anna.accountId}`,
    };
    const service = t.app.get(Notifications);
    const failing = t.database.transaction(async (client) => {
      await service.tell(client, telling);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const sentOnce = await Promise.all([1, 2, 3].map(() => service.tell(t.database, telling)));
    expect(sentOnce.filter((id) => id !== null)).toHaveLength(1);
    await ear.hears('notification');
    expect(await titles(anna)).toEqual(['Once']);
    expect(notificationsAt(ear)).toBe(1);
  });

  it('goes to nobody when those it is for are gone', async () => {
    expect(
      await t.app
        .get(Notifications)
        .tell(t.database, { accountIds: [2_000_000_000], title: 'a', message: 'b', category: 'general' }),
    ).toBeNull();
  });

  it('is hidden before its time and after it', async () => {
    const anna = await someone('Anna');
    const later = await tell(anna, { title: 'Later', scheduledAt: new Date(t.clock.now() + HOUR) });
    await tell(anna, { title: 'Soon over', expiresAt: new Date(t.clock.now() + HOUR / 2) });
    expect([await titles(anna), await unread(anna), (await read(anna, later)).status]).toEqual([['Soon over'], 1, 404]);
    t.clock.advance(HOUR);
    expect([await titles(anna), await unread(anna)]).toEqual([['Later'], 1]);
  });

  it('names people as they are called now, and nobody who is gone', async () => {
    const [anna, ben] = [await someone('Anna'), await someone('Ben')];
    const familyId = await familyOf(t, ben);
    await t.database.rows('DELETE FROM notification_delivery WHERE account_id = $1', [anna.accountId]);
    const names = {
      who: { kind: 'account', id: ben.accountId },
      reader: { kind: 'reader', id: ben.readerId },
      family: { kind: 'family', id: familyId },
    } as const;
    await tell(anna, {
      title: '{who} is here',
      message: '{reader} of {who} joined {family} {unknown} {constructor}',
      names,
    });
    const text = async () => (await list(anna)).map(({ notification: { title, message } }) => [title, message]);
    expect(await text()).toEqual([['Ben is here', 'Ben of Ben joined Family of Ben {unknown} {constructor}']]);
    await t.api('PUT', '/api/users/profile', { token: ben.token, body: { name: 'Benjamin' } });
    expect((await text())[0][0]).toBe('Benjamin is here');
    await t.api('DELETE', '/api/users/account', { token: ben.token });
    expect(await text()).toEqual([['Someone is here', 'A reader of someone joined a family {unknown} {constructor}']]);
  });
});

describe('the list', () => {
  it('is filtered and paged; filters that it does not know are ignored, values that it does not know are refused', async () => {
    const anna = await someone('Anna');
    await tell(anna, { title: 'Family', category: 'family' });
    await tell(anna, { title: 'Urgent', priority: 'urgent' });
    await tell(anna, { title: 'Achieved', type: 'achievement' });
    await read(anna, (await list(anna))[0].notification.id);
    expect(await titles(anna, '?category=family')).toEqual(['Family']);
    expect(await titles(anna, '?priority=urgent')).toEqual(['Urgent']);
    expect(await titles(anna, '?type=achievement&isRead=true')).toEqual(['Achieved']);
    expect(await titles(anna, '?isRead=false')).toEqual(['Urgent', 'Family']);
    expect(await titles(anna, '?limit=2&page=2')).toEqual(['Family']);
    expect(await titles(anna, '?type=&category=&priority=&isRead=&unknown=1')).toHaveLength(3);
    for (const query of ['type=loud', 'isRead=perhaps', 'limit=0', 'limit=201', 'page=x']) {
      expect([query, (await t.api('GET', `/api/notifications?${query}`, { token: anna.token })).status]).toEqual([
        query,
        400,
      ]);
    }
  });
});

describe('reading', () => {
  it('marks one as read, permanently, and keeps its action', async () => {
    const anna = await someone('Anna');
    const id = await tell(anna);
    await tell(anna);
    const readAt = now();
    expect((await read(anna, id)).body).toMatchObject({
      notification: { isRead: true, readAt, userAction: 'none', actionAt: null },
      unreadCount: 1,
    });
    t.clock.advance(1000);
    const clicked = { notification: { isRead: true, readAt, userAction: 'clicked', actionAt: now() }, unreadCount: 1 };
    expect((await read(anna, id, { action: 'clicked' })).body).toMatchObject(clicked);
    expect((await read(anna, id)).body).toMatchObject(clicked);
    expect(await read(anna, id, { action: 'eaten' })).toMatchObject({
      status: 400,
      body: { error: NOTIFICATION_MESSAGES.actionInvalid },
    });
  });

  it('is hidden from strangers: they get 404', async () => {
    const [anna, ben] = [await someone('Anna'), await someone('Ben')];
    const id = await tell(anna);
    for (const path of [id, 2_147_483_647, 0, 'x', '99999999999']) {
      expect(await read(ben, path)).toMatchObject({
        status: 404,
        body: { error: NOTIFICATION_MESSAGES.notificationNotFound },
      });
    }
    expect(await unread(anna)).toBe(1);
  });

  it('of all leaves none unread, and none of others', async () => {
    const [anna, ben] = [await someone('Anna'), await someone('Ben')];
    await t.app.get(Notifications).tell(t.database, {
      accountIds: [anna.accountId, ben.accountId],
      title: 'Both',
      message: 'm',
      category: 'general',
    });
    await tell(anna);
    expect((await t.api('PUT', '/api/notifications/read-all', { token: anna.token })).body).toEqual({ unreadCount: 0 });
    expect([await unread(anna), await unread(ben)]).toEqual([0, 1]);
  });
});

describe('live', () => {
  it('reaches only its recipients’ sockets, as a delivery', async () => {
    const [anna, ben] = [await someone('Anna'), await someone('Ben')];
    const [annas, annasOther, bens] = [await listen(anna), await listen(anna), await listen(ben)];
    await tell(anna);
    const pushed = await annas.hears<DeliveryAnswer>('notification');
    expect(pushed).toMatchObject({
      isRead: false,
      isDelivered: true,
      deliveryMethod: 'web',
      deliveryStatus: 'delivered',
      userAction: 'none',
      notification: { title: 'News' },
    });
    expect(await annasOther.hears('notification')).toEqual(pushed);
    expect(await list(anna)).toEqual([pushed]);
    await tell(ben);
    await bens.hears('notification');
    expect([annas, bens].map(notificationsAt)).toEqual([1, 1]);
  });

  it('counts as delivered only once it was pushed or listed', async () => {
    const anna = await someone('Anna');
    const id = await tell(anna);
    const [stored] = await t.database.rows(
      'SELECT is_delivered, delivery_status FROM notification_delivery WHERE notification_id = $1',
      [id],
    );
    expect(stored).toEqual({ is_delivered: false, delivery_status: 'pending' });
  });

  it('tells the other sockets of the account what one of them has read', async () => {
    const [anna, ben] = [await someone('Anna'), await someone('Ben')];
    const [reading, other, bens] = [await listen(anna), await listen(anna), await listen(ben)];
    const [mine, unreadOne] = [await tell(anna), await tell(anna)];
    await read(anna, mine, { action: 'clicked' });
    // Ids of others' notifications, unread ones, and non-ids are ignored.
    bens.socket.emit('notification-read', { notificationId: mine });
    for (const notificationId of [unreadOne, 0, 1e12, 'x', null] as number[])
      reading.socket.emit('notification-read', { notificationId });
    reading.socket.emit('notification-read', null as never);
    reading.socket.emit('notification-read', { notificationId: mine });
    expect(await other.hears('notification-read')).toEqual({ notificationId: mine });
    const readOf = ({ heard }: Ear) =>
      heard.filter(({ event }) => event === 'notification-read').map(({ payload }) => payload);
    expect([readOf(other), readOf(reading), readOf(bens)]).toEqual([[{ notificationId: mine }], [], []]);
  });

  it('tells every socket of the account that all was read', async () => {
    const anna = await someone('Anna');
    const ear = await listen(anna);
    await tell(anna);
    const lastId = await tell(anna);
    await t.api('PUT', '/api/notifications/read-all', { token: anna.token });
    expect(await ear.hears('notifications-read-all')).toEqual({ lastId });
  });
});

describe('push tokens', () => {
  const post = ({ token }: Person, body: object, method = 'POST') =>
    t.api<{ message?: string; error?: string }>(method, '/api/notifications/push-token', { token, body });
  const holders = () =>
    t.database.rows<{ token: string; account_id: number }>('SELECT token, account_id FROM push_token ORDER BY token');

  it('belong to the last account that registered them, and only that account removes them', async () => {
    const [anna, ben] = [await someone('Anna'), await someone('Ben')];
    expect(await post(anna, { token: 'phone' })).toMatchObject({
      status: 200,
      body: { message: NOTIFICATION_MESSAGES.pushTokenKept },
    });
    await post(anna, { token: 'phone' });
    expect(await holders()).toEqual([{ token: 'phone', account_id: anna.accountId }]);
    await post(ben, { token: 'phone' });
    expect(await post(anna, { token: 'phone' }, 'DELETE')).toMatchObject({
      status: 200,
      body: { message: NOTIFICATION_MESSAGES.pushTokenRemoved },
    });
    expect(await holders()).toEqual([{ token: 'phone', account_id: ben.accountId }]);
    await post(ben, { token: 'phone' }, 'DELETE');
    expect(await holders()).toEqual([]);
  });

  it('have a length', async () => {
    const anna = await someone('Anna');
    const longest = Array.from({ length: 4096 }, (_, n) => String.fromCharCode(33 + ((n * 7919) % 93))).join('');
    expect((await post(anna, { token: longest })).status).toBe(200);
    expect((await post(anna, { token: longest }, 'DELETE')).status).toBe(200);
    for (const [body, error] of [
      [{ token: `${longest}x` }, NOTIFICATION_MESSAGES.pushTokenTooLong],
      [{ token: '' }, NOTIFICATION_MESSAGES.pushTokenRequired],
      [{ token: 7 }, NOTIFICATION_MESSAGES.pushTokenRequired],
      [{}, NOTIFICATION_MESSAGES.pushTokenRequired],
    ] as const) {
      expect(await post(anna, body)).toMatchObject({ status: 400, body: { error } });
    }
  });
});
