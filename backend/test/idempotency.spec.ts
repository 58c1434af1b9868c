import { MESSAGES, type PlanEnvelope, type ReaderEnvelope, type ReportsAnswer } from '@lectio/contract';
import type { Answer } from './support/api';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const DAY = 24 * 3_600_000;

let t: TestApp;
let person: Person;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
});
beforeEach(async () => {
  person = await t.person('Esther');
});
afterAll(() => t?.close());

const post = (key: string, body: object, who = person): Promise<Answer<ReaderEnvelope & { error?: string }>> =>
  t.api('POST', '/api/readers', { token: who.token, body, headers: { 'idempotency-key': key } });
const readers = async (who = person): Promise<number> =>
  (await t.database.rows('SELECT 1 FROM readers WHERE account_id = $1 AND NOT is_primary', [who.accountId])).length;

it('answers a retry with the bytes of the first answer and records nothing', async () => {
  const first = await post('k', { name: 'Mordecai' });
  const second = await post('k', { name: 'Mordecai' });
  expect(first.status).toBe(201);
  expect({ status: second.status, text: second.text }).toEqual({ status: 201, text: first.text });
  expect(second.headers.get('x-event-position')).toBe(first.headers.get('x-event-position'));
  expect(await readers()).toBe(1);
});

it('has one effect for retries that arrive together', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('together', { name: 'Hadassah' })));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.headers.get('x-event-position'))).size).toBe(1);
  expect(await readers()).toBe(1);
});

it('refuses the key for another request', async () => {
  await post('k', { name: 'Haman' });
  expect(await post('k', { name: 'Other' })).toMatchObject({
    status: 422,
    body: { error: MESSAGES.idempotencyKeyReused },
  });
  expect(
    await t.api('POST', '/api/families', {
      token: person.token,
      body: { name: 'Haman' },
      headers: { 'idempotency-key': 'k' },
    }),
  ).toMatchObject({ status: 422 });
});

it('keeps the keys of accounts apart', async () => {
  const other = await t.person('Vashti');
  const mine = await post('k', { name: 'A' });
  const theirs = await post('k', { name: 'A' }, other);
  expect(theirs.status).toBe(201);
  expect(theirs.body.reader.id).not.toBe(mine.body.reader.id);
});

it('does not keep a refusal', async () => {
  expect((await post('k', { name: '' })).status).toBe(400);
  expect((await post('k', { name: 'Now with a name' })).status).toBe(201);
});

it('forgets after 24 hours', async () => {
  await post('k', { name: 'First' });
  t.clock.advance(DAY + 1);
  const token = await signInAgain();
  expect((await post('k', { name: 'Second' }, { ...person, token })).status).toBe(201);
  expect(await readers()).toBe(2);
});

it('forgets with what is old what an account was still answered while it was being deleted', async () => {
  const leaving = await t.person('Zeresh');
  await post('k', { name: 'First' });
  await post('k', { name: 'Dalphon' }, leaving);
  const rows = await t.database.rows<{ row: string }>(
    'SELECT row_to_json(i)::text AS row FROM idempotency i WHERE account_id = $1',
    [leaving.accountId],
  );
  await t.api('DELETE', '/api/users/account', { token: leaving.token });
  t.clock.advance(DAY + 1);
  await t.database.rows('INSERT INTO idempotency SELECT * FROM json_populate_record(NULL::idempotency, $1)', [
    rows[0].row,
  ]);
  await t.database.rows('UPDATE idempotency SET created_at = $2 WHERE account_id = $1', [
    leaving.accountId,
    new Date(t.clock.now()),
  ]);
  await post('k', { name: 'Second' }, { ...person, token: await signInAgain() });
  expect(await t.database.rows('SELECT 1 FROM idempotency WHERE account_id = $1', [leaving.accountId])).toEqual([]);
});

const signInAgain = async (): Promise<string> =>
  (
    await t.api<{ token: string }>('POST', '/api/auth/login', {
      body: { email: person.email, password: 'a lamp unto my feet' },
    })
  ).body.token;

it.each(['', 'x'.repeat(201), 'with blank', 'ümlaut'])('refuses the key %j', async (key) => {
  expect(await post(key, { name: 'X' })).toMatchObject({
    status: 400,
    body: { error: MESSAGES.idempotencyKeyInvalid },
  });
  expect(await readers()).toBe(0);
});

