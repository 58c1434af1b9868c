import {
  CARD_MESSAGES,
  ENCOURAGEMENT_MESSAGES,
  GROUP_MESSAGES,
  REPORT_MESSAGES,
  type AccountDeletionAnswer,
  type CardMadeAnswer,
  type CardMembersAnswer,
  type CardPageAnswer,
  type CardSignInAnswer,
  type FamilyEnvelope,
  type GroupEnvelope,
  type MembersListAnswer,
  type PlanProgressListAnswer,
  type ReaderEnvelope,
  type ReadersAnswer,
  type ReaderTransferAnswer,
  type SharedPlanEnvelope,
} from '@lectio/contract';
import { ProjectionAdmin } from '@platform/projections';
import { caughtUp } from './support/caught-up';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let leader: Person;
let groupId: number;
let code: string;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());
beforeEach(async () => {
  leader = await t.person('Aquila');
  const { group } = (await ask<GroupEnvelope>(leader.token, 'POST', '/groups', { name: 'Youth', kind: 'youth' })).body;
  [groupId, code] = [group.id, group.code];
});

const ask = <T>(token: string | undefined, method: string, path: string, body?: object) =>
  t.api<T & { error: string }>(method, `/api${path}`, { token, body });
const bringIn = (token: string, body: object) =>
  ask<MembersListAnswer>(token, 'POST', `/groups/${groupId}/members/list`, body);
const membersOf = async () => (await ask<GroupEnvelope>(leader.token, 'GET', `/groups/${groupId}`)).body.group.members;
const signIn = (body: object) => ask<CardSignInAnswer>(undefined, 'POST', '/auth/card', body);

