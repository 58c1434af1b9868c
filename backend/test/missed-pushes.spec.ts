import { isDeepStrictEqual } from 'node:util';
import type { Missed } from '@lectio/contract';
import { ServerWatch } from '@platform/database/server-watch';
import { AccountNews } from '@platform/realtime/account-news';
import { MissedNews } from '@platform/realtime/missed-news';
import { Moments } from '@platform/realtime/moments';
import { Notifications } from '@slices/notifications';
import { createTestDatabase, type TestDatabase } from './support/database';
import { earAt } from './support/ear';
import { meetingAt } from './support/held-rows';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const NOTHING: Missed = {
  everything: false,
  community: false,
  figures: false,
  notifications: false,
  topics: [],
  views: [],
  position: '',
};

describe('a client that connects again, to another node', () => {
  let database: TestDatabase;
  let here: TestApp;
  let there: TestApp;
  let deborah: Person;
  let jael: Person;
  let familyId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    here = await startTestApp({ databaseUrl: database.url });
    there = await startTestApp({ databaseUrl: database.url });
    deborah = await here.person('Deborah');
    jael = await here.person('Jael');
    const { body } = await here.api<{ family: { id: number; inviteCode: string } }>('POST', '/api/families', {
      token: deborah.token,
      body: { name: 'Lappidoth' },
    });
    familyId = body.family.id;
    await here.api('POST', '/api/families/join', { token: jael.token, body: { inviteCode: body.family.inviteCode } });
  });
  afterAll(async () => {
    await here?.close();
    await there?.close();
    await database?.drop();
  });

  /** What a new connection of the account is answered. */
  const missedBy = async (at: TestApp, sinceMs: unknown, person?: Person): Promise<Missed> => {
    const { socket } = await earAt(at.url, person?.token);
    try {
      return await socket.emitWithAck('what-was-missed', sinceMs as number);
    } finally {
      socket.disconnect();
    }
  };
  /** Until what happened before is so long ago that no answer can be from before it. */
  const settled = (at: TestApp, person?: Person): Promise<void> =>
    until(async () => isDeepStrictEqual(await missedBy(at, 0, person), NOTHING), 30_000);

  it('hears that it missed nothing when nothing moved', async () => {
    await settled(there, deborah);
    await settled(there, jael);
    await settled(here);
    expect(await missedBy(there, 0, deborah)).toEqual(NOTHING);
  });

  it('hears which figures moved: its own, the family’s, everybody’s', async () => {
    const gone = performance.now();
    await reporterFor(here, deborah).report({ chapterIds: [7] });
    await until(async () => (await missedBy(there, performance.now() - gone, deborah)).figures);
    const since = (): number => performance.now() - gone;
    const views = ['boards', 'administration', `family:${familyId}`];
    const own = await missedBy(there, since(), deborah);
    // A first badge is announced, sooner or later.
    const { notifications, position } = own;
    expect(own).toEqual({ ...NOTHING, community: true, figures: true, views, notifications, position });
    expect(position).toMatch(/^\d+\.\d+$/);
    expect(await missedBy(there, since(), jael)).toEqual({ ...own, figures: false, notifications: false });
    expect(await missedBy(there, since())).toEqual({ ...NOTHING, community: true, position });
  });

  it('hears what was changed of its account elsewhere, and of its notifications', async () => {
    await settled(there, jael);
    const gone = performance.now();
    const topics = ['families', 'readers'];
    await here.api('PUT', `/api/readers/${jael.readerId}`, { token: jael.token, body: { name: 'Jael of Heber' } });
    await until(async () => (await missedBy(there, performance.now() - gone, jael)).topics.length > 1);
    expect(await missedBy(there, performance.now() - gone, jael)).toEqual({ ...NOTHING, topics });
    await here.app.get(Notifications).tell(here.database, {
      accountIds: [jael.accountId],
      title: 'News',
      message: 'Something happened',
      category: 'general',
    });
    expect(await missedBy(there, performance.now() - gone, jael)).toEqual({
      ...NOTHING,
      topics,
      notifications: true,
    });
  });

  it('asks for everything again when nobody knows any more, or it says nothing sensible', async () => {
    for (const since of [3_600_000, -1, Number.NaN, 'long ago', null])
      expect(await missedBy(there, since, deborah)).toEqual({ ...NOTHING, everything: true });
  });
});

describe('a moment', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ role: 'api' });
  });
  afterAll(() => t?.close());

  it('has not seen what a transaction wrote that was still open, and has seen what was committed', async () => {
    const [ann, bob] = [await t.person('Ann'), await t.person('Bob')];
    const news = t.app.get(AccountNews);
    await news.note([bob.accountId], ['plans']);
    const moments = t.app.get(Moments);
    await t.database.transaction(async (client) => {
      const { rows } = await client.query<{ own: string }>(
        `INSERT INTO account_news VALUES (${ann.accountId}, 'church') RETURNING pg_current_xact_id()::text AS own`,
      );
      // Transactions of other tests on the same server may be older.
      await until(() => moments.horizonBefore(0) === rows[0].own, 30_000);
    });
    const horizon = String(moments.horizonBefore(0));
    expect(await news.since(horizon, ann.accountId)).toEqual(['church']);
    expect(await news.since(horizon, bob.accountId)).toEqual([]);
  });

  it('knows the news of everybody else when one of them is being deleted', async () => {
    const [ann, bob] = [await t.person('Ann'), await t.person('Bob')];
    const news = t.app.get(AccountNews);
    const deletion = { sql: 'DELETE FROM users WHERE id = $1', values: [ann.accountId] };
    await meetingAt(t.database, deletion, [() => news.note([ann.accountId, bob.accountId], ['families'])]);
    expect([await news.since('0', ann.accountId), await news.since('0', bob.accountId)]).toEqual([[], ['families']]);
  });

  it('means nothing on another server', async () => {
    const moments = t.app.get(Moments);
    await until(() => moments.horizonBefore(0) !== null);
    const watch = t.app.get(ServerWatch) as unknown as { listeners: Set<() => void> };
    for (const listener of watch.listeners) listener();
    expect(moments.horizonBefore(0)).toBeNull();
    expect(await t.app.get(MissedNews).since(0, null)).toEqual({ ...NOTHING, everything: true });
  });
});
