import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AuthAnswer,
  ChurchEnvelope,
  FamilyEnvelope,
  GroupEnvelope,
  MessageAnswer,
  PlanEnvelope,
  SharedPlanEnvelope,
  ReaderEnvelope,
  ReportsAnswer,
} from '@lectio/contract';
import { earAt } from './support/ear';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';
import { filesIn, keysOf, placesWith, rowsOf, type Trace } from './support/traces';
import { until } from './support/until';

/** Unique words, one for everything a person can write. */
const WORDS = {
  name: 'Zipporahelle',
  renamed: 'Zipporahesque',
  // Different each time, because counts in Redis survive a run.
  email: `zipporahelle.${randomUUID().slice(0, 8)}@example.org`,
  password: 'Quokkaberrypassword',
  newPassword: 'Wombatberrypassword',
  child: 'Gershomino',
  childRenamed: 'Gershomeister',
  family: 'Midianhaven',
  church: 'Horebminster',
  address: 'Thornbushlane',
  notes: 'Sandalsoffnote',
  laterNotes: 'Burningbushnote',
  friendsNotes: 'Jethrosremark',
  place: 'Wellsidecorner',
  aid: 'Papyrusscholia',
  session: 'Sheepfoldevening',
  plan: 'Wildernessplan',
  sharedPlan: 'Manygatheredplan',
  announcement: 'Cedarproclamation',
  groupAnnouncement: 'Larchproclamation',
  dayWord: 'Mannaeveryday',
  planText: 'Fortydaysprose',
  imported: 'Importedscroll',
  device: 'Shepherdsphone',
  reason: 'Forflintyvalour',
  preferred: 'Tentdoorseat',
  key: 'Staffturnedkey',
};

/** What the friend shares is the friend's now, and stays. */
const PASSED_ON: Readonly<Record<string, readonly string[]>> = {
  family: ['public.families'],
  sharedPlan: ['public.shared_plan'],
};

const redis = process.env.TEST_REDIS_URL;
/** A separate Redis database, so that nothing else is in it. */
const redisUrl = redis ? new URL('/11', redis).toString() : null;
const BACKENDS: (readonly [string, string | null])[] = [['Postgres alone', null]];
if (redisUrl) BACKENDS.push(['Redis', redisUrl]);

