import {
  CHURCH_MESSAGES,
  GROUP_MESSAGES,
  LIMITS,
  type AccountDeletionAnswer,
  type ChurchEnvelope,
  type DayWordEnvelope,
  type ErrorAnswer,
  type GroupEnvelope,
  type GroupReadingAnswer,
  type GroupsAnswer,
  type NotificationsAnswer,
  type SharedPlansAnswer,
} from '@lectio/contract';
import { caughtUp } from './support/caught-up';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let lydia: Person;
let silas: Person;
let timothy: Person;
let group: GroupEnvelope['group'];
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** Lydia leads a house group; Silas joined it, then Timothy. */
beforeEach(async () => {
  t.clock.set('2026-03-10T12:00:00Z');
  [lydia, silas, timothy] = [await t.person('Lydia'), await t.person('Silas'), await t.person('Timothy')];
  group = (await call<GroupEnvelope>(lydia, 'POST', '', { name: ' At Lydia’s ', kind: 'house-group' })).body.group;
  for (const one of [silas, timothy]) {
    t.clock.advance(1000);
    await join(one);
  }
});

const call = <A>(who: Person, method: string, path: string, body?: object) =>
  t.api<A & Partial<ErrorAnswer>>(method, `/api/groups${path}`, { token: who.token, body });
const join = (who: Person, code = group.code) => call<GroupEnvelope>(who, 'POST', '/join', { code });
const leave = (who: Person) => call(who, 'DELETE', `/${group.id}/leave`);
const role = (by: Person, of: Person, wanted: string) =>
  call<GroupEnvelope>(by, 'PUT', `/${group.id}/members/${of.accountId}/role`, { role: wanted });
const groupsOf = async (who: Person) => (await call<GroupsAnswer>(who, 'GET', '')).body.groups;
const rolesSeenBy = async (who: Person): Promise<Record<string, string>> => {
  const { members } = (await call<GroupEnvelope>(who, 'GET', `/${group.id}`)).body.group;
  return Object.fromEntries(members.map(({ name, role: held }) => [name, held]));
};
const toldTo = async (who: Person): Promise<string[]> => {
  const { body } = await t.api<NotificationsAnswer>('GET', '/api/notifications', { token: who.token });
  return body.notifications
    .map(({ notification }) => notification.title)
    .filter((title) => !title.startsWith('Welcome'));
};

describe('starting a group', () => {
  it('makes its founder its leader', async () => {
    const answer = await call<GroupEnvelope>(timothy, 'POST', '', { name: 'Youth', kind: 'youth', description: '' });
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body.group).toEqual({
      id: answer.body.group.id,
      name: 'Youth',
      kind: 'youth',
      description: null,
      church: null,
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/) as string,
      encouragement: true,
      createdAt: '2026-03-10T12:00:02.000Z',
      memberCount: 1,
      role: 'leader',
      sees: 'takes-part',
      members: [
        {
          id: timothy.accountId,
          name: 'Timothy',
          role: 'leader',
          joinedAt: '2026-03-10T12:00:02.000Z',
          signsInByCard: false,
        },
      ],
    });
    expect((await groupsOf(timothy)).map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ['At Lydia’s', 3],
      ['Youth', 1],
    ]);
  });

  it.each([
    [{ kind: 'team' }, GROUP_MESSAGES.groupNameRequired],
    [{ name: ' ', kind: 'team' }, GROUP_MESSAGES.groupNameRequired],
    [{ name: 'x'.repeat(101), kind: 'team' }, GROUP_MESSAGES.groupNameTooLong],
    [{ name: 'Choir' }, GROUP_MESSAGES.groupKindInvalid],
    [{ name: 'Choir', kind: 'choir' }, GROUP_MESSAGES.groupKindInvalid],
    [{ name: 'Choir', kind: 'team', description: 'x'.repeat(501) }, GROUP_MESSAGES.groupDescriptionTooLong],
    [{ name: 'Choir', kind: 'team', churchId: 'ours' }, CHURCH_MESSAGES.churchNotFound],
  ])('is refused for %j', async (body, error) => {
    expect(await call(lydia, 'POST', '', body)).toMatchObject({ status: 400, body: { error } });
  });

  it('in a church is for its approved members; the group stays when the church ends', async () => {
    const { body } = await t.api<ChurchEnvelope>('POST', '/api/churches', {
      token: lydia.token,
      body: { name: 'Philippi' },
    });
    const { id: churchId } = body.church;
    const request = { name: 'Choir', kind: 'team', churchId };
    expect(await call(silas, 'POST', '', request)).toMatchObject({
      status: 404,
      body: { error: CHURCH_MESSAGES.churchNotFound },
    });
    expect((await call<GroupEnvelope>(lydia, 'POST', '', request)).body.group.church).toEqual({
      id: churchId,
      name: 'Philippi',
    });
    await t.api('POST', '/api/churches/leave', { token: lydia.token });
    expect((await groupsOf(lydia)).find(({ name }) => name === 'Choir')).toMatchObject({ church: null });
  });
});

