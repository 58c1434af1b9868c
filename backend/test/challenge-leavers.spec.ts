import {
  CHALLENGE_MESSAGES,
  type ChallengePageAnswer,
  type ChallengeParticipantsAnswer,
  type ChurchEnvelope,
  type ErrorAnswer,
  type FamilyEnvelope,
  type MessageAnswer,
  type ReaderEnvelope,
} from '@lectio/contract';
import { partitionOf } from '@kernel/event';
import { ProjectionAdmin } from '@platform/projections';
import { publishedBy } from './support/challenge';
import { caughtUp } from './support/caught-up';
import { meetingAt } from './support/held-rows';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let leader: Person;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());
beforeEach(async () => {
  t.clock.set('2026-09-20T12:00:00Z');
  leader = await t.person('Leader', { isAdmin: true });
});

const call = <A>(who: Person, method: string, path: string, body?: object) =>
  t.api<A & Partial<ErrorAnswer>>(method, `/api${path}`, { token: who.token, body });

const october = {
  name: 'October together',
  from: '2026-10-01',
  until: '2026-10-31',
  chapters: 'bible',
  teams: 'chosen',
  teamNames: ['Lilies', 'Sparrows'],
  goal: 'each',
};

const published = (group: { scope: 'church' | 'family'; scopeId: number }) =>
  publishedBy(t, leader, { ...october, ...group });
const join = (who: Person, id: number, readerId = who.readerId, team = 1) =>
  call<MessageAnswer>(who, 'POST', `/challenges/${id}/readers`, { readerId, team });
const standing = async (id: number): Promise<ChallengePageAnswer['standing']> => {
  await caughtUp(t);
  return (await call<ChallengePageAnswer>(leader, 'GET', `/challenges/${id}`)).body.standing;
};
const sizes = async (id: number): Promise<number[]> =>
  (
    await t.database.rows<{ members: number }>(
      `SELECT members FROM challenge_teams WHERE challenge_id = $1 ORDER BY number`,
      [id],
    )
  ).map(({ members }) => members);

const church = async (member: Person): Promise<number> => {
  const founded = await call<ChurchEnvelope>(leader, 'POST', '/churches', { name: 'Bethel' });
  const { id, joinCode } = founded.body.church;
  expect((await call(member, 'POST', '/churches/join', { joinCode })).status).toBe(200);
  return id;
};
const family = async (member: Person): Promise<number> => {
  const founded = await call<FamilyEnvelope>(leader, 'POST', '/families', { name: 'Olives' });
  const { id, inviteCode } = founded.body.family;
  expect((await call(member, 'POST', '/families/join', { inviteCode })).status).toBe(200);
  return id;
};

it('a reader who is deleted before the close does not come back to its team after it', async () => {
  const anna = await t.person('Anna');
  const familyId = await family(anna);
  const child = (await call<ReaderEnvelope>(anna, 'POST', '/readers', { name: 'Child' })).body.reader.id;
  await call(anna, 'POST', `/families/${familyId}/readers/${child}`);
  const id = await published({ scope: 'family', scopeId: familyId });
  for (const readerId of [anna.readerId, child]) expect((await join(anna, id, readerId)).status).toBe(201);
  t.clock.set('2026-10-02T12:00:00Z');
  await reporterFor(t, anna).report({ readerId: child, chapterIds: [1, 2, 3], readDate: '2026-10-02' });
  expect((await standing(id)).teams).toMatchObject([{ readers: 2, chapters: 3 }]);
  expect((await call(anna, 'DELETE', `/readers/${child}`)).status).toBe(200);
  const left = [{ readers: 1, chapters: 0, chaptersAtClose: null }];
  expect((await standing(id)).teams).toMatchObject(left);
  t.clock.set('2026-11-10T12:00:00Z');
  const level = { level: 51, title: 'Patriarch', color: '#336699', pointsRequired: 200_000 };
  const defined = await call(leader, 'POST', '/gamification/admin/levels', level);
  expect(defined).toMatchObject({ status: 201 });
  expect((await standing(id)).teams).toMatchObject(left);
  const { readers } = (await call<ChallengeParticipantsAnswer>(leader, 'GET', `/challenges/${id}/readers`)).body;
  expect(readers.map(({ readerId }) => readerId)).toEqual([anna.readerId]);
  expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
});

it('a reader whose account leaves the church while it joins keeps no place', async () => {
  const anna = await t.person('Anna');
  const id = await published({ scope: 'church', scopeId: await church(anna) });
  const [joined, left] = await meetingAt(
    t.database,
    { sql: 'SELECT 1 FROM challenges WHERE id = $1 FOR UPDATE', values: [id] },
    [() => join(anna, id), () => call(anna, 'POST', '/churches/leave')],
  );
  expect([joined.status, left.status]).toEqual([201, 200]);
  expect((await standing(id)).readers).toBe(0);
  expect(await sizes(id)).toEqual([0, 0]);
});

it('a reader who leaves the family is not moved to another team at the same moment', async () => {
  const anna = await t.person('Anna');
  const familyId = await family(anna);
  const id = await published({ scope: 'family', scopeId: familyId });
  expect((await join(anna, id)).status).toBe(201);
  const [left, moved] = await meetingAt(
    t.database,
    {
      sql: 'SELECT 1 FROM event_partition WHERE partition = $1 FOR UPDATE',
      values: [partitionOf(anna.accountId)],
    },
    [
      () => call(anna, 'DELETE', `/families/${familyId}/leave`),
      () => call(leader, 'PUT', `/challenges/${id}/readers/${anna.readerId}`, { team: 2 }),
    ],
  );
  expect(left.status).toBe(200);
  expect(moved).toMatchObject({ status: 409, body: { error: CHALLENGE_MESSAGES.notJoined } });
  expect(await sizes(id)).toEqual([0, 0]);
});

describe('a reader who leaves a challenge and comes back', () => {
  const leave = (who: Person, id: number) => call(who, 'DELETE', `/challenges/${id}/readers/${who.readerId}`);
  const inTeam = async (who: Person): Promise<number> => {
    const id = await published({ scope: 'family', scopeId: await family(who) });
    expect((await join(who, id)).status).toBe(201);
    return id;
  };

  it('comes back to the team it read for, and takes nothing over to the one that leads', async () => {
    const anna = await t.person('Anna');
    const id = await inTeam(anna);
    t.clock.set('2026-10-02T12:00:00Z');
    await reporterFor(t, anna).report({ chapterIds: [1, 2, 3], readDate: '2026-10-02' });
    expect((await leave(anna, id)).status).toBe(200);
    expect(await sizes(id)).toEqual([0, 0]);
    expect((await leave(anna, id)).body.error).toBe(CHALLENGE_MESSAGES.notJoined);
    const back = await join(anna, id, anna.readerId, 2);
    expect(back).toMatchObject({ status: 201, body: { message: CHALLENGE_MESSAGES.backInTeam } });
    expect(await sizes(id)).toEqual([1, 0]);
    expect((await standing(id)).teams).toMatchObject([{ name: 'Lilies', readers: 1, chapters: 3 }]);
  });

  it('chooses again as long as it has read nothing', async () => {
    const anna = await t.person('Anna');
    const id = await inTeam(anna);
    await leave(anna, id);
    const back = await join(anna, id, anna.readerId, 2);
    expect(back).toMatchObject({ status: 201, body: { message: 'You’re in the challenge' } });
    expect(await sizes(id)).toEqual([0, 1]);
  });
});
