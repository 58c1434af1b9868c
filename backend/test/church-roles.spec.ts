import {
  CHURCH_MESSAGES,
  CHURCH_ROLES,
  type AvailableAdminsAnswer,
  type ChurchAnswer,
  type ChurchEnvelope,
  type ChurchRole,
  type PendingMembersAnswer,
  type SharedPlanEnvelope,
} from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let [paul, lydia, timothy, silas]: Person[] = [];
let church: ChurchAnswer;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const call = <T>({ token }: Person, method: string, path: string, body?: object) =>
  t.api<T>(method, `/api/${path}`, { token, body });
const statusOf = async (who: Person, method: string, path: string, body?: object): Promise<number> =>
  (await call(who, method, path, body)).status;
const seenBy = async (who: Person): Promise<ChurchAnswer> =>
  (await call<ChurchEnvelope>(who, 'GET', `churches/${church.id}`)).body.church;
const give = (by: Person, to: Person, role: ChurchRole) =>
  call(by, 'PUT', `churches/${church.id}/members/${to.accountId}/role`, { role });
const rolesSeen = async (): Promise<unknown> =>
  (await seenBy(lydia)).members?.map(({ name, role }) => `${name}: ${role}`);
const newsOf = async ({ token }: Person): Promise<string[]> =>
  (
    await t.api<{ notifications: { notification: { title: string } }[] }>('GET', '/api/notifications?category=church', {
      token,
    })
  ).body.notifications.map(({ notification }) => notification.title);

/** Paul's church with Lydia and Timothy; Silas has asked to join. */
beforeEach(async () => {
  [paul, lydia, timothy, silas] = await Promise.all(
    ['Paul', 'Lydia', 'Timothy', 'Silas'].map((name) => t.person(name)),
  );
  church = (await call<ChurchEnvelope>(paul, 'POST', 'churches', { name: 'Philippi' })).body.church;
  for (const who of [lydia, timothy]) {
    t.clock.advance(1000);
    await call(who, 'POST', 'churches/join', { joinCode: church.joinCode });
  }
  await call(silas, 'POST', 'churches/join', { churchId: church.id });
});

describe('a role', () => {
  it('is given by an administrator, told, and seen by all members', async () => {
    expect(await give(paul, lydia, 'leader')).toMatchObject({
      status: 200,
      body: { userId: lydia.accountId, role: 'leader' },
    });
    await give(paul, timothy, 'helper');
    expect(await rolesSeen()).toEqual(['Paul: administrator', 'Lydia: leader', 'Timothy: helper']);
    expect(await newsOf(lydia)).toEqual(['You’re now a leader of Philippi']);
    await give(paul, lydia, 'leader');
    expect(await newsOf(lydia)).toHaveLength(1);
    await give(paul, lydia, 'member');
    expect((await newsOf(lydia))[0]).toBe('Your role in Philippi has ended');
  });

  it('lets each do what those below may do, and nothing above', async () => {
    const plan = { planId: 'old-testament', churchId: church.id };
    const challenge = {
      name: 'Lent',
      from: '2026-12-01',
      until: '2026-12-24',
      chapters: 'new_testament',
      teams: 'none',
    };
    const deeds: readonly (readonly [ChurchRole, (who: Person) => Promise<number>])[] = [
      ['administrator', (who) => statusOf(who, 'PUT', `churches/${church.id}`, { phone: '1' })],
      ['administrator', (who) => statusOf(who, 'GET', `churches/${church.id}/available-admins`)],
      ['administrator', (who) => statusOf(who, 'POST', `churches/${church.id}/rotate-code`)],
      ['leader', (who) => statusOf(who, 'GET', `churches/${church.id}/reading`)],
      ['leader', (who) => statusOf(who, 'GET', `churches/${church.id}/reading.csv`)],
      ['leader', (who) => statusOf(who, 'POST', 'plans/shared', plan)],
      [
        'leader',
        (who) =>
          statusOf(who, 'POST', 'challenges', { ...challenge, goal: 'each', scope: 'church', scopeId: church.id }),
      ],
      ['helper', (who) => statusOf(who, 'GET', `churches/${church.id}/pending-members`)],
      ['member', (who) => statusOf(who, 'GET', `churches/${church.id}/members`)],
    ];
    for (const role of CHURCH_ROLES) {
      await give(paul, lydia, role);
      for (const [least, deed] of deeds) {
        const may = CHURCH_ROLES.indexOf(role) <= CHURCH_ROLES.indexOf(least);
        expect({ role, least, may: (await deed(lydia)) < 300 }).toEqual({ role, least, may });
      }
    }
  });

  it('shows helpers the code and the requests, and addresses to administrators alone', async () => {
    await give(paul, lydia, 'helper');
    expect(await seenBy(lydia)).toMatchObject({ role: 'helper', joinCode: church.joinCode, pendingMembersCount: 1 });
    const waiting = async (who: Person, query = '') =>
      (await call<PendingMembersAnswer>(who, 'GET', `churches/${church.id}/pending-members${query}`)).body;
    expect((await waiting(lydia)).pendingMembers.map(({ name, email }) => [name, email])).toEqual([
      ['Silas', undefined],
    ]);
    expect((await waiting(lydia, `?search=${silas.email}`)).pendingMembers).toEqual([]);
    expect((await waiting(paul, `?search=${silas.email}`)).pendingMembers).toMatchObject([{ email: silas.email }]);
    expect(JSON.stringify(await seenBy(lydia))).not.toContain('@');
    expect((await seenBy(timothy)).joinCode).toBeUndefined();
  });

  it('tells all who admit of a request, until one of them has decided', async () => {
    await give(paul, lydia, 'helper');
    const mark = await t.person('Mark');
    await call(mark, 'POST', 'churches/join', { churchId: church.id });
    expect((await newsOf(lydia))[0]).toBe('Mark asks to join Philippi');
    const decided = await call(lydia, 'POST', `churches/${church.id}/members/${mark.accountId}/status`, {
      status: 'approved',
    });
    expect(decided.status).toBe(200);
    expect(await newsOf(paul)).not.toContain('Mark asks to join Philippi');
  });

  it('ends with the membership', async () => {
    await give(paul, lydia, 'leader');
    await call(lydia, 'POST', 'churches/leave');
    await call(lydia, 'POST', 'churches/join', { joinCode: church.joinCode });
    expect((await seenBy(lydia)).role).toBe('member');
    expect(await statusOf(lydia, 'GET', `churches/${church.id}/reading`)).toBe(403);
  });

  it.each([
    ['without a role', (): unknown => ({}), 400, CHURCH_MESSAGES.roleUnknown],
    ['of no kind that there is', (): unknown => ({ role: 'bishop' }), 400, CHURCH_MESSAGES.roleUnknown],
  ])('is refused %s', async (_, body, status, error) => {
    const answer = await call(paul, 'PUT', `churches/${church.id}/members/${lydia.accountId}/role`, body() as object);
    expect(answer).toMatchObject({ status, body: { error } });
  });

  it('goes to nobody who only asks to join, and to no stranger', async () => {
    for (const who of [silas, await t.person('Apollos')])
      expect(await give(paul, who, 'leader')).toMatchObject({
        status: 404,
        body: { error: CHURCH_MESSAGES.memberNotInChurch },
      });
    expect((await give(lydia, timothy, 'leader')).status).toBe(403);
    expect((await give(silas, timothy, 'leader')).status).toBe(404);
  });
});

