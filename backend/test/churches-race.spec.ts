import { CHURCH_MESSAGES, type ChurchEnvelope, type CurrentChurchAnswer } from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const post = (who: Person, path: string, body?: object) =>
  t.api<{ error?: string }>('POST', `/api/churches${path}`, { token: who.token, body });
const people = (name: string, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => t.person(name)));
const foundedBy = async (who: Person, maxMembers: number) => {
  const body = { name: 'Upper room', maxMembers };
  const { church } = (await t.api<ChurchEnvelope>('POST', '/api/churches', { token: who.token, body })).body;
  return { id: church.id, joinCode: church.joinCode };
};
const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).sort();
const members = async (churchId: number) =>
  Object.fromEntries(
    (
      await t.database.rows<{ status: string; n: number }>(
        `SELECT status, count(*)::integer AS n FROM church_members WHERE church_id = $1 GROUP BY status`,
        [churchId],
      )
    ).map(({ status, n }) => [status, n]),
  );

it('gives the last place to one of the approvals that race for it', async () => {
  const [peter, ...waiting] = await people('Peter', 9);
  const { id } = await foundedBy(peter, 2);
  await Promise.all(waiting.map((person) => post(person, '/join', { churchId: id })));
  const answers = await Promise.all(
    waiting.map(({ accountId }) => post(peter, `/${id}/members/${accountId}/status`, { status: 'approved' })),
  );
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(
    answers.filter(({ status }) => status === 409).every(({ body }) => body.error === CHURCH_MESSAGES.churchFull),
  ).toBe(true);
  expect(await members(id)).toEqual({ approved: 2, pending: 7 });
});

it('counts approvals and codes that race together', async () => {
  const [james, ...others] = await people('James', 13);
  const { id, joinCode } = await foundedBy(james, 4);
  const [waiting, coded] = [others.slice(0, 6), others.slice(6)];
  await Promise.all(waiting.map((person) => post(person, '/join', { churchId: id })));
  const answers = await Promise.all([
    ...waiting.map(({ accountId }) => post(james, `/${id}/members/${accountId}/status`, { status: 'approved' })),
    ...coded.map((person) => post(person, '/join', { joinCode })),
  ]);
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(3);
  expect(new Set(statuses(answers))).toEqual(new Set([200, 409]));
  expect((await members(id)).approved).toBe(4);
});

it('lets one account into one of the churches that it joins at once', async () => {
  const [john, mark, luke] = [await t.person('John'), await t.person('Mark'), await t.person('Luke')];
  const churches = [await foundedBy(john, 9), await foundedBy(mark, 9)];
  const answers = await Promise.all(
    churches.flatMap(({ id, joinCode }) => [post(luke, '/join', { joinCode }), post(luke, '/join', { churchId: id })]),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { church } = (await t.api<CurrentChurchAnswer>('GET', '/api/churches/current', { token: luke.token })).body;
  expect(churches.map(({ id }) => id)).toContain(church?.id);
});

it('always has an administrator who belongs to it while everybody leaves and deletes accounts', async () => {
  const [founder, ...others] = await people('Demas', 8);
  const { id, joinCode } = await foundedBy(founder, 100);
  for (const person of others) await post(person, '/join', { joinCode });
  const last = others[others.length - 1];
  const leaving = [founder, ...others.slice(0, -1)];
  const answers = await Promise.all(
    leaving.map((person, n) =>
      n % 2 === 0 ? t.api('DELETE', '/api/users/account', { token: person.token }) : post(person, '/leave'),
    ),
  );
  expect(statuses(answers)).toEqual(leaving.map(() => 200));
  const [church] = await t.database.rows('SELECT admin_id FROM churches WHERE id = $1', [id]);
  expect(church).toEqual({ admin_id: last.accountId });
  expect(await members(id)).toEqual({ approved: 1 });
});