describe('a list of names', () => {
  it('makes members with cards, two for a name that is there twice, and nothing that mail or a password opens', async () => {
    const { status, body } = await bringIn(leader.token, {
      csv: '\uFEFFName;Age\r\n"Miriam; the singer";9\r\n\r\n Jonas ;10\nJonas;11\n',
    });
    expect([status, body.members.map(({ name }) => name)]).toEqual([201, ['Miriam; the singer', 'Jonas', 'Jonas']]);
    expect((await membersOf()).map(({ name, role }) => [name, role])).toEqual([
      ['Aquila', 'leader'],
      ['Miriam; the singer', 'member'],
      ['Jonas', 'member'],
      ['Jonas', 'member'],
    ]);
    for (const { readerId, name, card } of body.members)
      for (const way of [{ card: card.card }, { name: card.name, pin: card.pin }])
        expect((await signIn(way)).body.reader).toEqual({ id: readerId, name });
    const rows = await t.database.rows('SELECT email, password_hash FROM users WHERE id = ANY($1::integer[])', [
      body.members.map(({ userId }) => userId),
    ]);
    expect(rows).toEqual(body.members.map(() => ({ email: null, password_hash: null })));
    await caughtUp(t);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it.each([
    [{}, CARD_MESSAGES.listEmpty],
    [{ csv: 'Name\n\n' }, CARD_MESSAGES.listEmpty],
    [{ csv: 'name\n\u200b\n' }, CARD_MESSAGES.listEmpty],
    [{ names: ['\u200b'] }, CARD_MESSAGES.listEmpty],
    [{ csv: '"unclosed\nfoo' }, REPORT_MESSAGES.importLineUnreadable],
    [{ csv: 'name\n"Miriam" the singer\n' }, REPORT_MESSAGES.importLineUnreadable],
    [{ names: ['', ' '] }, CARD_MESSAGES.listEmpty],
    [{ names: 'Jonas' }, CARD_MESSAGES.listEmpty],
    [{ names: [5] }, CARD_MESSAGES.listEmpty],
    [{ csv: Array.from({ length: 61 }, (_, at) => `Reader ${at}`).join('\n') }, CARD_MESSAGES.listTooLong],
    [{ csv: 'x'.repeat(30_000) }, CARD_MESSAGES.listTooLong],
  ])('that is no list brings nobody in: %#', async (body, message) => {
    const answer = await bringIn(leader.token, body);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
    expect(await membersOf()).toHaveLength(1);
  });

  it('is brought in by leaders alone', async () => {
    const [member, stranger] = [await t.person('Member'), await t.person('Stranger')];
    await ask(member.token, 'POST', '/groups/join', { code });
    const refused = await bringIn(member.token, { names: ['Jonas'] });
    expect([refused.status, refused.body.error]).toEqual([403, GROUP_MESSAGES.onlyLeaders]);
    expect((await bringIn(stranger.token, { names: ['Jonas'] })).status).toBe(404);
    expect((await ask(member.token, 'GET', `/groups/${groupId}/members/cards`)).status).toBe(403);
  });
});

describe('a member with a card', () => {
  let [jonas]: MembersListAnswer['members'] = [];
  let token: string;
  beforeEach(async () => {
    [jonas] = (await bringIn(leader.token, { names: ['Jonas'] })).body.members;
    token = (await signIn({ card: jonas.card.card })).body.token;
  });

  it('reads, sees the others who show that they read, and says Amen', async () => {
    await ask(leader.token, 'POST', '/reports', { readerId: leader.readerId, chapterIds: [1] });
    expect((await ask(token, 'POST', '/reports', { readerId: jonas.readerId, chapterIds: [2] })).status).toBe(201);
    const page = async () => (await ask<CardPageAnswer>(token, 'GET', '/auth/card')).body;
    const [companion] = (await page()).together;
    expect(companion).toMatchObject({ readerId: leader.readerId, name: 'Aquila', given: false });
    const amen = { by: jonas.readerId, reaction: 'amen', occasion: companion.occasion, given: true };
    expect((await ask(token, 'PUT', `/readers/${leader.readerId}/reactions`, amen)).status).toBe(200);
    await caughtUp(t);
    expect((await page()).together).toEqual([{ ...companion, given: true }]);
  });

  it('joins a plan of the group, which its page offers, and no other', async () => {
    const share = async (planId: string, body: object) =>
      (await ask<SharedPlanEnvelope>(leader.token, 'POST', '/plans/shared', { planId, ...body })).body.sharedPlan.id;
    const page = async () => {
      await caughtUp(t);
      return (await ask<CardPageAnswer>(token, 'GET', '/auth/card')).body.plans;
    };
    const join = (id: number, readerId = jonas.readerId) =>
      ask(token, 'POST', `/plans/shared/${id}/join`, { readerId });
    const other = await ask<GroupEnvelope>(leader.token, 'POST', '/groups', { name: 'Elders', kind: 'team' });
    const notHis = await share('gospels-in-30-days', { groupId: other.body.group.id });
    const id = await share('gospels-in-30-days', { groupId });
    expect(await page()).toEqual([{ id, name: 'The Gospels in 30 Days', group: 'Youth' }]);
    expect((await join(id, leader.readerId)).status).toBe(403);
    expect((await join(notHis)).status).toBe(404);
    expect((await join(id)).status).toBe(201);
    expect(await page()).toEqual([]);
    const progress = await ask<PlanProgressListAnswer>(token, 'GET', `/plans/reader/${jonas.readerId}/progress`);
    expect(progress.body.progress).toMatchObject([{ planId: 'gospels-in-30-days', sharedPlanId: id }]);
    expect((await join(id)).status).toBe(409);
  });

  it('quits the plan that it joined with the group, and no other', async () => {
    const planOf = async () => {
      await caughtUp(t);
      return (await ask<CardPageAnswer>(token, 'GET', '/auth/card')).body;
    };
    const change = (planId: string, body: object, readerId = jonas.readerId) =>
      ask(token, 'PUT', `/plans/reader/${readerId}/plan/${planId}/progress`, body);
    const request = { planId: 'gospels-in-30-days', groupId };
    const { sharedPlan } = (await ask<SharedPlanEnvelope>(leader.token, 'POST', '/plans/shared', request)).body;
    await ask(token, 'POST', `/plans/shared/${sharedPlan.id}/join`, { readerId: jonas.readerId });
    expect((await planOf()).quittable).toEqual([request.planId]);
    expect((await change(request.planId, { action: 'pause' })).status).toBe(403);
    expect((await change(request.planId, { action: 'quit' }, leader.readerId)).status).toBe(403);
    expect((await change(request.planId, { action: 'quit' })).status).toBe(200);
    expect(await planOf()).toMatchObject({ quittable: [], plans: [{ id: sharedPlan.id }] });
  });

  it('does not quit what the account’s owner began for it', async () => {
    const { id: readerId } = (await ask<ReaderEnvelope>(leader.token, 'POST', '/readers', { name: 'Tim', age: 9 })).body
      .reader;
    const made = await ask<CardMadeAnswer>(leader.token, 'POST', `/readers/${readerId}/card`);
    const child = (await signIn({ card: made.body.card })).body.token;
    await ask(leader.token, 'POST', `/plans/reader/${readerId}/start/gospels-in-30-days`, {});
    const path = `/plans/reader/${readerId}/plan/gospels-in-30-days/progress`;
    expect((await ask(child, 'PUT', path, { action: 'quit' })).status).toBe(403);
    expect((await ask<CardPageAnswer>(child, 'GET', '/auth/card')).body.quittable).toEqual([]);
    expect((await ask(leader.token, 'PUT', path, { action: 'quit' })).status).toBe(200);
  });

  it('of a family does not reach its plans, which are for its owner to start', async () => {
    const { family } = (await ask<FamilyEnvelope>(leader.token, 'POST', '/families', { name: 'Home' })).body;
    const { id: readerId } = (await ask<ReaderEnvelope>(leader.token, 'POST', '/readers', { name: 'Tim', age: 9 })).body
      .reader;
    await ask(leader.token, 'POST', `/families/${family.id}/readers/${readerId}`);
    const made = await ask<CardMadeAnswer>(leader.token, 'POST', `/readers/${readerId}/card`);
    const child = (await signIn({ card: made.body.card })).body.token;
    const request = { planId: 'gospels-in-30-days', familyId: family.id };
    const { sharedPlan } = (await ask<SharedPlanEnvelope>(leader.token, 'POST', '/plans/shared', request)).body;
    const join = (by: string) => ask(by, 'POST', `/plans/shared/${sharedPlan.id}/join`, { readerId });
    expect((await join(child)).status).toBe(404);
    expect((await ask<CardPageAnswer>(child, 'GET', '/auth/card')).body.plans).toEqual([]);
    expect((await join(leader.token)).status).toBe(201);
  });

  it('says Amen to today’s reading alone, and finds out nothing of other days', async () => {
    for (const readDate of ['2026-03-04', '2026-03-05'])
      await ask(leader.token, 'POST', '/reports', { readerId: leader.readerId, chapterIds: [1], readDate });
    await ask(leader.token, 'PUT', `/groups/${groupId}/sees`, { sees: 'reads' });
    for (const occasion of ['day:2026-03-04', 'day:2026-03-06', 'book:2026-03-04:3 John']) {
      const amen = { by: jonas.readerId, reaction: 'amen', occasion, given: true };
      const answer = await ask(token, 'PUT', `/readers/${leader.readerId}/reactions`, amen);
      expect([answer.status, answer.body.error]).toEqual([404, ENCOURAGEMENT_MESSAGES.occasionUnknown]);
    }
  });

  it('gets another card from any of the leaders, and from nobody who leads no more', async () => {
    const other = await t.person('Priscilla');
    await ask(other.token, 'POST', '/groups/join', { code });
    const renew = () => ask<CardMadeAnswer>(other.token, 'POST', `/readers/${jonas.readerId}/card`);
    const role = (to: string) =>
      ask(leader.token, 'PUT', `/groups/${groupId}/members/${other.accountId}/role`, { role: to });
    expect((await renew()).status).toBe(404);
    await role('leader');
    const { status, body } = await renew();
    expect([status, body.name]).toEqual([201, jonas.card.name]);
    expect((await ask(token, 'GET', '/auth/card')).status).toBe(401);
    await role('member');
    expect((await renew()).status).toBe(404);
    await role('leader');
    await ask(other.token, 'DELETE', `/groups/${groupId}/leave`);
    expect((await renew()).status).toBe(404);
    expect((await ask(other.token, 'POST', `/readers/${jonas.readerId}/transfer`)).status).toBe(404);
  });

  it('is listed for the leaders with the name of the card, and without once it is ended', async () => {
    const list = async () =>
      (await ask<CardMembersAnswer>(leader.token, 'GET', `/groups/${groupId}/members/cards`)).body.members;
    const listed = { userId: jonas.userId, readerId: jonas.readerId, name: 'Jonas' };
    expect(await list()).toEqual([{ ...listed, card: { name: jonas.card.name, madeAt: expect.any(String) } }]);
    expect((await ask(leader.token, 'DELETE', `/readers/${jonas.readerId}/card`)).status).toBe(200);
    expect(await list()).toEqual([{ ...listed, card: null }]);
  });

  it('is removed with its account, and no grown-up is', async () => {
    const member = await t.person('Member');
    await ask(member.token, 'POST', '/groups/join', { code });
    const remove = (userId: number, by = leader.token) =>
      ask(by, 'DELETE', `/groups/${groupId}/members/${userId}/account`);
    expect((await remove(member.accountId)).status).toBe(404);
    expect((await remove(jonas.userId, member.token)).status).toBe(403);
    const plain = await ask(leader.token, 'DELETE', `/groups/${groupId}/members/${jonas.userId}`);
    expect([plain.status, plain.body.error]).toEqual([409, CARD_MESSAGES.removedWithAccount]);
    expect((await ask(leader.token, 'DELETE', `/groups/${groupId}`)).body.error).toBe(CARD_MESSAGES.membersFirst);
    expect((await remove(jonas.userId)).status).toBe(200);
    expect((await membersOf()).map(({ id }) => id)).toEqual([leader.accountId, member.accountId]);
    expect(await t.database.rows('SELECT 1 FROM users WHERE id = $1', [jonas.userId])).toEqual([]);
    expect((await ask(token, 'GET', '/auth/card')).status).toBe(401);
    expect((await ask(leader.token, 'DELETE', `/groups/${groupId}`)).status).toBe(200);
  });

  it('does not lead, neither chosen nor as the last one left', async () => {
    const chosen = await ask(leader.token, 'PUT', `/groups/${groupId}/members/${jonas.userId}/role`, {
      role: 'leader',
    });
    expect([chosen.status, chosen.body.error]).toEqual([409, CARD_MESSAGES.membersDontLead]);
    const member = await t.person('Member');
    await ask(member.token, 'POST', '/groups/join', { code });
    expect((await ask(leader.token, 'DELETE', '/users/account')).status).toBe(200);
    const { group } = (await ask<GroupEnvelope>(member.token, 'GET', `/groups/${groupId}`)).body;
    expect(group.members.map(({ id, role }) => [id, role])).toEqual([
      [member.accountId, 'leader'],
      [jonas.userId, 'member'],
    ]);
  });

  it('ends with the group where nobody with mail is left, as is said before', async () => {
    await ask(token, 'POST', '/reports', { readerId: jonas.readerId, chapterIds: [1, 2] });
    await bringIn(leader.token, { names: ['Ruth'] });
    const kept = await t.person('Other');
    const things = async () =>
      (await ask<AccountDeletionAnswer>(leader.token, 'GET', '/users/account/deletion')).body.sharedThings;
    expect(await things()).toEqual([{ kind: 'group', id: groupId, name: 'Youth', heir: null, endingMembers: 2 }]);
    await ask(kept.token, 'POST', '/groups/join', { code });
    expect(await things()).toMatchObject([{ heir: { name: 'Other' } }]);
    await ask(kept.token, 'DELETE', `/groups/${groupId}/leave`);
    expect((await ask(leader.token, 'DELETE', '/users/account')).status).toBe(200);
    expect(await t.database.rows('SELECT 1 FROM users WHERE id = $1', [jonas.userId])).toEqual([]);
    expect(await t.database.rows('SELECT 1 FROM reading_group WHERE id = $1', [groupId])).toEqual([]);
    expect((await signIn({ card: jonas.card.card })).status).toBe(401);
    expect((await ask(token, 'GET', '/auth/card')).status).toBe(401);
    const [last] = await t.database.rows<{ type: string }>(
      'SELECT type FROM events WHERE stream = $1 ORDER BY version DESC LIMIT 1',
      [`reader-${jonas.readerId}`],
    );
    expect(last.type).toBe('ReaderMadeInactive');
    await caughtUp(t);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('keeps reading where groups have been turned off, and sees nobody of them', async () => {
    const admin = await t.person('Overseer', { isAdmin: true });
    const turn = (groups: boolean) => ask(admin.token, 'PUT', '/admin/site', { groups });
    await ask(leader.token, 'POST', '/reports', { readerId: leader.readerId, chapterIds: [1] });
    await turn(false);
    try {
      expect((await ask<CardPageAnswer>(token, 'GET', '/auth/card')).body.together).toEqual([]);
      expect((await ask(token, 'POST', '/reports', { readerId: jonas.readerId, chapterIds: [2] })).status).toBe(201);
      expect((await bringIn(leader.token, { names: ['Ruth'] })).status).toBe(404);
    } finally {
      await turn(true);
    }
    expect((await ask<CardPageAnswer>(token, 'GET', '/auth/card')).body.together).toHaveLength(1);
  });

  it('moves by no code of somebody who leads no longer', async () => {
    const made = await ask<ReaderTransferAnswer>(leader.token, 'POST', `/readers/${jonas.readerId}/transfer`);
    const other = await t.person('Another leader');
    await ask(other.token, 'POST', '/groups/join', { code });
    const role = (userId: number): string => `/groups/${groupId}/members/${userId}/role`;
    for (const [by, userId, to] of [
      [leader, other.accountId, 'leader'],
      [other, leader.accountId, 'member'],
    ] as const)
      expect((await ask(by.token, 'PUT', role(userId), { role: to })).status).toBe(200);
    const { token: parents } = await t.person('Parent');
    expect((await ask(parents, 'POST', '/readers/claim', { code: made.body.code })).status).toBe(404);
  });

  it('keeps its kind, whatever an administrator tries', async () => {
    const { token: admin } = await t.person('Overseer', { isAdmin: true });
    const path = `/admin/users/${jonas.userId}`;
    const correction = { email: 'jonas@example.org', reason: 'He has one' };
    for (const refused of [
      await ask(admin, 'PUT', `${path}/email`, correction),
      await ask(admin, 'POST', `${path}/reset-password`, { newPassword: 'a lamp unto my feet' }),
    ])
      expect([refused.status, refused.body.error]).toEqual([409, CARD_MESSAGES.lookedAfter]);
    expect((await signIn({ card: jonas.card.card })).status).toBe(200);
  });

  it('moves to a parent by a code that a leader makes, and its card ends', async () => {
    await ask(token, 'POST', '/reports', { readerId: jonas.readerId, chapterIds: [1, 2, 3] });
    const made = await ask<ReaderTransferAnswer>(leader.token, 'POST', `/readers/${jonas.readerId}/transfer`);
    expect(made.status).toBe(201);
    const parent = await t.person('Parent');
    expect((await ask(parent.token, 'POST', '/readers/claim', { code: made.body.code })).status).toBe(200);
    const { readers } = (await ask<ReadersAnswer>(parent.token, 'GET', '/readers')).body;
    // The parent goes on reading, and may give the child a card.
    expect(readers.map(({ id }) => id)).toEqual([parent.readerId, jonas.readerId]);
    expect((await ask(parent.token, 'POST', `/readers/${jonas.readerId}/card`)).status).toBe(201);
    expect((await signIn({ card: jonas.card.card })).status).toBe(401);
    expect((await ask(leader.token, 'POST', `/readers/${jonas.readerId}/card`)).status).toBe(404);
    // Nothing of the member is left but the reader, which has its record.
    expect((await membersOf()).map(({ id }) => id)).toEqual([leader.accountId]);
    expect(await t.database.rows('SELECT 1 FROM users WHERE id = $1', [jonas.userId])).toEqual([]);
    await caughtUp(t);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });
});
