import {
  CHALLENGE_LIMITS,
  CHALLENGE_MESSAGES,
  type ChallengeEnvelope,
  type ChallengesAnswer,
  type ErrorAnswer,
  type FamilyEnvelope,
} from '@lectio/contract';
import { ChallengeClosing, Rehearsals } from '@slices/challenges';
import { meetingAt } from './support/held-rows';
import { RowsRead } from './support/rows-read';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
});
beforeEach(() => t.clock.set('2026-09-20T12:00:00Z'));
afterAll(() => t?.close());

const call = async <A>(who: Person, method: string, path: string, body?: object) =>
  t.api<A & Partial<ErrorAnswer>>(method, `/api/challenges${path}`, { token: who.token, body });
const leaderOf = async (name: string): Promise<{ leader: Person; familyId: number }> => {
  const leader = await t.person(name);
  const founded = await t.api<FamilyEnvelope>('POST', '/api/families', { token: leader.token, body: { name } });
  return { leader, familyId: founded.body.family.id };
};
const draft = async (leader: Person, familyId: number): Promise<number> => {
  const rules = { from: '2026-10-01', until: '2026-10-31', chapters: 'bible', teams: 'none', goal: 'each' };
  const body = { name: 'October together', ...rules, scope: 'family', scopeId: familyId };
  return (await call<ChallengeEnvelope>(leader, 'POST', '', body)).body.challenge.id;
};
const publishing = (leader: Person, id: number) => async (): Promise<[number, string?]> => {
  const { status, body } = await call(leader, 'POST', `/${id}/publish`);
  return [status, body.error];
};

/** Few enough to be reached by a test. */
const FEW = 3;
beforeEach(() => void jest.replaceProperty(CHALLENGE_LIMITS as { openMax: number }, 'openMax', FEW));
afterEach(() => jest.restoreAllMocks());

it('lets a family have a limited number of open challenges, also when several are published at once, and more once some are closed', async () => {
  const { leader, familyId } = await leaderOf('Asher');
  for (let n = 2; n < FEW + 1; n++) await publishing(leader, await draft(leader, familyId))();
  const drafts = [await draft(leader, familyId), await draft(leader, familyId), await draft(leader, familyId)];
  const rows = { sql: 'SELECT 1 FROM readers WHERE id = $1 FOR UPDATE', values: [leader.readerId] };
  expect(
    await meetingAt(
      t.database,
      rows,
      drafts.map((id) => publishing(leader, id)),
    ),
  ).toEqual([
    [200, undefined],
    [409, CHALLENGE_MESSAGES.tooManyOpen],
    [409, CHALLENGE_MESSAGES.tooManyOpen],
  ]);
  const other = await leaderOf('Naphtali');
  expect(await publishing(other.leader, await draft(other.leader, other.familyId))()).toEqual([200, undefined]);
  t.clock.set('2026-11-10T12:00:00Z');
  await t.app.get(ChallengeClosing).closeDue();
  t.clock.set('2026-09-20T12:00:00Z');
  expect(await publishing(leader, drafts[1])()).toEqual([200, undefined]);
});

it('keeps the trials of a draft that are shown, and forgets those before', async () => {
  const { leader, familyId } = await leaderOf('Issachar');
  const id = await draft(leader, familyId);
  for (let n = 0; n < CHALLENGE_LIMITS.rehearsalsShown + 3; n++) {
    expect((await call(leader, 'POST', `/${id}/rehearsals`, { history: 'last-90-days' })).status).toBe(201);
    await t.app.get(Rehearsals).runWaiting();
  }
  const kept = await t.database.rows('SELECT FROM challenge_rehearsals WHERE challenge_id = $1', [id]);
  expect(kept).toHaveLength(CHALLENGE_LIMITS.rehearsalsShown);
});

it('reads no challenges of other families to list one’s own', async () => {
  const { leader, familyId } = await leaderOf('Zebulun');
  const own = await draft(leader, familyId);
  await t.database.rows(
    `WITH others AS (
        INSERT INTO families (name, invite_code, created_by, created_at) SELECT 'Other', 'OTHER' || n, $2, now() FROM generate_series(1, 500) n RETURNING id)
      INSERT INTO challenges (scope, family_id, created_at, version, name, reward, rules, choice, closes_at, published_at)
        SELECT scope, others.id, created_at, version, name, reward, rules, choice, closes_at, now() FROM challenges c, others, generate_series(1, 20) WHERE c.id = $1`,
    [own, (await t.person('Gad')).accountId],
  );
  await t.database.rows('ANALYZE');
  const rows = new RowsRead(t.database);
  const listed = async (): Promise<number[]> =>
    (await call<ChallengesAnswer>(leader, 'GET', '')).body.challenges.map((one) => one.id);
  expect(await rows.during(listed)).toBeLessThan(100);
  expect(await listed()).toEqual([own]);
});
