import {
  CHURCH_MESSAGES,
  type ChurchAnswer,
  type ChurchEnvelope,
  type ChurchesAnswer,
  type JoinChurchAnswer,
} from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';

/** A church without public joining: Paul administers it, Lydia belongs to it, Silas is a stranger who may know its name. */
const NAME = 'Philippi by the Gangites';

let t: TestApp;
let paul: Person;
let lydia: Person;
let silas: Person;
let church: ChurchAnswer;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());
beforeEach(async () => {
  [paul, lydia, silas] = [await t.person('Paul'), await t.person('Lydia'), await t.person('Silas')];
  const body = { name: NAME, phone: '+30 2510 000', allowPublicJoining: false };
  church = (await t.api<ChurchEnvelope>('POST', '/api/churches', { token: paul.token, body })).body.church;
  await join(lydia, { joinCode: church.joinCode });
});
afterEach(async () => {
  for (const { token } of [lydia, silas, paul]) await t.api('POST', '/api/churches/leave', { token });
});

const join = (who: Person, body: object) =>
  t.api<JoinChurchAnswer & { error?: string }>('POST', '/api/churches/join', { token: who.token, body });
const get = (who: Person, id = church.id) =>
  t.api<ChurchEnvelope & { error?: string }>('GET', `/api/churches/${id}`, { token: who.token });
const isIn = async (who: Person, path: string): Promise<boolean> => {
  const { body } = await t.api<ChurchesAnswer>('GET', `/api/churches${path}`, { token: who.token });
  return body.churches.some(({ id }) => id === church.id);
};

it('is not there for strangers who count up ids, whatever they ask', async () => {
  const unknown = await get(silas, 999_999);
  const answer = await get(silas);
  expect(answer).toMatchObject({ status: 404, body: { error: CHURCH_MESSAGES.churchNotFound } });
  expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  for (const who of [lydia, paul]) expect((await get(who)).status).toBe(200);
});

it('is found by its whole name alone, however that is written', async () => {
  expect(await Promise.all(['', '/search/hilippi', '/search/Philippi'].map((path) => isIn(silas, path)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(await isIn(silas, `/search/${NAME.toUpperCase().replace('I', '\u00CD')}`)).toBe(true);
  expect(await isIn(lydia, '')).toBe(true);
});

it('is asked by its id with its whole name, and is there for those who asked', async () => {
  const ask = (name?: string) => join(silas, { churchId: church.id, name });
  for (const name of [undefined, '', 'Philippi', 'Corinth'])
    expect(await ask(name)).toMatchObject({ status: 404, body: { error: CHURCH_MESSAGES.churchNotFound } });
  expect((await ask(` ${NAME.toUpperCase()} `)).body.membershipStatus).toBe('pending');
  expect((await get(silas)).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 409, body: { error: CHURCH_MESSAGES.alreadyAskedChurch } });
  await t.api('POST', '/api/churches/leave', { token: silas.token });
  expect((await get(silas)).status).toBe(404);
});

it('is joined by its code like any other', async () => {
  expect((await join(silas, { joinCode: church.joinCode })).body.membershipStatus).toBe('approved');
});

it('a public one is asked by its id alone, and by no wrong name', async () => {
  await t.api('PUT', `/api/churches/${church.id}`, { token: paul.token, body: { allowPublicJoining: true } });
  expect((await join(silas, { churchId: church.id, name: 'Corinth' })).status).toBe(404);
  expect((await join(silas, { churchId: church.id })).body.membershipStatus).toBe('pending');
});
