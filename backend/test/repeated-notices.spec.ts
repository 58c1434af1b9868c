import type {
  ChallengeEnvelope,
  ChurchEnvelope,
  FamilyEnvelope,
  NotificationsAnswer,
  ReaderEnvelope,
} from '@lectio/contract';
import { tally } from './support/tally';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ rateLimit: true });
});
beforeEach(() => t.clock.set('2026-09-20T12:00:00Z'));
afterAll(() => t?.close());

const TRIES = 13;
const TEN = { 200: 10, 429: TRIES - 10 };

const call = async <T = unknown>(who: Person, method: string, path: string, body?: object) =>
  t.api<T>(method, `/api/${path}`, { token: who.token, body });
const repeated = async (once: (n: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let n = 0; n < TRIES; n++) {
    t.clock.advance(1000);
    statuses.push((await once(n)).status);
  }
  return tally(statuses);
};
const heardBy = async (who: Person): Promise<Record<string, number>> => {
  const { notifications } = (await call<NotificationsAnswer>(who, 'GET', 'notifications?limit=100')).body;
  return tally(notifications.map(({ notification }) => notification.title));
};

const october = {
  name: 'October together',
  from: '2026-10-01',
  until: '2026-10-31',
  chapters: 'bible',
  teams: 'chosen',
  teamNames: ['Lilies', 'Sparrows'],
  goal: 'each',
  scope: 'family',
};

it('tells a family no more than ten times a day that the same person joined; leaving is always allowed', async () => {
  const [jacob, leah, laban] = [await t.person('Jacob'), await t.person('Leah'), await t.person('Laban')];
  const { family } = (await call<FamilyEnvelope>(jacob, 'POST', 'families', { name: 'Israel' })).body;
  const join = async (who: Person) => {
    const joined = await call(who, 'POST', 'families/join', { inviteCode: family.inviteCode });
    if (joined.status === 200) expect((await call(who, 'DELETE', `families/${family.id}/leave`)).status).toBe(200);
    return joined;
  };
  expect(await repeated(() => join(laban))).toEqual(TEN);
  expect(await heardBy(jacob)).toMatchObject({ 'Laban joined Israel': 10 });
  expect((await join(leah)).status).toBe(200);
});

it('tells churches no more than ten times a day that the same person asks to join, whichever church', async () => {
  const [paul, silas, simon] = [await t.person('Paul'), await t.person('Silas'), await t.person('Simon')];
  const churches = await Promise.all(
    [paul, silas].map(async (who) => (await call<ChurchEnvelope>(who, 'POST', 'churches', { name: 'Samaria' })).body),
  );
  const ask = async (who: Person, n = 0) => {
    const asked = await call(who, 'POST', 'churches/join', { churchId: churches[n % 2].church.id });
    if (asked.status === 200) await call(who, 'POST', 'churches/leave');
    return asked;
  };
  expect(await repeated((n) => ask(simon, n))).toEqual(TEN);
  const [told] = await t.database.rows<{ n: number }>(
    `SELECT count(*)::integer AS n FROM notification WHERE dedupe_key LIKE 'church-request:' || $1 || ':%'`,
    [simon.accountId],
  );
  expect(told.n).toBe(10);
  expect((await ask(await t.person('Lydia'))).status).toBe(200);
});

it('tells those of a challenge no more than ten times a day that they are moved, or that the rules change', async () => {
  const [leader, anna] = [await t.person('Leader'), await t.person('Anna')];
  const { family } = (await call<FamilyEnvelope>(leader, 'POST', 'families', { name: 'Asher' })).body;
  await call(anna, 'POST', 'families/join', { inviteCode: family.inviteCode });
  const body = { ...october, scopeId: family.id };
  const { id } = (await call<ChallengeEnvelope>(leader, 'POST', 'challenges', body)).body.challenge;
  expect((await call(leader, 'POST', `challenges/${id}/publish`)).status).toBe(200);
  const place = { readerId: anna.readerId, team: 1 };
  expect((await call(anna, 'POST', `challenges/${id}/readers`, place)).status).toBe(201);
  const move = (team: number) => call(leader, 'PUT', `challenges/${id}/readers/${anna.readerId}`, { team });
  // There and back, and from the tenth on to where the reader is not.
  expect(await repeated((n) => move(n < 10 && n % 2 === 1 ? 1 : 2))).toEqual(TEN);
  const change = (n: number) =>
    call(leader, 'PUT', `challenges/${id}`, { ...body, target: 100 + n, reason: 'Shorter evenings' });
  expect(await repeated(change)).toEqual(TEN);
  expect(await heardBy(anna)).toMatchObject({
    'Anna changed teams': 10,
    'The rules of October together changed': 10,
  });
});

it('starts plans no more than fifty times a day for one reader, since each start reads what was quit before', async () => {
  const ruth = await t.person('Ruth');
  const { reader } = (await call<ReaderEnvelope>(ruth, 'POST', 'readers', { name: 'Obed' })).body;
  const start = async (readerId: number) =>
    (await call(ruth, 'POST', `plans/reader/${readerId}/start/gospels-in-30-days`, {})).status;
  const statuses: number[] = [];
  for (let n = 0; n <= 50; n++) statuses.push(await start(ruth.readerId));
  expect(tally(statuses)).toEqual({ 201: 1, 409: 49, 429: 1 });
  expect(await start(reader.id)).toBe(201);
});
