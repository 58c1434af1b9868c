import type { ChallengeScreenAnswer, ChurchEnvelope, ErrorAnswer, FamilyEnvelope } from '@lectio/contract';
import { ADVENT, draftedBy, publishedBy } from './support/challenge';
import { caughtUp } from './support/caught-up';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let pastor: Person;
let churchId: number;
let joinCode: string;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const published = (about: object = {}) =>
  publishedBy(t, pastor, { ...ADVENT, scope: 'church', scopeId: churchId, ...about });
const entered = async (name: string, id: number, isNamed = false): Promise<Person> => {
  const person = await t.person(name);
  const body = { code: joinCode };
  expect((await t.api('POST', `/api/challenges/${id}/enter`, { token: person.token, body })).status).toBe(201);
  if (isNamed) await t.api('PUT', '/api/users/preferences', { token: person.token, body: { competitiveMode: true } });
  return person;
};
const screen = async ({ token }: Person, id: number) => {
  await caughtUp(t);
  return t.api<ChallengeScreenAnswer & Partial<ErrorAnswer>>('GET', `/api/challenges/${id}/screen`, { token });
};
const report = async ({ token, readerId }: Person, chapterIds: number[], readDate = '2026-12-06') => {
  const body = { readerId, chapterIds, readDate };
  expect((await t.api('POST', '/api/reports', { token, body })).status).toBe(201);
};

beforeEach(async () => {
  t.clock.set('2026-11-28T12:00:00Z');
  pastor = await t.person('Pastor');
  const body = { name: 'Bethel' };
  const { church } = (await t.api<ChurchEnvelope>('POST', '/api/churches', { token: pastor.token, body })).body;
  [churchId, joinCode] = [church.id, church.joinCode ?? ''];
});

it('shows what is read today, and the last names of those who let others see them', async () => {
  const id = await published();
  const [anna, ben, secret] = [
    await entered('Anna', id, true),
    await entered('Ben', id, true),
    await entered('Secret', id),
  ];
  await report(anna, [976], '2026-11-28');
  expect((await screen(pastor, id)).body.today).toEqual({ readers: 0, chapters: 0, latest: [] });
  t.clock.set('2026-12-05T12:00:00Z');
  await report(anna, [990], '2026-12-05');
  t.clock.set('2026-12-06T10:00:00Z');
  await report(anna, [974, 975, 1]);
  t.clock.set('2026-12-06T10:01:00Z');
  await report(secret, [974]);
  t.clock.set('2026-12-06T10:02:00Z');
  await report(ben, [976]);
  const { body } = await screen(pastor, id);
  expect(body.today).toEqual({ readers: 3, chapters: 4, latest: ['Ben', 'Anna'] });
  expect(body.standing).toMatchObject({ readers: 3, chapters: 5 });
  expect(body.map.chapterIds).toHaveLength(24);
  expect(body.map.readToday.slice(0, 4)).toEqual([2, 1, 1, 0]);
  expect(body.map.isRead.slice(0, 4)).toEqual([true, true, true, false]);
  expect([body.map.chapterIds[16], body.map.readToday[16], body.map.isRead[16]]).toEqual([990, 0, true]);
  expect(body.inviteCode).toBe(joinCode);
  // The whole room sees it: people who may not be named aren't, not even to themselves.
  expect((await screen(secret, id)).body).toMatchObject({ today: { latest: ['Ben', 'Anna'] }, inviteCode: null });
});

it('names families to nobody who may not know them', async () => {
  const id = await published({ teams: 'families' });
  const body = { name: 'Lystra' };
  const lois = await t.person('Lois');
  await t.api<FamilyEnvelope>('POST', '/api/families', { token: lois.token, body });
  await t.api('POST', `/api/challenges/${id}/enter`, { token: lois.token, body: { code: joinCode } });
  t.clock.set('2026-12-06T10:00:00Z');
  await report(lois, [974]);
  expect((await screen(lois, id)).body.standing.teams).toMatchObject([{ name: null, chapters: 1 }]);
});

it('is there for the people of the group alone, and not before it is published', async () => {
  const id = await published();
  expect((await screen(await t.person('Stranger'), id)).status).toBe(404);
  const draft = await draftedBy(t, pastor, { ...ADVENT, scope: 'church', scopeId: churchId });
  expect((await screen(pastor, draft)).status).toBe(404);
});