describe.each(BACKENDS)('an account that did everything, with %s', (_, backend) => {
  let dataDir: string;
  let t: TestApp;
  let friend: Person;
  let admin: Person;
  let before: Trace[];
  let after: Trace[];
  const lines: string[] = [];

  const call = async <T = MessageAnswer>(token: string, method: string, path: string, body?: object) => {
    const headers = method === 'POST' ? { 'idempotency-key': randomUUID() } : undefined;
    const answer = await t.api<T>(method, `/api/${path}`, { token, body, headers });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer;
  };
  const everything = async (): Promise<Trace[]> => [
    ...(await rowsOf(t)),
    ...(await filesIn(dataDir)),
    ...(backend ? await keysOf(backend) : []),
    ...lines.map((text) => ({ place: 'log', text })),
  ];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lectio-everywhere-'));
    const log = (line: string): void => void lines.push(line);
    t = await startTestApp({ dataDir, redisUrl: backend, rateLimit: true, logLevel: 'debug' }, log);
    [friend, admin] = [await t.person('Friend'), await t.person('Overseer', { isAdmin: true })];
    const token = await live();
    before = await everything();
    await call(token, 'DELETE', 'users/account');
    after = await everything();
  }, 120_000);
  afterAll(async () => {
    await t?.close();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  /** Returns the token of the account that did everything. */
  const live = async (): Promise<string> => {
    const visitor = (path: string, body: object) => t.api<AuthAnswer>('POST', `/api/auth/${path}`, { body });
    const { email } = WORDS;
    const { body } = await visitor('register', { name: WORDS.name, email, password: WORDS.password, age: 40 });
    const { token, user } = body;
    const ear = await earAt(t.url, token);
    const friendsEar = await earAt(t.url, friend.token);
    for (const path of ['resend-verification', 'forgot-password']) await visitor(path, { email });
    for (const password of ['Guessberry', WORDS.password]) await visitor('login', { email, password });
    await until(async () => (await filesIn(dataDir)).filter(({ text }) => text.includes(email)).length >= 3, 60_000);

    const child = (await call<ReaderEnvelope>(token, 'POST', 'readers', { name: WORDS.child, age: 7 })).body.reader;
    const founded = { name: WORDS.family, description: WORDS.family };
    const { family } = (await call<FamilyEnvelope>(token, 'POST', 'families', founded)).body;
    await call(token, 'POST', `families/${family.id}/readers/${child.id}`);
    await call(friend.token, 'POST', 'families/join', { inviteCode: family.inviteCode });
    const church = { name: WORDS.church, address: WORDS.address, email };
    const { id: churchId } = (await call<ChurchEnvelope>(token, 'POST', 'churches', church)).body.church;
    await call(friend.token, 'POST', 'churches/join', { churchId });
    const status = `churches/${churchId}/members/${friend.accountId}/status`;
    await call(token, 'POST', status, { status: 'approved' });
    const announcement = { title: WORDS.announcement, message: WORDS.announcement };
    await call(token, 'POST', `churches/${churchId}/announcements`, announcement);
    const { group } = (await call<GroupEnvelope>(token, 'POST', 'groups', { name: 'Choir', kind: 'team' })).body;
    await call(friend.token, 'POST', 'groups/join', { code: group.code });
    const told = { title: WORDS.groupAnnouncement, message: WORDS.groupAnnouncement };
    await call(token, 'POST', `groups/${group.id}/announcements`, told);
    await call(friend.token, 'POST', 'churches/leave');
    await report(token, child.id, family.id);
    await follow(token, child.id);
    await followTogether(token, family.id);
    await call(admin.token, 'POST', 'gamification/admin/award-points', {
      readerId: child.id,
      points: 5,
      reason: WORDS.reason,
    });
    await call(admin.token, 'POST', 'gamification/admin/grant-badge', { readerId: child.id, badgeId: 'psalter' });
    const broadcast = { title: 'Peace', message: 'be with you', targetType: 'specific', targetIds: [user.id] };
    await call(admin.token, 'POST', 'notifications/admin', broadcast);
    for (const path of [`users?search=${WORDS.name}`, `users/${user.id}/details`, 'reports', 'reports/export'])
      await call(admin.token, 'GET', `admin/${path}`);
    for (const path of ['users/me/export', 'notifications', 'families', 'churches/current'])
      for (const one of [token, friend.token]) await call(one, 'GET', path);

    await call(token, 'PUT', 'users/profile', { name: WORDS.renamed, gender: 'female' });
    await call(token, 'PUT', `readers/${child.id}`, { name: WORDS.childRenamed });
    await call(token, 'PUT', 'users/preferences', {
      defaultLocation: WORDS.preferred,
      defaultStudyAids: [WORDS.aid],
      competitiveMode: true,
    });
    await call(token, 'POST', 'notifications/push-token', { token: WORDS.device });
    const { password: currentPassword, newPassword } = WORDS;
    await call(token, 'PUT', 'users/password', { currentPassword, newPassword });
    await call(token, 'POST', 'auth/keys', { name: WORDS.key, scopes: ['report'], days: 30 });
    await until(() => ear.heard.length > 0 && friendsEar.heard.length > 0);
    ear.socket.disconnect();
    friendsEar.socket.disconnect();
    return token;
  };

  /** What it and the friend report, undo and redo. */
  const report = async (token: string, readerId: number, familyId: number): Promise<void> => {
    await call(token, 'POST', 'reports/start-session', { sessionId: WORDS.session });
    await call(token, 'POST', 'reports', {
      readerIds: [readerId],
      chapterIds: [51, 52],
      notes: WORDS.notes,
      location: WORDS.place,
    });
    const [{ id }, second] = (await call<ReportsAnswer>(token, 'GET', 'reports')).body.reports;
    await call(token, 'PUT', `reports/${id}`, { notes: WORDS.laterNotes });
    await call(token, 'DELETE', `reports/${second.id}`);
    await call(token, 'POST', 'reports/end-session', { sessionId: WORDS.session });
    const csv = `date,book,chapters,notes\n2020-01-01,Jude,1,${WORDS.imported}`;
    await call(token, 'POST', 'reports/import', { csv });
    for (const one of [token, friend.token]) {
      t.clock.advance(1000);
      const chapterIds = one === token ? [60] : [61];
      await call(one, 'POST', `reports/family/${familyId}`, { chapterIds, notes: WORDS.friendsNotes });
      await call(one, 'DELETE', 'reports/undo-last-batch');
      t.clock.advance(1000);
      await call(one, 'POST', 'reports/redo-last-undo');
    }
  };

  /** Custom plans, and a built-in one. */
  const follow = async (token: string, readerId: number): Promise<void> => {
    const own = { name: WORDS.plan, description: WORDS.planText, chapterIds: [51, 52], estimatedDays: 2 };
    const { plan } = (await call<PlanEnvelope>(token, 'POST', 'plans', own)).body;
    await call(token, 'POST', `plans/reader/${readerId}/start/${plan.id}`, {});
    await call(token, 'POST', `plans/reader/${readerId}/start/gospels-in-30-days`, {});
    await call(token, 'PUT', `plans/${plan.id}`, { ...own, estimatedDays: 3 });
    await call(token, 'POST', 'plans/feed');
  };

  /** A custom plan of the family, which the friend joins. */
  const followTogether = async (token: string, familyId: number): Promise<void> => {
    const own = { name: WORDS.sharedPlan, chapterIds: [53], estimatedDays: 2 };
    const { plan } = (await call<PlanEnvelope>(token, 'POST', 'plans', own)).body;
    const request = { planId: plan.id, familyId };
    const { sharedPlan } = (await call<SharedPlanEnvelope>(token, 'POST', 'plans/shared', request)).body;
    await call(friend.token, 'POST', `plans/shared/${sharedPlan.id}/join`, { readerId: friend.readerId });
    await call(token, 'PUT', `plans/shared/${sharedPlan.id}/words/${sharedPlan.startDate}`, { text: WORDS.dayWord });
  };

  it.each([
    ['name', 'files'],
    ['renamed', 'public.users'],
    ['email', 'files'],
    ['child', 'public.idempotency'],
    ['childRenamed', 'public.readers'],
    ['family', 'public.families'],
    ['church', 'public.churches'],
    ['announcement', 'public.announcement'],
    ['announcement', 'public.idempotency'],
    ['groupAnnouncement', 'public.announcement'],
    ['address', 'public.churches'],
    ['plan', 'public.custom_plans'],
    ['sharedPlan', 'public.shared_plan'],
    ['sharedPlan', 'public.idempotency'],
    ['dayWord', 'public.shared_plan_word'],
    ['device', 'public.push_token'],
    ['preferred', 'public.users'],
  ] as const)('left its %s, as this search finds, in %s', (what, place) =>
    expect(placesWith(before, WORDS[what])).toContain(place),
  );

  it('was logged about', () => expect(lines.length).toBeGreaterThan(50));

  it.each(['password', 'newPassword', 'notes', 'laterNotes', 'friendsNotes', 'imported', 'reason'] as const)(
    'was never written down in clear with its %s',
    (what) => expect(placesWith(before, WORDS[what])).toEqual([]),
  );

  it.each(Object.entries(WORDS))('leaves its %s nowhere but with those it was shared with', (what, word) =>
    expect(placesWith(after, word)).toEqual(PASSED_ON[what] ?? []),
  );
});

it('finds a word in whatever form it is kept', () => {
  const forms = [
    PASSWORD.toUpperCase(),
    Buffer.from(PASSWORD).toString('hex'),
    Buffer.from(PASSWORD).toString('base64'),
  ];
  for (const text of forms) expect(placesWith([{ place: 'here', text: `… ${text} …` }], PASSWORD)).toEqual(['here']);
  expect(placesWith([{ place: 'here', text: 'nothing' }], PASSWORD)).toEqual([]);
});
