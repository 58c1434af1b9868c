import type { AuthAnswer, ChurchEnvelope, FamilyEnvelope, GroupEnvelope, ReportsAnswer } from '@lectio/contract';
import { AccountTokens } from '@slices/accounts/commands/account-tokens';
import { MATRIX, type Route, type World } from './authorisation-matrix';
import { callRoute } from './support/call-route';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';
import { createWorld, type Cast } from './support/world';

/**
 * A person whose relation to a family, church, reader or report has ended gets the stranger's answer on every route of
 * the matrix, and changes nothing by asking.
 */
let t: TestApp;
let cast: Cast;
let owner: Person;
beforeAll(async () => {
  t = await startTestApp();
  cast = await createWorld(t);
  owner = cast.people.owner;
});
afterAll(() => t?.close());

const call = async <T>(person: Person, method: string, path: string, body?: object): Promise<T> => {
  const answer = await t.api<T>(method, `/api${path}`, { token: person.token, body });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
};

/** The names that a route's path and body take from the world. */
const idsOf = ({ path, body }: Route): Set<string> => {
  const asked = new Set<string>();
  const world = new Proxy({} as World, { get: (_, name) => asked.add(String(name)) && 1 });
  path?.(world);
  body?.(world, 'stranger');
  return asked;
};

/** Routes that admit somebody, or find something for them, and refuse a stranger. */
const closedToStrangers = MATRIX.filter(
  ({ status: { stranger, owner: o, member, applicant = stranger, admin } }) =>
    stranger >= 400 && [o, member, applicant, admin].some((status) => status !== stranger),
);
const namingAny = (...ids: (keyof World)[]): Route[] =>
  closedToStrangers.filter((route) => ids.some((id) => idsOf(route).has(id)));

/**
 * Tables that may change without a call: projected, counted or remembered data, and notifications about earlier
 * changes.
 */
const BESIDE =
  /^(sessions|idempotency|admin_action|report_session|notification(_delivery)?|(projection|family_(count|mark|score|sums)|scripture).*)$/;

const contents = async (): Promise<Record<string, string>> => {
  const tables = await t.database.rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const kept = tables.filter(({ name }) => !BESIDE.test(name));
  const rows = await Promise.all(
    kept.map(({ name }) =>
      t.database.rows<{ hash: string }>(
        // How far the news of a challenge has come is beside the point, too.
        `SELECT coalesce(md5(string_agg(row::text, '' ORDER BY row::text)), '') AS hash FROM (SELECT to_jsonb(t) - 'told_after' AS row FROM ${name} t) rows`,
      ),
    ),
  );
  const [told] = await t.database.rows<{ rows: string }>(
    `SELECT string_agg(d::text, '' ORDER BY d::text) AS rows FROM notification_delivery d WHERE notification_id = $1`,
    [cast.world.notificationId],
  );
  return { ...Object.fromEntries(kept.map(({ name }, at) => [name, rows[at][0].hash])), told: told.rows };
};

/** The statuses of all these routes at once, after which everything must be unchanged. */
const answered = async (person: Person, routes: readonly Route[], world: World): Promise<Record<string, number>> => {
  const before = await contents();
  const statuses: Record<string, number> = {};
  for (const route of routes)
    statuses[`${route.method} ${route.url}`] = await callRoute(t, route, {
      world,
      role: 'stranger',
      token: person.token,
    });
  expect(await contents()).toEqual(before);
  return statuses;
};

const asStranger = (routes: readonly Route[]): Record<string, number> => {
  expect(routes.length).toBeGreaterThan(0);
  return Object.fromEntries(routes.map((route) => [`${route.method} ${route.url}`, route.status.stranger]));
};

/** What a person did as a member of a family: reported for the owner's reader, saw it, and undid a batch. */
const actedIn = async (person: Person, familyId: number, readerId: number): Promise<World> => {
  await call(person, 'POST', `/reports/family/${familyId}`, { chapterIds: [100] });
  const { reports } = await call<ReportsAnswer>(person, 'GET', `/reports?readerId=${readerId}`);
  await call(person, 'POST', '/reports', { readerId, chapterIds: [101, 102] });
  await call(person, 'DELETE', '/reports/undo-last-batch');
  return { ...cast.world, familyId, primaryId: readerId, childId: readerId, reportId: reports[0].id };
};