describe('administrators', () => {
  it('are several, each with all rights; the first one stands for the church', async () => {
    await give(paul, lydia, 'administrator');
    expect((await give(lydia, timothy, 'helper')).status).toBe(200);
    expect(await seenBy(lydia)).toMatchObject({ admin: { userId: paul.accountId, email: paul.email } });
    expect((await call(lydia, 'GET', 'churches/administered')).body).toMatchObject({ churches: [{ id: church.id }] });
    const { availableUsers } = (
      await call<AvailableAdminsAnswer>(lydia, 'GET', `churches/${church.id}/available-admins`)
    ).body;
    expect(availableUsers.map(({ name }) => name)).toEqual(['Timothy']);
  });

  it('are never none: the last one stays', async () => {
    expect(await give(paul, paul, 'member')).toMatchObject({
      status: 409,
      body: { error: CHURCH_MESSAGES.lastAdministrator },
    });
    await give(paul, lydia, 'administrator');
    const given = await Promise.all([give(paul, paul, 'member'), give(lydia, lydia, 'member')]);
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const administrators = (await seenBy(timothy)).members?.filter(({ role }) => role === 'administrator');
    expect(administrators?.map(({ id }) => id)).toEqual([(await seenBy(timothy)).admin.userId]);
  });

  it('are not removed before they have another role', async () => {
    await give(paul, lydia, 'administrator');
    const remove = () => statusOf(paul, 'DELETE', `churches/${church.id}/members/${lydia.accountId}`);
    expect(await remove()).toBe(409);
    await give(paul, lydia, 'member');
    expect(await remove()).toBe(200);
  });

  it('hand their own administration over, the first place with it only where it was theirs', async () => {
    await give(paul, lydia, 'administrator');
    const assign = (by: Person, to: Person) =>
      call(by, 'POST', `churches/${church.id}/assign-admin`, { userId: to.accountId });
    expect((await assign(lydia, paul)).status).toBe(409);
    expect(await assign(lydia, timothy)).toMatchObject({
      status: 200,
      body: { admin: { userId: timothy.accountId, name: 'Timothy' } },
    });
    expect(await rolesSeen()).toEqual(['Paul: administrator', 'Lydia: member', 'Timothy: administrator']);
    expect((await seenBy(lydia)).admin.userId).toBe(paul.accountId);
    await assign(paul, lydia);
    expect((await seenBy(lydia)).admin.userId).toBe(lydia.accountId);
  });

  it.each<[string, readonly [ChurchRole, ChurchRole], string]>([
    ['another administrator, however new', ['leader', 'administrator'], 'Timothy'],
    ['else the leader', ['member', 'leader'], 'Timothy'],
    ['else the longest-standing member', ['member', 'helper'], 'Lydia'],
  ])('are followed by %s', async (_, [lydias, timothys], heir) => {
    await give(paul, lydia, lydias);
    await give(paul, timothy, timothys);
    await call(paul, 'POST', 'churches/leave');
    const { admin, members } = await seenBy(timothy);
    expect(admin.name).toBe(heir);
    expect(members?.find(({ name }) => name === heir)?.role).toBe('administrator');
  });

  it('leave a plan that a leader shared to those who lead now, whoever shared it', async () => {
    await give(paul, lydia, 'leader');
    const { sharedPlan } = (
      await call<SharedPlanEnvelope>(lydia, 'POST', 'plans/shared', { planId: 'old-testament', churchId: church.id })
    ).body;
    expect(await statusOf(timothy, 'DELETE', `plans/shared/${sharedPlan.id}`)).toBe(403);
    await give(paul, timothy, 'leader');
    await give(paul, lydia, 'member');
    expect(await statusOf(lydia, 'DELETE', `plans/shared/${sharedPlan.id}`)).toBe(403);
    expect(await statusOf(timothy, 'DELETE', `plans/shared/${sharedPlan.id}`)).toBe(200);
  });
});
