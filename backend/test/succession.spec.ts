import {
  FAMILY_MESSAGES,
  type AccountDeletionAnswer,
  type ChurchEnvelope,
  type ErrorAnswer,
  type FamiliesAnswer,
  type FamilyAnswer,
  type FamilyEnvelope,
  type NotificationsAnswer,
  type PlanEnvelope,
  type SharedPlanEnvelope,
  type SharedPlansAnswer,
} from '@lectio/contract';
import { ProjectionAdmin } from '@platform/projections';
import { caughtUp } from './support/caught-up';
import { publishedBy } from './support/challenge';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let naomi: Person;
let ruth: Person;
let boas: Person;
let family: FamilyAnswer;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** Naomi founded a family; Ruth joined first, then Boas. */
beforeEach(async () => {
  t.clock.set('2026-03-10T12:00:00Z');
  [naomi, ruth, boas] = [await t.person('Naomi'), await t.person('Ruth'), await t.person('Boas')];
  family = await founded(naomi, ruth, boas);
});

const call = <A>(who: Person, method: string, path: string, body?: object) =>
  t.api<A & Partial<ErrorAnswer>>(method, `/api${path}`, { token: who.token, body });
const founded = async (founder: Person, ...members: Person[]): Promise<FamilyAnswer> => {
  const made = (await call<FamilyEnvelope>(founder, 'POST', '/families', { name: 'Bethlehem' })).body.family;
  for (const member of members) {
    t.clock.advance(1000);
    await call(member, 'POST', '/families/join', { inviteCode: made.inviteCode });
  }
  return made;
};
const handOver = (by: Person, userId: number) =>
  call<FamilyEnvelope>(by, 'POST', `/families/${family.id}/owner`, { userId });
const leave = (who: Person) => call(who, 'DELETE', `/families/${family.id}/leave`);
const erase = async (who: Person): Promise<void> => {
  expect((await call(who, 'DELETE', '/users/account')).status).toBe(200);
};
const familiesOf = async (who: Person) => (await call<FamiliesAnswer>(who, 'GET', '/families')).body.families;
const toldTo = async (who: Person): Promise<string[]> =>
  (await call<NotificationsAnswer>(who, 'GET', '/notifications')).body.notifications.map(
    ({ notification }) => notification.title,
  );
const shared = async (by: Person, group: object): Promise<number> => {
  const about = { name: 'Ruth in a week', chapterIds: [233, 234], estimatedDays: 2 };
  const { plan } = (await call<PlanEnvelope>(by, 'POST', '/plans', about)).body;
  const request = { planId: plan.id, startDate: '2026-03-10', ...group };
  return (await call<SharedPlanEnvelope>(by, 'POST', '/plans/shared', request)).body.sharedPlan.id;
};
const sharedWith = async (who: Person) =>
  (await call<SharedPlansAnswer>(who, 'GET', '/plans/shared')).body.sharedPlans.map(({ id, canStop }) => ({
    id,
    canStop,
  }));
const previewFor = async (who: Person) =>
  (await call<AccountDeletionAnswer>(who, 'GET', '/users/account/deletion')).body.sharedThings;

describe('handing a family over', () => {
  it('makes another member its owner, who is told; the former one leaves like anybody', async () => {
    expect((await leave(naomi)).body.error).toBe(FAMILY_MESSAGES.ownerStays);
    const handed = await handOver(naomi, boas.accountId);
    expect(handed).toMatchObject({ status: 200, body: { family: { id: family.id, createdBy: boas.accountId } } });
    expect(await toldTo(boas)).toContain('Bethlehem is yours now');
    expect((await call(naomi, 'DELETE', `/families/${family.id}`)).status).toBe(403);
    expect((await leave(naomi)).status).toBe(200);
    expect(await familiesOf(ruth)).toMatchObject([
      { createdBy: boas.accountId, members: [{ name: 'Ruth' }, { name: 'Boas' }] },
    ]);
    expect((await call(boas, 'DELETE', `/families/${family.id}/members/${ruth.accountId}`)).status).toBe(200);
  });

  it('is the owner’s, and goes to members alone', async () => {
    const stranger = await t.person('Stranger');
    expect(await handOver(ruth, ruth.accountId)).toMatchObject({
      status: 403,
      body: { error: FAMILY_MESSAGES.onlyOwnerHandsOver },
    });
    expect((await handOver(stranger, stranger.accountId)).status).toBe(404);
    expect(await handOver(naomi, stranger.accountId)).toMatchObject({
      status: 404,
      body: { error: FAMILY_MESSAGES.memberNotInFamily },
    });
    expect(await handOver(naomi, naomi.accountId)).toMatchObject({
      status: 409,
      body: { error: FAMILY_MESSAGES.alreadyOwner },
    });
    expect((await call(naomi, 'POST', `/families/${family.id}/owner`, { userId: 'Ruth' })).status).toBe(400);
    expect(await familiesOf(ruth)).toMatchObject([{ createdBy: naomi.accountId }]);
  });
});