describe('somebody who', () => {
  const joined = async (name: string): Promise<{ person: Person; familyId: number; world: World }> => {
    const { family } = await call<FamilyEnvelope>(owner, 'POST', '/families', { name });
    const person = await t.person(name);
    await call(person, 'POST', '/families/join', { inviteCode: family.inviteCode });
    // Without a reader of their own in it, their family reports are the owner's alone.
    await t.database.rows('DELETE FROM family_readers WHERE reader_id = $1', [person.readerId]);
    return { person, familyId: family.id, world: await actedIn(person, family.id, owner.readerId) };
  };

  it('left a family is a stranger to it, its readers and what they reported there', async () => {
    const { person, familyId, world } = await joined('Leaver');
    await call(person, 'DELETE', `/families/${familyId}/leave`);
    expect(await answered(person, closedToStrangers, world)).toEqual(asStranger(closedToStrangers));
  });

  it('was removed from a family is one as well', async () => {
    const { person, familyId, world } = await joined('Removed');
    await call(owner, 'DELETE', `/families/${familyId}/members/${person.accountId}`);
    expect(await answered(person, closedToStrangers, world)).toEqual(asStranger(closedToStrangers));
  });

  it('claimed the address of an account that never confirmed it is one to all that this account had', async () => {
    const { people, world } = await createWorld(t);
    const { accountId, email } = people.owner;
    const token = await t.app.get(AccountTokens).issue(accountId, 'reset-password', email);
    const body = { token, password: 'a tower of strength' };
    const { body: claimed } = await t.api<AuthAnswer>('POST', '/api/auth/reset-password', { body });
    const person = { ...people.owner, token: claimed.token };
    expect(await answered(person, closedToStrangers, world)).toEqual(asStranger(closedToStrangers));
  });

  it('belonged to a family that was deleted is one as well', async () => {
    const { person, familyId, world } = await joined('Bereft');
    await call(owner, 'DELETE', `/families/${familyId}`);
    expect(await answered(person, closedToStrangers, world)).toEqual(asStranger(closedToStrangers));
    const families = namingAny('familyId');
    expect(await answered(owner, families, { ...world, childId: cast.world.childId })).toEqual(asStranger(families));
  });

  it('belonged to a family whose reader was taken out of it is one to the reader', async () => {
    const { person, familyId } = await joined('Parted');
    await call(owner, 'POST', `/families/${familyId}/readers/${cast.world.childId}`);
    const world = await actedIn(person, familyId, cast.world.childId);
    await call(owner, 'DELETE', `/families/${familyId}/readers/${cast.world.childId}`);
    const routes = namingAny('childId', 'reportId').filter((route) => !idsOf(route).has('familyId'));
    expect(await answered(person, routes, { ...world, childId: cast.world.childId })).toEqual(asStranger(routes));
  });

  const GROUP: readonly (readonly [string, (person: Person, path: string) => Promise<unknown>])[] = [
    ['left a group', (person, path) => call(person, 'DELETE', `${path}/leave`)],
    ['was removed from a group', (person, path) => call(owner, 'DELETE', `${path}/members/${person.accountId}`)],
    ['belonged to a group that was deleted', (_, path) => call(owner, 'DELETE', path)],
  ];
  it.each(GROUP)('%s is a stranger to it', async (why, end) => {
    const { group } = await call<GroupEnvelope>(owner, 'POST', '/groups', { name: why, kind: 'team' });
    const person = await t.person(why);
    await call(person, 'POST', '/groups/join', { code: group.code });
    await end(person, `/groups/${group.id}`);
    const world = { ...cast.world, groupId: group.id };
    expect(await answered(person, closedToStrangers, world)).toEqual(asStranger(closedToStrangers));
  });

  const CHURCH: readonly (readonly [string, boolean, (person: Person) => Promise<unknown>])[] = [
    ['left a church', true, (person) => call(person, 'POST', '/churches/leave')],
    [
      'administered a church, handed it over and left',
      true,
      async (person) => {
        const path = `/churches/${cast.world.churchId}/assign-admin`;
        await call(owner, 'POST', path, { userId: person.accountId });
        await call(person, 'POST', path, { userId: owner.accountId });
        await call(person, 'POST', '/churches/leave');
      },
    ],
    [
      'led a church and left',
      true,
      async (person) => {
        await call(owner, 'PUT', `/churches/${cast.world.churchId}/members/${person.accountId}/role`, {
          role: 'leader',
        });
        await call(person, 'POST', '/churches/leave');
      },
    ],
    ['withdrew a request', false, (person) => call(person, 'POST', '/churches/leave')],
    [
      'was not let in',
      false,
      (person) =>
        call(owner, 'POST', `/churches/${cast.world.churchId}/members/${person.accountId}/status`, {
          status: 'rejected',
        }),
    ],
  ];
  it.each(CHURCH)('%s is a stranger to it', async (why, byCode, end) => {
    const { churchId, joinCode } = cast.world;
    const person = await t.person(why);
    await call(person, 'POST', '/churches/join', byCode ? { joinCode } : { churchId });
    await end(person);
    expect(await answered(person, closedToStrangers, cast.world)).toEqual(asStranger(closedToStrangers));
    expect((await call<ChurchEnvelope>(person, 'GET', `/churches/${churchId}`)).church.joinCode).toBeUndefined();
  });

  it.each(['administrator', 'leader', 'helper'])('was a church’s %s is a member of it like others', async (role) => {
    const { churchId, joinCode } = cast.world;
    const person = await t.person(role);
    await call(person, 'POST', '/churches/join', { joinCode });
    for (const given of [role, 'member'])
      await call(owner, 'PUT', `/churches/${churchId}/members/${person.accountId}/role`, { role: given });
    const routes = namingAny('churchId').filter(({ status: { owner: o, member } }) => o < 300 && member >= 400);
    const asMember = Object.fromEntries(routes.map(({ method, url, status }) => [`${method} ${url}`, status.member]));
    expect(Object.keys(asMember)).toContain('GET /api/churches/:id/reading');
    expect(await answered(person, routes, cast.world)).toEqual(asMember);
  });

  it('deleted a reader finds nothing of it', async () => {
    const mine = await createWorld(t);
    await call(mine.people.owner, 'DELETE', `/readers/${mine.world.childId}`);
    const routes = namingAny('childId', 'reportId', 'entryId');
    expect(await answered(mine.people.owner, routes, mine.world)).toEqual(asStranger(routes));
  });

  it('deleted a report finds it no more', async () => {
    const mine = await createWorld(t);
    await call(mine.people.owner, 'DELETE', `/reports/${mine.world.reportId}`);
    const routes = namingAny('reportId');
    expect(await answered(mine.people.owner, routes, mine.world)).toEqual(asStranger(routes));
  });

  it('administers the site no more gets in nowhere, with the session that they had', async () => {
    const person = await t.person('Former', { isAdmin: true });
    const routes = closedToStrangers.filter(({ status }) => status.admin !== status.stranger);
    await t.database.rows('UPDATE users SET is_admin = false WHERE id = $1', [person.accountId]);
    const probe = routes.find(({ url }) => url === '/api/admin/dashboard') as Route;
    const status = (route: Route): Promise<number> =>
      callRoute(t, route, { world: cast.world, role: 'stranger', token: person.token });
    await until(async () => (await status(probe)) === 403);
    const before = await contents();
    const statuses: Record<string, number> = {};
    for (const route of routes) statuses[`${route.method} ${route.url}`] = await status(route);
    expect(statuses).toEqual(asStranger(routes));
    expect(await contents()).toEqual(before);
  });
});
