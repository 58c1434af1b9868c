import {
  PLAN_MESSAGES,
  type AccountDeletionAnswer,
  type DayWordEnvelope,
  type ErrorAnswer,
  type GroupEnvelope,
  type GroupSight,
  type NotificationsAnswer,
  type PlanProgressEnvelope,
  type SharedPlanDayAnswer,
  type SharedPlanEnvelope,
  type SharedPlanReadersAnswer,
  type SharedPlansAnswer,
} from '@lectio/contract';
import { caughtUp } from './support/caught-up';
import { anotherReader, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const MONDAY = '2026-03-09';
const PLAN = 'gospels-in-30-days';

let t: TestApp;
let lydia: Person;
let silas: Person;
let timothy: Person;
let groupId: number;
let planId: number;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** Lydia leads a group and shares the Gospels with it; Silas and Timothy are members. */
beforeEach(async () => {
  t.clock.set(`${MONDAY}T12:00:00Z`);
  [lydia, silas, timothy] = [await t.person('Lydia'), await t.person('Silas'), await t.person('Timothy')];
  const { group } = (await call<GroupEnvelope>(lydia, 'POST', '/groups', { name: 'Choir', kind: 'team' })).body;
  groupId = group.id;
  for (const one of [silas, timothy]) {
    t.clock.advance(1000);
    await call(one, 'POST', '/groups/join', { code: group.code });
  }
  planId = (await share(lydia)).body.sharedPlan.id;
});

const call = <A>(who: Person, method: string, path: string, body?: object) =>
  t.api<A & Partial<ErrorAnswer>>(method, `/api${path}`, { token: who.token, body });
const share = (who: Person, body: object = { groupId }) =>
  call<SharedPlanEnvelope>(who, 'POST', '/plans/shared', { planId: PLAN, mode: 'days', ...body });
const join = (who: Person, readerId = who.readerId) =>
  call<PlanProgressEnvelope>(who, 'POST', `/plans/shared/${planId}/join`, { readerId });
const show = (who: Person, sees: GroupSight) => call(who, 'PUT', `/groups/${groupId}/sees`, { sees });
const plansOf = async (who: Person) => (await call<SharedPlansAnswer>(who, 'GET', '/plans/shared')).body.sharedPlans;
const placesFor = async (who: Person) => {
  await caughtUp(t);
  const { readers, total } = (await call<SharedPlanReadersAnswer>(who, 'GET', `/plans/shared/${planId}/readers`)).body;
  return { named: readers.map(({ reader }) => reader?.name), total };
};
const toldTo = async (who: Person) =>
  (await call<NotificationsAnswer>(who, 'GET', '/notifications')).body.notifications.map(
    ({ notification }) => notification.title,
  );

describe('a plan shared with a group', () => {
  it('is seen by its members, and by nobody else', async () => {
    expect(await plansOf(silas)).toMatchObject([
      { id: planId, family: null, church: null, group: { id: groupId, name: 'Choir' }, canStop: false },
    ]);
    expect(await plansOf(lydia)).toMatchObject([{ canStop: true }]);
    const stranger = await t.person('Stranger');
    expect(await plansOf(stranger)).toEqual([]);
    expect((await join(stranger)).status).toBe(404);
    await call(silas, 'DELETE', `/groups/${groupId}/leave`);
    expect(await plansOf(silas)).toEqual([]);
  });

  it('is shared by its leaders alone, with one', async () => {
    expect(await share(silas)).toMatchObject({ status: 403, body: { error: PLAN_MESSAGES.shareWithGroupOnly } });
    expect(await share(await t.person('Stranger'))).toMatchObject({
      status: 404,
      body: { error: PLAN_MESSAGES.shareWithUnknown },
    });
    for (const body of [{}, { groupId, familyId: 1 }, { groupId: 'ours' }])
      expect(await share(lydia, body)).toMatchObject({ status: 400, body: { error: PLAN_MESSAGES.shareWithOne } });
  });

  it('is followed by members’ own readers', async () => {
    expect((await join(silas)).status).toBe(201);
    expect(await join(silas, await anotherReader(t, silas, 'Child'))).toMatchObject({
      status: 403,
      body: { error: PLAN_MESSAGES.joinWithPrimaryReader },
    });
    expect((await join(lydia, silas.readerId)).status).toBe(404);
  });

  it('lists and counts those who show what they read, and to themselves those who follow it', async () => {
    for (const one of [lydia, silas, timothy]) await join(one);
    await show(silas, 'reads');
    await show(timothy, 'nothing');
    const today = async (who: Person) => {
      await caughtUp(t);
      return (await call<SharedPlanDayAnswer>(who, 'GET', `/plans/shared/${planId}/day`)).body;
    };
    expect(await placesFor(lydia)).toEqual({ named: ['Lydia', 'Silas'], total: 2 });
    expect(await placesFor(timothy)).toEqual({ named: ['Silas', 'Timothy'], total: 2 });
    expect((await plansOf(lydia))[0].readerCount).toBe(2);
    expect((await today(lydia)).progress).toEqual({ haveRead: 0, notYet: 2 });
    for (const one of [silas, timothy])
      await reporterFor(t, one).report({ chapterIds: Array.from({ length: 10 }, (_, at) => 930 + at) });
    expect((await today(lydia)).progress).toEqual({ haveRead: 1, notYet: 1 });
    expect((await today(timothy)).progress).toEqual({ haveRead: 2, notYet: 0 });
  });

  it('carries a word of each leader for a day', async () => {
    const write = (who: Person) =>
      call<DayWordEnvelope>(who, 'PUT', `/plans/shared/${planId}/words/${MONDAY}`, { text: 'Peace' });
    expect((await write(silas)).status).toBe(403);
    await call(lydia, 'PUT', `/groups/${groupId}/members/${silas.accountId}/role`, { role: 'leader' });
    expect((await write(silas)).status).toBe(200);
    const { word } = (await call<SharedPlanDayAnswer>(timothy, 'GET', `/plans/shared/${planId}/day`)).body;
    expect(word).toEqual({ text: 'Peace', isMine: false, by: 'Silas' });
  });

  it.each([
    ['leaves', () => call(lydia, 'DELETE', `/groups/${groupId}/leave`)],
    ['is removed', () => call(timothy, 'DELETE', `/groups/${groupId}/members/${lydia.accountId}`)],
    ['deletes the account', () => call(lydia, 'DELETE', '/users/account')],
  ])('passes on to another leader when who shared it %s', async (_, part) => {
    await call(lydia, 'PUT', `/groups/${groupId}/members/${timothy.accountId}/role`, { role: 'leader' });
    const { body } = await call<AccountDeletionAnswer>(lydia, 'GET', '/users/account/deletion');
    expect(body.sharedThings).toMatchObject([{ kind: 'shared-plan', id: planId, heir: { name: 'Timothy' } }]);
    expect((await part()).status).toBe(200);
    expect(await plansOf(timothy)).toMatchObject([{ id: planId, canStop: true }]);
    expect(await plansOf(silas)).toMatchObject([{ id: planId, canStop: false }]);
    expect(await toldTo(timothy)).toContain('A shared plan of Choir passed on to you');
  });

  it('ends with the group', async () => {
    await join(silas);
    await call(lydia, 'DELETE', `/groups/${groupId}`);
    expect(await plansOf(silas)).toEqual([]);
    await caughtUp(t);
    const { body } = await call<{ plans: object[] }>(silas, 'GET', `/plans/reader/${silas.readerId}/progress`);
    expect(JSON.stringify(body)).toContain(PLAN);
  });
});
