import { checkReportList } from '@operations/report-list-check';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AUTH_MESSAGES,
  type AuthAnswer,
  type ChurchEnvelope,
  type CurrentChurchAnswer,
  type ErrorAnswer,
  type FamiliesAnswer,
  type FamilyEnvelope,
  type MessageAnswer,
  type NotificationsAnswer,
  type PlanEnvelope,
  type ReaderEnvelope,
  type ReportsAnswer,
} from '@lectio/contract';
import { io } from 'socket.io-client';
import { ProjectionAdmin, ProjectionRuntime } from '@platform/projections';
import { Erasures } from '@platform/privacy/erasures';
import { Notifications } from '@slices/notifications';
import { sums } from './support/plain-figures';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

/** Unique words. */
const CANARY = {
  name: 'Zebulonia',
  email: 'zebulonia.canary@example.org',
  child: 'Quirinusko',
  notes: 'Xylophonic psalm',
  place: 'Yonderhall',
  family: 'Waldemarkin',
  church: 'Quillonminster',
  session: 'Vespertide',
  device: 'Oneirophone',
  told: 'Quodlibetic',
  corner: 'Hearthnookery',
  aid: 'Glossariumette',
  plan: 'Thistlewick',
};
const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);

let dataDir: string;
let t: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectio-erasure-'));
  t = await startTestApp({ dataDir });
});
afterAll(async () => {
  await t?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const call = <T = MessageAnswer>(token: string, method: string, path: string, body?: object) =>
  t.api<T>(method, `/api/${path}`, {
    token,
    body,
    headers: method === 'POST' ? { 'idempotency-key': randomUUID() } : undefined,
  });

/** Every row of every table of the database as text, including the queues. */
const dump = async (): Promise<{ table: string; row: string }[]> => {
  const tables = await t.database.rows<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const dumped: { table: string; row: string }[] = [];
  for (const { name } of tables) {
    for (const { row } of await t.database.rows<{ row: string }>(`SELECT row_to_json(x)::text AS row FROM ${name} x`))
      dumped.push({ table: name, row });
  }
  return dumped;
};

/** The tables that contain a word, in clear or as the bytes of its text. */
const tablesWith = async (word: string): Promise<string[]> => {
  const hex = Buffer.from(word).toString('hex');
  const rows = (await dump()).filter(({ row }) => row.toLowerCase().includes(word.toLowerCase()) || row.includes(hex));
  return [...new Set(rows.map(({ table }) => table))].sort();
};

const outboxOf = async (accountId: number): Promise<string[]> =>
  (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((file) => file.includes(`-${accountId}-`));

interface Story {
  readonly token: string;
  readonly accountId: number;
  readonly childId: number;
  readonly friend: Person;
  readonly founder: Person;
  readonly keptFamilyId: number;
  readonly othersFamilyId: number;
}

const toldTo = async ({ token }: Person): Promise<string[][]> =>
  (await call<NotificationsAnswer>(token, 'GET', 'notifications')).body.notifications.map(
    ({ notification: { title, message } }) => [title, message],
  );

/** An account that left traces wherever it could. */
const liveAWhile = async (): Promise<Story> => {
  const [friend, founder] = [await t.person('Friend'), await t.person('Founder')];
  const { token, user } = (
    await t.api<AuthAnswer>('POST', '/api/auth/register', {
      body: { name: CANARY.name, email: CANARY.email, password: PASSWORD, age: 44, gender: 'female' },
    })
  ).body;
  const { reader } = (await call<ReaderEnvelope>(token, 'POST', 'readers', { name: CANARY.child, age: 7 })).body;
  const own = (
    await call<FamilyEnvelope>(token, 'POST', 'families', { name: CANARY.family, description: CANARY.family })
  ).body.family;
  const kept = (await call<FamilyEnvelope>(token, 'POST', 'families', { name: 'Kept' })).body.family;
  // The friend's remembered answer names the other members.
  expect((await call(friend.token, 'POST', 'families/join', { inviteCode: kept.inviteCode })).text).toContain(
    CANARY.name,
  );
  await call(token, 'POST', `families/${kept.id}/readers/${reader.id}`);
  const others = (await call<FamilyEnvelope>(founder.token, 'POST', 'families', { name: 'Another' })).body.family;
  await call(token, 'POST', 'families/join', { inviteCode: others.inviteCode });
  await call(token, 'PUT', 'users/reading-place', { chapterId: 23, textSize: 'large' });
  await call(token, 'PUT', 'users/preferences', { defaultLocation: CANARY.corner, defaultStudyAids: [CANARY.aid] });
  const { church } = (
    await call<ChurchEnvelope>(token, 'POST', 'churches', {
      name: CANARY.church,
      address: CANARY.place,
      email: CANARY.email,
    })
  ).body;
  // This one names the church, which ends with its only member.
  expect((await call(friend.token, 'POST', 'churches/join', { churchId: church.id })).text).toContain(CANARY.church);
  await call(token, 'POST', 'reports/start-session', { sessionId: CANARY.session });
  const readerIds = [reader.id];
  await call(token, 'POST', 'reports', {
    readerIds,
    chapterIds: [1, 2, 3],
    notes: CANARY.notes,
    location: CANARY.place,
  });
  await call(friend.token, 'POST', `reports/family/${kept.id}`, { chapterIds: [10] });
  const listed = await call<ReportsAnswer>(token, 'GET', 'reports');
  await call(token, 'PUT', `reports/${listed.body.reports[0].id}`, { notes: `${CANARY.notes} again` });
  const { plan } = (
    await call<PlanEnvelope>(token, 'POST', 'plans', {
      name: CANARY.plan,
      description: `${CANARY.plan} again`,
      chapterIds: [1, 2],
      estimatedDays: 2,
    })
  ).body;
  await call(token, 'POST', `plans/reader/${reader.id}/start/${plan.id}`, {});
  await call(token, 'POST', 'notifications/push-token', { token: `${CANARY.device} of hers` });
  const notifications = t.app.get(Notifications);
  const names = {
    who: { kind: 'account', id: user.id },
    child: { kind: 'reader', id: reader.id },
    family: { kind: 'family', id: own.id },
    church: { kind: 'church', id: church.id },
  } as const;
  await notifications.tell(t.database, {
    accountIds: [friend.accountId],
    title: '{who} of {family}',
    message: '{child} reads in {church}',
    names,
    category: 'family',
  });
  await notifications.tell(t.database, {
    accountIds: [user.id],
    title: CANARY.told,
    message: CANARY.told,
    category: 'admin',
  });
  expect(await toldTo(friend)).toContainEqual([
    `${CANARY.name} of ${CANARY.family}`,
    `${CANARY.child} reads in ${CANARY.church}`,
  ]);
  await until(async () => (await outboxOf(user.id)).length === 1);
  return {
    token,
    accountId: user.id,
    childId: reader.id,
    friend,
    founder,
    keptFamilyId: kept.id,
    othersFamilyId: others.id,
  };
};

describe('deleting an account', () => {
  let story: Story;
  let reportsBefore: number;
  beforeAll(async () => {
    story = await liveAWhile();
    const { token } = story;
    reportsBefore = (await sums(t.database)).liveReports;
    const socket = io(t.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    await until(() => socket.connected);
    expect((await tablesWith(CANARY.name)).length).toBeGreaterThan(2);
    const answer = await call(token, 'DELETE', 'users/account');
    expect(answer).toMatchObject({ status: 200, body: { message: AUTH_MESSAGES.accountDeleted } });
    expect(answer.headers.get('x-event-position')).toMatch(new RegExp(`${story.accountId % 64}\\.\\d+`));
    await until(() => !socket.connected, 2000);
    await t.app.get(ProjectionRuntime).project(EVERYWHERE);
  });

  it.each(Object.entries(CANARY))('leaves the %s nowhere in the database', async (_, word) => {
    expect(await tablesWith(word)).toEqual([]);
  });

  it('leaves no key, no session, no token, no reader, no membership and no mail', async () => {
    const { accountId } = story;
    const columns = {
      account_key: 'account_id',
      users: 'id',
      sessions: 'account_id',
      sign_in_device: 'account_id',
      account_news: 'account_id',
      account_tokens: 'account_id',
      readers: 'account_id',
      family_members: 'account_id',
      notification_delivery: 'account_id',
      push_token: 'account_id',
      reading_place: 'account_id',
      church_members: 'account_id',
      churches: 'admin_id',
      report_session: 'account_id',
      idempotency: 'account_id',
    };
    for (const [table, column] of Object.entries(columns)) {
      expect({
        table,
        rows: await t.database.rows(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [accountId]),
      }).toEqual({ table, rows: [] });
    }
    expect(await outboxOf(accountId)).toEqual([]);
  });

  it('removes its names from the notifications of others', async () => {
    expect(await toldTo(story.friend)).toContainEqual(['Someone of a family', 'A reader reads in a church']);
  });

  it('makes signing in impossible, and lets the email be registered again', async () => {
    expect((await call(story.token, 'GET', 'auth/me')).status).toBe(401);
    expect((await call(story.token, 'DELETE', 'users/account')).status).toBe(401);
    const credentials = { email: CANARY.email, password: PASSWORD };
    expect((await t.api('POST', '/api/auth/login', { body: credentials })).status).toBe(401);
    const again = await t.api<AuthAnswer>('POST', '/api/auth/register', { body: { name: 'New', ...credentials } });
    expect(again.status).toBe(201);
    expect(again.body.user.id).not.toBe(story.accountId);
    expect((await call(again.body.token, 'DELETE', 'users/account')).status).toBe(200);
  });

  it('tells the log that the readers left and are inactive', async () => {
    const events = await t.database.rows<{ type: string; data: object }>(
      `SELECT type, data FROM events WHERE stream = $1 ORDER BY version DESC LIMIT 3`,
      [`reader-${story.childId}`],
    );
    expect(events).toEqual([
      { type: 'ReaderMadeInactive', data: { readerId: story.childId } },
      { type: 'ReaderLeftChurch', data: { readerId: story.childId, churchId: expect.any(Number) as number } },
      { type: 'ReaderLeftFamily', data: { readerId: story.childId, familyId: story.keptFamilyId } },
    ]);
    const friendLeft = await t.database.rows(`SELECT 1 FROM events WHERE stream = $1 AND type = 'ReaderLeftFamily'`, [
      `reader-${story.friend.readerId}`,
    ]);
    expect(friendLeft).toEqual([]);
  });

  it('leaves the families that others share to them, its own ones too', async () => {
    const [inherited] = (await call<FamiliesAnswer>(story.friend.token, 'GET', 'families')).body.families;
    expect(inherited).toMatchObject({
      id: story.keptFamilyId,
      createdBy: story.friend.accountId,
      members: [{ name: 'Friend' }],
      readers: [{ id: story.friend.readerId }],
    });
    const [family] = (await call<FamiliesAnswer>(story.founder.token, 'GET', 'families')).body.families;
    expect(family).toMatchObject({
      id: story.othersFamilyId,
      members: [{ name: 'Founder' }],
      readers: [{ id: story.founder.readerId }],
    });
  });

  it('ends the church in which nobody else was, and the request that waited for it', async () => {
    expect((await call<CurrentChurchAnswer>(story.friend.token, 'GET', 'churches/current')).body).toEqual({
      church: null,
      membershipStatus: null,
    });
  });

  it('leaves every figure as a fold of the log gives it, without its readers', async () => {
    await t.app.get(ProjectionRuntime).project(EVERYWHERE);
    const { liveReports, heatmap, progress, wrongLedgers } = await sums(t.database);
    // One of the six reports is the friend's.
    expect([reportsBefore, liveReports, heatmap, progress, wrongLedgers]).toEqual([6, 1, 1, 1, 0]);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
    expect(await checkReportList(t.database)).toEqual({ missing: [], superfluous: [], wrongCounts: 0, unreadable: [] });
  });
});

it('takes along the rows of every table that belongs to accounts, but for those that see to it themselves', async () => {
  const others = await t.database.rows<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.column_name = 'account_id' AND NOT EXISTS (
        SELECT FROM pg_constraint k WHERE k.conrelid = format('public.%I', c.table_name)::regclass AND k.contype = 'f' AND k.confdeltype IN ('c', 'n'))
      ORDER BY 1`,
  );
  expect(others.map(({ name }) => name)).toEqual([
    'account_key', // AccountKeys destroys it
    'admin_action', // AdminAudit forgets the address
    'destroyed_key', // the fingerprint of what AccountKeys destroyed
    'idempotency', // Idempotency
    'projection_happening', // ids alone
  ]);
});

it('leaves an account whole when a part of the product cannot let go of it, and deletes it when asked again', async () => {
  const person = await t.person('Whole');
  const { family } = (await call<FamilyEnvelope>(person.token, 'POST', 'families', { name: 'Wholehouse' })).body;
  let away = true;
  t.app.get(Erasures).enter('traces', {
    erase: (on, { id }) =>
      on.query({ text: `SELECT 1 / $1::integer`, values: [away && id === person.accountId ? 0 : 1] }).then(() => ({})),
  });
  expect((await call(person.token, 'DELETE', 'users/account')).status).toBe(500);
  expect((await call<FamiliesAnswer>(person.token, 'GET', 'families')).body.families).toMatchObject([
    { id: family.id, readers: [{ id: person.readerId }] },
  ]);
  expect(
    (
      await call(person.token, 'POST', 'reports', {
        readerIds: [person.readerId],
        chapterIds: [1],
        notes: 'still sealed',
      })
    ).status,
  ).toBe(201);
  away = false;
  expect((await call(person.token, 'DELETE', 'users/account')).status).toBe(200);
  expect(await tablesWith('Wholehouse')).toEqual([]);
});

it('hands a church on to its longest-standing member, without the founder’s address', async () => {
  const [founder, heir] = [await t.person('Founder'), await t.person('Heir')];
  const { church } = (
    await call<ChurchEnvelope>(founder.token, 'POST', 'churches', {
      name: 'Hand on',
      email: founder.email.toUpperCase(),
    })
  ).body;
  await call(heir.token, 'POST', 'churches/join', { joinCode: church.joinCode });
  expect((await call(founder.token, 'DELETE', 'users/account')).status).toBe(200);
  const { body } = await call<CurrentChurchAnswer>(heir.token, 'GET', 'churches/current');
  expect(body.church).toMatchObject({
    name: 'Hand on',
    email: null,
    admin: { userId: heir.accountId },
    members: [{ name: 'Heir' }],
  });
  expect(await tablesWith(founder.email)).toEqual([]);
});

it('refuses a report that races with the deletion, or counts it nowhere', async () => {
  const person = await t.person('Racing');
  const reports = Array.from({ length: 8 }, (_, n) =>
    call(person.token, 'POST', 'reports', { readerIds: [person.readerId], chapterIds: [n + 1], notes: 'Uncommonword' }),
  );
  const deletion = call(person.token, 'DELETE', 'users/account');
  const answered = await Promise.all(reports);
  expect((await deletion).status).toBe(200);
  expect(answered.filter(({ status }) => ![201, 401, 404].includes(status))).toEqual([]);
  const [last] = await t.database.rows<{ type: string }>(
    'SELECT type FROM events WHERE stream = $1 ORDER BY version DESC LIMIT 1',
    [`reader-${person.readerId}`],
  );
  expect(last.type).toBe('ReaderMadeInactive');
  expect(await tablesWith('Uncommonword')).toEqual([]);
  expect(await t.database.rows('SELECT 1 FROM idempotency WHERE account_id = $1', [person.accountId])).toEqual([]);
});

it('finds nobody to give points to when the key went between looking and writing', async () => {
  const [person, root] = [await t.person('Going'), await t.person('Root', { isAdmin: true })];
  await t.database.rows('DELETE FROM account_key WHERE account_id = $1', [person.accountId]);
  const given = await call(root.token, 'POST', 'gamification/admin/award-points', {
    readerId: person.readerId,
    points: 5,
    reason: 'Too late',
  });
  expect(given.status).toBe(404);
});

it('keeps the last administrator, also of two who go at once', async () => {
  const [first, second] = [await t.person('First', { isAdmin: true }), await t.person('Second', { isAdmin: true })];
  await t.database.rows('UPDATE users SET is_admin = false WHERE id <> ALL($1)', [[first.accountId, second.accountId]]);
  const answers = await Promise.all(
    [first, second].map(({ token }) => call<ErrorAnswer>(token, 'DELETE', 'users/account')),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe(AUTH_MESSAGES.onlyAdministrator);
  expect(await t.database.rows('SELECT 1 FROM users WHERE is_admin')).toHaveLength(1);
});