describe('a family whose owner is deleted', () => {
  const byHerself = () => erase(naomi);
  const byAnAdministrator = async (): Promise<void> => {
    const root = await t.person('Root', { isAdmin: true });
    const preview = await call<AccountDeletionAnswer>(root, 'GET', `/admin/users/${naomi.accountId}/deletion`);
    expect(preview.body.sharedThings).toMatchObject([{ kind: 'family', heir: { name: 'Ruth' } }]);
    expect((await call(root, 'DELETE', `/admin/users/${naomi.accountId}`)).status).toBe(200);
  };

  it.each([
    ['by herself', byHerself],
    ['by an administrator', byAnAdministrator],
  ])('%s passes on to its longest-standing member, who alone is told', async (_, deleted) => {
    await reporterFor(t, naomi).report({ readerIds: [naomi.readerId], chapterIds: [1, 2] });
    await reporterFor(t, ruth).report({ readerIds: [boas.readerId], chapterIds: [3] });
    await deleted();
    expect(await familiesOf(boas)).toMatchObject([
      {
        id: family.id,
        createdBy: ruth.accountId,
        members: [{ name: 'Ruth' }, { name: 'Boas' }],
        readers: [{ id: ruth.readerId }, { id: boas.readerId }],
      },
    ]);
    expect(await toldTo(ruth)).toContain('Bethlehem is yours now');
    expect(await toldTo(boas)).not.toContain('Bethlehem is yours now');
    const events = await t.database.rows('SELECT type FROM events WHERE stream = $1 ORDER BY version DESC LIMIT 2', [
      `reader-${naomi.readerId}`,
    ]);
    expect(events).toEqual([{ type: 'ReaderMadeInactive' }, { type: 'ReaderLeftFamily' }]);
    await caughtUp(t);
    const reading = await call<{ totalReads: number }>(ruth, 'GET', `/families/${family.id}/reading`);
    expect(reading.body.totalReads).toBe(1);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('ends with its last member', async () => {
    await erase(naomi);
    await erase(ruth);
    expect(await familiesOf(boas)).toMatchObject([{ createdBy: boas.accountId, members: [{ name: 'Boas' }] }]);
    await erase(boas);
    expect(await t.database.rows('SELECT 1 FROM families WHERE id = $1', [family.id])).toEqual([]);
  });

  it('is its last member’s while all others are deleted at once', async () => {
    const others = await Promise.all(['Orpah', 'Obed', 'Jesse', 'Mara'].map((name) => t.person(name)));
    // Each owns a family in which the next ones are: all inherit from each other.
    for (const other of others) await founded(other, ...others.filter((one) => one !== other), boas);
    for (const other of others) await call(other, 'POST', '/families/join', { inviteCode: family.inviteCode });
    await Promise.all([naomi, ruth, ...others].map(erase));
    const left = await familiesOf(boas);
    expect(left).toHaveLength(5);
    for (const one of left) expect(one).toMatchObject({ createdBy: boas.accountId, members: [{ name: 'Boas' }] });
  });
});

describe('a shared plan', () => {
  it('passes on to the longest-standing member of the family, with what was read together', async () => {
    const id = await shared(boas, { familyId: family.id });
    expect(await sharedWith(ruth)).toEqual([{ id, canStop: false }]);
    for (const who of [boas, ruth]) await call(who, 'POST', `/plans/shared/${id}/join`, { readerId: who.readerId });
    await t.database.rows(
      `INSERT INTO shared_plan_together (shared_plan_id, on_date, reader_id, account_id, is_marked)
        VALUES ($1, '2026-03-10', $2, $3, false)`,
      [id, ruth.readerId, boas.accountId],
    );
    expect((await call(naomi, 'POST', `/families/${family.id}/owner`, { userId: ruth.accountId })).status).toBe(200);
    await leave(naomi);
    await erase(boas);
    expect(await sharedWith(ruth)).toEqual([{ id, canStop: true }]);
    expect(await toldTo(ruth)).toContain('A shared plan of Bethlehem passed on to you');
    expect(await t.database.rows('SELECT account_id, reader_id FROM shared_plan_together')).toEqual([
      { account_id: ruth.accountId, reader_id: ruth.readerId },
    ]);
  });

  it('passes on where somebody leaves the family, or is removed', async () => {
    const [first, second] = [await shared(ruth, { familyId: family.id }), await shared(boas, { familyId: family.id })];
    await leave(ruth);
    await call(naomi, 'DELETE', `/families/${family.id}/members/${boas.accountId}`);
    expect(
      await t.database.rows('SELECT id, account_id FROM shared_plan WHERE family_id = $1 ORDER BY id', [family.id]),
    ).toEqual([
      { id: first, account_id: naomi.accountId },
      { id: second, account_id: naomi.accountId },
    ]);
    await erase(ruth);
    expect(await sharedWith(naomi)).toHaveLength(2);
  });

  it('passes on with its church, whether the administrator leaves or is deleted', async () => {
    const { church } = (await call<ChurchEnvelope>(naomi, 'POST', '/churches', { name: 'Philippi' })).body;
    for (const who of [ruth, boas]) await call(who, 'POST', '/churches/join', { joinCode: church.joinCode });
    const id = await shared(naomi, { churchId: church.id });
    await call(naomi, 'POST', '/churches/leave');
    expect(await sharedWith(ruth)).toEqual([{ id, canStop: true }]);
    await erase(ruth);
    expect(await sharedWith(boas)).toEqual([{ id, canStop: true }]);
    expect(await toldTo(boas)).toContain('A shared plan of Philippi passed on to you');
  });
});

describe('what administrators made for everybody', () => {
  it('passes on to the administrator with the oldest account', async () => {
    await t.database.rows('UPDATE users SET is_admin = false');
    const [elder, younger] = [await t.person('Elder', { isAdmin: true }), await t.person('Younger', { isAdmin: true })];
    const { plan } = (
      await call<PlanEnvelope>(younger, 'POST', '/plans', { name: 'Advent', chapterIds: [1, 2], estimatedDays: 2 })
    ).body;
    await call(younger, 'PUT', `/plans/${plan.id}/published`, { published: true });
    const october = { from: '2026-10-01', until: '2026-10-31', chapters: 'bible', teams: 'none', goal: 'each' };
    const challengeId = await publishedBy(t, younger, { ...october, name: 'October', scope: 'site' });
    expect(await previewFor(younger)).toMatchObject([
      { kind: 'published-plan', name: 'Advent', heir: { name: 'Elder' } },
      { kind: 'challenge', id: challengeId, name: 'October', heir: { name: 'Elder' } },
    ]);
    await erase(younger);
    const { body } = await call<PlanEnvelope>(elder, 'GET', `/plans/${plan.id}`);
    expect(body.plan).toMatchObject({ name: 'Advent', isOwn: true });
    expect(await t.database.rows('SELECT organiser_id FROM challenges WHERE id = $1', [challengeId])).toEqual([
      { organiser_id: elder.accountId },
    ]);
    expect(await toldTo(elder)).toEqual(
      expect.arrayContaining(['October passed on to you', 'A plan for everybody passed on to you']),
    );
  });
});

describe('the preview of a deletion', () => {
  it('says what passes on, to whom, and what ends', async () => {
    const alone = (await call<FamilyEnvelope>(naomi, 'POST', '/families', { name: 'Moab' })).body.family;
    await call(naomi, 'POST', '/churches', { name: 'Philippi' });
    const planId = await shared(naomi, { familyId: family.id });
    const march = { from: '2026-03-12', until: '2026-03-31', chapters: 'bible', teams: 'none', goal: 'each' };
    const challengeId = await publishedBy(t, naomi, {
      ...march,
      name: 'March',
      scope: 'family',
      scopeId: family.id,
    });
    const heir = { id: ruth.accountId, name: 'Ruth' };
    expect(await previewFor(naomi)).toEqual([
      { kind: 'family', id: family.id, name: 'Bethlehem', heir },
      { kind: 'family', id: alone.id, name: 'Moab', heir: null },
      { kind: 'church', id: expect.any(Number) as number, name: 'Philippi', heir: null },
      { kind: 'shared-plan', id: planId, name: 'Ruth in a week', heir },
      { kind: 'challenge', id: challengeId, name: 'March', heir },
    ]);
    expect(await previewFor(boas)).toEqual([]);
    await erase(naomi);
    expect(await previewFor(ruth)).toMatchObject([
      { kind: 'family', id: family.id, heir: { name: 'Boas' } },
      { kind: 'shared-plan', id: planId, heir: { name: 'Boas' } },
      { kind: 'challenge', id: challengeId, heir: { name: 'Boas' } },
    ]);
  });
});