describe('joining a group', () => {
  it('takes the code in small letters and with blanks, and tells the leaders', async () => {
    const paul = await t.person('Paul');
    const answer = await join(paul, ` ${group.code.slice(0, 5).toLowerCase()} ${group.code.slice(5)}`);
    expect(answer).toMatchObject({ status: 200, body: { group: { role: 'member', memberCount: 4 } } });
    expect(answer.body.group.members.map(({ name }) => name)).toEqual(['Lydia', 'Silas', 'Timothy', 'Paul']);
    expect(await toldTo(lydia)).toContain('Paul joined At Lydia’s');
    expect(await toldTo(silas)).toEqual([]);
  });

  it('happens once, and knows no other codes', async () => {
    expect(await join(silas)).toMatchObject({ status: 409, body: { error: GROUP_MESSAGES.alreadyInGroup } });
    expect(await join(silas, 'AAAAAAAAAA')).toMatchObject({
      status: 404,
      body: { error: GROUP_MESSAGES.groupCodeUnknown },
    });
    expect(await call(silas, 'POST', '/join', { code: ' ' })).toMatchObject({
      status: 400,
      body: { error: GROUP_MESSAGES.groupCodeRequired },
    });
    const paul = await t.person('Paul');
    const answers = await Promise.all([1, 2, 3].map(() => join(paul)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is over for a code that a leader has changed', async () => {
    expect((await call(silas, 'POST', `/${group.id}/rotate-code`)).status).toBe(403);
    const { code } = (await call<GroupEnvelope>(lydia, 'POST', `/${group.id}/rotate-code`)).body.group;
    const paul = await t.person('Paul');
    expect((await join(paul)).status).toBe(404);
    expect((await join(paul, code)).status).toBe(200);
  });

  it('comes with an account that is made with the code', async () => {
    const look = await t.api('POST', '/api/auth/invitation', { body: { code: group.code } });
    expect(look).toMatchObject({
      status: 200,
      body: { invitation: { kind: 'group', name: 'At Lydia’s', look: null } },
    });
    const account = {
      email: 'phoebe@example.org',
      password: 'a lamp unto my feet',
      name: 'Phoebe',
      invite: group.code,
    };
    expect((await t.api('POST', '/api/auth/register', { body: account })).status).toBe(201);
    expect(await rolesSeenBy(lydia)).toMatchObject({ Phoebe: 'member' });
  });
});

it('is one of a limited number for an account, though several begin at once', async () => {
  const made = await t.database.rows<{ id: number }>(
    `INSERT INTO reading_group (name, kind, code, created_at)
      SELECT 'Filling', 'other', 'FILL' || n, now() FROM generate_series(1, $1::integer) n RETURNING id`,
    [LIMITS.groupsMax - 2],
  );
  await t.database.rows(
    `INSERT INTO group_member (group_id, account_id, role, sees, joined_at)
      SELECT id, $2, 'member', 'reads', now() FROM unnest($1::integer[]) AS g (id)`,
    [made.map(({ id }) => id), silas.accountId],
  );
  const body = { name: 'One more', kind: 'other' };
  const answers = await Promise.all([1, 2, 3].map(() => call(silas, 'POST', '', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe(GROUP_MESSAGES.tooManyGroups);
  await t.database.rows(`DELETE FROM reading_group WHERE name = 'Filling'`);
});

describe('leading a group', () => {
  it('is for several, who name each other', async () => {
    expect(await role(silas, silas, 'leader')).toMatchObject({
      status: 403,
      body: { error: GROUP_MESSAGES.onlyLeaders },
    });
    expect((await role(lydia, silas, 'leader')).status).toBe(200);
    expect(await toldTo(silas)).toEqual(['You’re a leader of At Lydia’s now']);
    expect((await role(silas, lydia, 'member')).status).toBe(200);
    expect(await rolesSeenBy(timothy)).toEqual({ Lydia: 'member', Silas: 'leader', Timothy: 'member' });
    expect((await role(silas, await t.person('Paul'), 'leader')).status).toBe(404);
    expect((await role(silas, timothy, 'owner')).status).toBe(400);
  });

  it('never ends while there are others', async () => {
    for (const refused of [await leave(lydia), await role(lydia, lydia, 'member')])
      expect(refused).toMatchObject({ status: 403, body: { error: GROUP_MESSAGES.lastLeader } });
    expect(await rolesSeenBy(silas)).toMatchObject({ Lydia: 'leader' });
    await role(lydia, silas, 'leader');
    const [one, other] = await Promise.all([leave(lydia), leave(silas)]);
    expect([one.status, other.status].sort()).toEqual([200, 403]);
  });

  it('changes what is given, and leaves the rest', async () => {
    const change = (who: Person, body: object) => call<GroupEnvelope>(who, 'PUT', `/${group.id}`, body);
    expect((await change(silas, { name: 'Ours' })).status).toBe(403);
    await change(lydia, { description: 'Fridays', encouragement: false });
    expect((await change(lydia, { name: 'By the river' })).body.group).toMatchObject({
      name: 'By the river',
      kind: 'house-group',
      description: 'Fridays',
      encouragement: false,
    });
    expect((await change(lydia, { description: '' })).body.group.description).toBeNull();
    for (const body of [{ name: null }, { name: '' }, { kind: 'choir' }, { encouragement: 'yes' }])
      expect((await change(lydia, body)).status).toBe(400);
  });

  it('removes members, who are told, but not oneself', async () => {
    const remove = (by: Person, who: Person) => call(by, 'DELETE', `/${group.id}/members/${who.accountId}`);
    expect((await remove(silas, timothy)).status).toBe(403);
    expect((await remove(lydia, lydia)).status).toBe(403);
    expect(await remove(lydia, timothy)).toMatchObject({
      status: 200,
      body: { userId: timothy.accountId, memberCount: 2 },
    });
    expect((await remove(lydia, timothy)).status).toBe(404);
    expect(await toldTo(timothy)).toEqual(['You’re no longer a member of At Lydia’s']);
    expect(await groupsOf(timothy)).toEqual([]);
  });

  it('ends the group for all', async () => {
    expect((await call(silas, 'DELETE', `/${group.id}`)).status).toBe(403);
    expect((await call(lydia, 'DELETE', `/${group.id}`)).status).toBe(200);
    expect(await groupsOf(silas)).toEqual([]);
  });
});

describe('leaving a group', () => {
  it('tells its leaders', async () => {
    expect((await leave(silas)).status).toBe(200);
    expect(await toldTo(lydia)).toContain('Silas left At Lydia’s');
    expect((await leave(silas)).status).toBe(404);
  });

  it('ends it with its last member', async () => {
    await leave(silas);
    await leave(timothy);
    expect((await leave(lydia)).status).toBe(200);
    expect(await t.database.rows('SELECT 1 FROM reading_group WHERE id = $1', [group.id])).toEqual([]);
  });
});

describe('an account that is deleted', () => {
  const erase = (who: Person) => t.api('DELETE', '/api/users/account', { token: who.token });
  const preview = async (who: Person) =>
    (await t.api<AccountDeletionAnswer>('GET', '/api/users/account/deletion', { token: who.token })).body.sharedThings;

  it('leaves what it led alone to the longest-standing member, who is told', async () => {
    expect(await preview(silas)).toEqual([]);
    expect(await preview(lydia)).toEqual([
      { kind: 'group', id: group.id, name: 'At Lydia’s', heir: { id: silas.accountId, name: 'Silas' } },
    ]);
    expect((await erase(lydia)).status).toBe(200);
    expect(await rolesSeenBy(timothy)).toEqual({ Silas: 'leader', Timothy: 'member' });
    expect(await toldTo(silas)).toContain('You’re a leader of At Lydia’s now');
  });

  it('leaves it to the other leaders, where there are any', async () => {
    await role(lydia, timothy, 'leader');
    expect(await preview(lydia)).toEqual([]);
    await erase(lydia);
    expect(await rolesSeenBy(silas)).toEqual({ Silas: 'member', Timothy: 'leader' });
  });

  it('ends it as its last member, though all are deleted at once', async () => {
    await Promise.all([erase(lydia), erase(silas), erase(timothy)]);
    expect(await t.database.rows('SELECT 1 FROM reading_group WHERE id = $1', [group.id])).toEqual([]);
  });
});

it('is nowhere while groups are turned off, and comes back', async () => {
  const admin = await t.person('Admin', { isAdmin: true });
  const turn = (groups: unknown) => t.api('PUT', '/api/admin/site', { token: admin.token, body: { groups } });
  const invitation = () => t.api('POST', '/api/auth/invitation', { body: { code: group.code } });
  const shared = { planId: 'gospels-in-30-days', groupId: group.id };
  const plans = async () => (await t.api<SharedPlansAnswer>('GET', '/api/plans/shared', { token: silas.token })).body;
  await t.api('POST', '/api/plans/shared', { token: lydia.token, body: shared });
  expect((await turn('no')).status).toBe(400);
  expect((await turn(false)).status).toBe(200);
  try {
    expect(await groupsOf(silas)).toEqual([]);
    const off = { status: 404, body: { error: GROUP_MESSAGES.groupsOff } };
    for (const path of ['', '/reading', '/encouragement', '/leaderboard'])
      expect(await call(silas, 'GET', `/${group.id}${path}`)).toMatchObject(off);
    expect(await join(await t.person('Paul'))).toMatchObject(off);
    expect((await invitation()).status).toBe(404);
    expect(await plans()).toEqual({ sharedPlans: [] });
  } finally {
    await turn(true);
  }
  expect(await groupsOf(silas)).toMatchObject([{ id: group.id }]);
  expect((await invitation()).status).toBe(200);
  expect((await plans()).sharedPlans).toMatchObject([{ group: { id: group.id } }]);
});

it('has a word of a leader for the day, which goes with who wrote it', async () => {
  const write = (who: Person, text: unknown) => call<DayWordEnvelope>(who, 'PUT', `/${group.id}/word`, { text });
  const wordFor = async (who: Person) => (await call<GroupReadingAnswer>(who, 'GET', `/${group.id}/reading`)).body.word;
  expect(await wordFor(silas)).toBeNull();
  expect((await write(silas, 'Peace')).status).toBe(403);
  for (const text of ['', ' ', 'x'.repeat(501), 7]) expect((await write(lydia, text)).status).toBe(400);
  expect((await write(lydia, ' Peace ')).body.word).toEqual({ text: 'Peace', by: 'Lydia', isMine: true });
  await role(lydia, silas, 'leader');
  expect((await write(silas, 'Be still')).status).toBe(200);
  expect(await wordFor(timothy)).toEqual({ text: 'Be still', by: 'Silas', isMine: false });
  const { body } = await t.api<{ groupWords: object[] }>('GET', '/api/users/me/export', { token: silas.token });
  expect(body.groupWords).toEqual([{ group: 'At Lydia’s', date: '2026-03-10', text: 'Be still' }]);
  expect((await call(timothy, 'DELETE', `/${group.id}/word`)).status).toBe(403);
  t.clock.advance(24 * 3_600_000);
  expect(await wordFor(timothy)).toBeNull();
  expect((await write(silas, 'Rejoice')).status).toBe(200);
  expect((await call(lydia, 'DELETE', `/${group.id}/word`)).status).toBe(200);
  expect((await call(lydia, 'DELETE', `/${group.id}/word`)).status).toBe(404);
  await t.api('DELETE', '/api/users/account', { token: silas.token });
  expect(await t.database.rows('SELECT text FROM group_word WHERE group_id = $1', [group.id])).toEqual([]);
});

it('is in the takeout of its members, with what they are there and show', async () => {
  const { body } = await t.api<{ groups: object[] }>('GET', '/api/users/me/export', { token: silas.token });
  expect(body.groups).toEqual([
    { id: group.id, name: 'At Lydia’s', kind: 'house-group', role: 'member', sees: 'takes-part' },
  ]);
});

it('lets nobody report for others', async () => {
  const body = { readerId: silas.readerId, chapterIds: [1] };
  expect((await t.api('POST', '/api/reports', { token: lydia.token, body })).status).toBe(404);
});

describe('what a group sees', () => {
  const show = (who: Person, sees: string) => call<GroupEnvelope>(who, 'PUT', `/${group.id}/sees`, { sees });
  const reading = async (who: Person) => {
    await caughtUp(t);
    return (await call<GroupReadingAnswer>(who, 'GET', `/${group.id}/reading`)).body.members;
  };

  it('is chosen by each member', async () => {
    expect((await show(silas, 'reads')).body.group.sees).toBe('reads');
    expect((await show(silas, 'everything')).status).toBe(400);
    expect((await show(await t.person('Paul'), 'reads')).status).toBe(404);
    expect((await reading(lydia)).map(({ userId, sees }) => [userId, sees])).toEqual([
      [lydia.accountId, 'takes-part'],
      [silas.accountId, 'reads'],
      [timothy.accountId, 'takes-part'],
    ]);
  });

  it('counts the week from Monday, over the turn of the year as well', async () => {
    t.clock.set('2027-01-01T12:00:00Z');
    await show(silas, 'reads');
    const report = (readDate: string, chapterIds: number[]) =>
      reporterFor(t, silas).report({ readerIds: [silas.readerId], chapterIds, readDate });
    await report('2026-12-27', [1, 2, 3]);
    await report('2026-12-28', [4, 5]);
    await report('2027-01-01', [6]);
    expect((await reading(timothy))[1]).toEqual({
      userId: silas.accountId,
      sees: 'reads',
      readerId: silas.readerId,
      readToday: true,
      readThisWeek: true,
      chaptersToday: 1,
      chaptersThisWeek: 3,
      lastReadOn: '2027-01-01',
    });
  });
});
