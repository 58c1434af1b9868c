import { MESSAGES } from '@lectio/contract';
import { boardCookie } from './support/board';
import { tally } from './support/tally';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let person: Person;
beforeAll(async () => {
  t = await startTestApp({ rateLimit: true });
  person = await t.person('Silas');
});
afterAll(() => t?.close());

/** A proxy on this machine is believed about who its caller is. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (email: string, password: string, address: string) =>
  t.api('POST', '/api/auth/login', { body: { email, password }, headers: from(address) });

it('guards an account against guessing, from wherever, and says when to come back', async () => {
  for (let i = 0; i < 10; i++) expect((await login(person.email, 'wrong one', `198.51.100.${i}`)).status).toBe(401);
  const answer = await login(person.email, 'wrong one', '198.51.100.99');
  expect(answer).toMatchObject({ status: 429, body: { error: MESSAGES.tooManyRequests } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('lets exactly ten of a thousand tries at once through, and checks no other password', async () => {
  const { email } = await t.person('Eutychus');
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, i) => login(email, 'wrong one', `203.0.${i >> 8}.${i & 255}`)),
  );
  expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 10, 429: 990 });
});

it('lets exactly sixty of a thousand tries at once from one address through', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, i) => login(`somebody${i}@example.org`, 'wrong one', '198.51.100.77')),
  );
  expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 60, 429: 940 });
});

it('lets exactly five of a thousand requests for a mail through', async () => {
  const { email } = await t.person('Tychicus');
  const ask = (i: number) =>
    t.api('POST', '/api/auth/forgot-password', {
      body: { email },
      headers: from(`203.0.${100 + (i >> 8)}.${i & 255}`),
    });
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => ask(i)));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5, 429: 995 });
});

it('forgets wrong passwords after the right one', async () => {
  const { email } = await t.person('Timothy');
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 9; i++) await login(email, 'wrong one', '198.51.100.120');
    expect((await login(email, 'a lamp unto my feet', '198.51.100.121')).status).toBe(200);
  }
});

it('guards against guessing many accounts from one address', async () => {
  const answers = [];
  for (let i = 0; i < 61; i++)
    answers.push((await login(`nobody${i}@example.org`, 'wrong one', '198.51.100.200')).status);
  expect(answers.slice(0, 60)).toEqual(Array(60).fill(401));
  expect(answers[60]).toBe(429);
});

it('counts the addresses of one IPv6 network as one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      login(`sixth${i}@example.org`, 'wrong one', `2001:db8:0:7::${i.toString(16)}`),
    ),
  );
  expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 60, 429: 40 });
  expect((await login('sixth@example.org', 'wrong one', '2001:db8:0:8::1')).status).toBe(401);
});

it('counts visitors by address and accounts by themselves', async () => {
  const get = (token?: string) =>
    t.api('GET', token ? '/api/auth/me' : '/api/chapters/1', { token, headers: from('198.51.100.210') });
  const visits = await Promise.all(Array.from({ length: 601 }, () => get()));
  expect(visits.filter((answer) => answer.status === 429)).toHaveLength(1);
  expect((await get(person.token)).status).toBe(200);
});

it('counts whoever comes to bull-board, by address without its cookie', async () => {
  const cookie = await boardCookie(t, (await t.person('Overseer', { isAdmin: true })).token);
  const get = (headers: Record<string, string>) =>
    t.api<unknown>('GET', '/api/admin/queues/board', { headers: { ...from('198.51.100.220'), ...headers } });
  expect(tally((await Promise.all(Array.from({ length: 601 }, () => get({})))).map(({ status }) => status))).toEqual({
    401: 600,
    429: 1,
  });
  expect((await get({ cookie: cookie ?? '' })).status).toBe(200);
});