describe('what an administrator asks twice under one key', () => {
  const RULES = {
    completionBase: 10,
    repeatBase: 4,
    bibleCompleted: 1000,
    multipliers: [{ fromDays: 0, multiplier: 1 }],
    lateAfterDays: 2,
  };

  it.each<[string, string, object]>([
    ['a goal', 'goals', { key: 'loaves', name: 'Loaves', targetValue: 5 }],
    ['an operation', 'projections/operations', { kind: 'verify' }],
    ['a preview of rules', 'rule-sets/previews', { rules: RULES }],
  ])('is done once: %s', async (_, path, body) => {
    const { token } = await t.person('Ahasuerus', { isAdmin: true });
    // One operation at a time: removes those of other tests.
    await t.database.rows('DELETE FROM projection_operation');
    const ask = () => t.api('POST', `/api/admin/${path}`, { token, body, headers: { 'idempotency-key': 'k' } });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
  });
});

describe('a change under a key', () => {
  const send = (method: string, path: string, body?: object, key = 'change') =>
    t.api<{ error?: string }>(method, path, { token: person.token, body, headers: { 'idempotency-key': key } });
  const reader = async (): Promise<string> =>
    `/api/readers/${(await post('reader', { name: 'Mordecai' })).body.reader.id}`;

  it('that removes is answered again as before, where it would not be found any more', async () => {
    const path = await reader();
    const first = await send('DELETE', path);
    const again = await send('DELETE', path);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(again.headers.get('x-event-position')).toBe(first.headers.get('x-event-position'));
    expect((await send('DELETE', path, undefined, 'another')).status).toBe(404);
  });

  it('that comes late does not undo what came in between', async () => {
    const path = await reader();
    const first = await send('PUT', path, { name: 'Marduk' });
    await send('PUT', path, { name: 'Mordecai' }, 'another');
    expect((await send('PUT', path, { name: 'Marduk' })).text).toBe(first.text);
    expect((await t.api('GET', '/api/readers', { token: person.token })).text).not.toContain('Marduk');
  });

  it('of rows alone is answered again as before', async () => {
    const body = { name: 'Fasting', chapterIds: [1, 2], estimatedDays: 2 };
    const { plan } = (await t.api<PlanEnvelope>('POST', '/api/plans', { token: person.token, body })).body;
    const first = await send('DELETE', `/api/plans/${plan.id}`);
    const again = await send('DELETE', `/api/plans/${plan.id}`);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  });

  it('is refused for another request', async () => {
    const path = await reader();
    await send('PUT', path, { name: 'Marduk' });
    expect(await send('PUT', path, { name: 'Other' })).toMatchObject({
      status: 422,
      body: { error: MESSAGES.idempotencyKeyReused },
    });
  });

  it('keeps no notes on a report', async () => {
    const body = { readerId: person.readerId, chapterIds: [1] };
    await t.api('POST', '/api/reports', { token: person.token, body });
    const { reports } = (await t.api<ReportsAnswer>('GET', '/api/reports', { token: person.token })).body;
    const path = `/api/reports/${encodeURIComponent(reports[0].id)}`;
    const first = await send('PUT', path, { notes: 'For such a time as this' });
    const again = await send('PUT', path, { notes: 'For such a time as this' });
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(await t.database.rows(`SELECT 1 FROM idempotency WHERE answer LIKE '%such a time%'`)).toEqual([]);
  });
});

it('answers a request that a version before answered with the same bytes', async () => {
  const first = await post('k', { name: 'Mordecai' });
  await t.database.rows(
    `UPDATE idempotency SET answer = json_build_object('status', 201, 'body', answer)::text WHERE account_id = $1`,
    [person.accountId],
  );
  const again = await post('k', { name: 'Mordecai' });
  expect([again.status, again.text]).toEqual([201, first.text]);
});

it.each([
  ['advance', { skip: true }],
  ['complete', {}],
  ['reset', {}],
])('a step of the onboarding is taken once under one key: %s', async (step, body) => {
  const { token } = await t.person('Philip');
  const ask = (path: string, key: string) =>
    t.api('POST', `/api/users/onboarding/${path}`, { token, body, headers: { 'idempotency-key': key } });
  const first = await ask(step, 'one');
  // What comes in between is not undone by a late retry.
  await ask('advance', 'two');
  const again = await ask(step, 'one');
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  const now = (await t.api('GET', '/api/users/onboarding', { token })).text;
  await ask(step, 'one');
  expect((await t.api('GET', '/api/users/onboarding', { token })).text).toBe(now);
  const racing = await Promise.all([1, 2, 3].map(() => ask('advance', 'three')));
  expect(new Set(racing.map(({ text }) => text)).size).toBe(1);
});
