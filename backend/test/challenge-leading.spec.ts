import type { ChallengePageAnswer, ChurchEnvelope } from '@lectio/contract';
import { caughtUp } from './support/caught-up';
import { ADVENT, publishedBy } from './support/challenge';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

it('says without teams who has read the most, and names others with their consent alone', async () => {
  t.clock.set('2026-11-28T12:00:00Z');
  const leader = await t.person('Leader');
  const as = async <A>(who: Person, path: string, body?: object): Promise<A> =>
    (await t.api<A>('POST', `/api${path}`, { token: who.token, body })).body;
  const { church } = await as<ChurchEnvelope>(leader, '/churches', { name: 'Bethel' });
  const id = await publishedBy(t, leader, {
    ...ADVENT,
    scope: 'church',
    scopeId: church.id,
  });
  const member = async (name: string, isNamed = true): Promise<Person> => {
    const person = await t.person(name);
    await t.database.rows('UPDATE users SET competitive_mode = $1 WHERE id = $2', [isNamed, person.accountId]);
    await as(person, '/churches/join', { joinCode: church.joinCode });
    await as(person, `/challenges/${id}/readers`, { readerId: person.readerId });
    return person;
  };
  const [anna, ben, cleo] = [await member('Anna'), await member('Ben', false), await member('Cleo')];
  await member('Dan');
  t.clock.set('2026-12-05T12:00:00Z');
  const read = (who: Person, chapterIds: number[]) =>
    reporterFor(t, who).report({ chapterIds, readDate: '2026-12-05' });
  await read(anna, [974]);
  await read(ben, [974, 975]);
  await read(cleo, [974, 975, 976]);
  await caughtUp(t);
  const shownTo = async ({ token }: Person) =>
    (await t.api<ChallengePageAnswer>('GET', `/api/challenges/${id}`, { token })).body;
  const { leading, standing } = await shownTo(leader);
  expect(leading.map(({ name, chapters }) => [name, chapters])).toEqual([
    ['Cleo', 3],
    ['Anna', 1],
  ]);
  expect([leading[0].readerId, standing.readers]).toEqual([cleo.readerId, 4]);
  expect((await shownTo(ben)).leading.map(({ name }) => name)).toEqual(['Cleo', 'Ben', 'Anna']);
});
