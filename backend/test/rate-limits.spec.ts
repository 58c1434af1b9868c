import { MESSAGES, type AuthAnswer } from '@lectio/contract';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { AccountPasswords } from '@slices/accounts';
import { statementsOn } from './support/statements';
import { tally } from './support/tally';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let person: Person;
/** The statements that a sign-in concerns; projectors are at work as well. */
const statementsDuring = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await statementsOn(t.database, work)).filter((text) => /sign_in_device|users/.test(text));
beforeAll(async () => {
  t = await startTestApp({ rateLimit: true, role: 'api' });
  person = await t.person('Silas');
});
afterAll(() => t?.close());

/** A proxy on this machine is trusted. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (email: string, password: string, address: string) =>
  t.api('POST', '/api/auth/login', { body: { email, password }, headers: from(address) });

it('guards an account against guessing from one network, says when to come back, and lets its owner in elsewhere', async () => {
  const { email } = await t.person('Crispus');
  for (let i = 0; i < 10; i++) expect((await login(email, 'wrong one', '198.51.100.1')).status).toBe(401);
  const answer = await login(email, PASSWORD, '198.51.100.1');
  expect(answer).toMatchObject({ status: 429, body: { error: MESSAGES.tooManyRequests } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await login(email, PASSWORD, '198.51.100.2')).status).toBe(200);
  expect((await login(email, PASSWORD, '198.51.100.1')).status).toBe(429);
});

it('lets exactly ten of a thousand tries at once from one network through, and checks no other password', async () => {
  const { email } = await t.person('Eutychus');
  const answers = await Promise.all(Array.from({ length: 1000 }, () => login(email, 'wrong one', '203.0.113.7')));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 10, 429: 990 });
});

it('slows down guesses at one account from very many networks, and turns away those that cannot wait', async () => {
  const { email } = await t.person('Gaius');
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, i) => login(email, 'wrong one', `203.0.${i >> 8}.${i & 255}`)),
  );
  const seconds = Math.ceil((performance.now() - began) / 1000);
  const { 401: checked, 429: refused } = tally(answers.map(({ status }) => status));
  expect(checked + refused).toBe(300);
  expect(checked).toBeGreaterThanOrEqual(11);
  // Ten at once, and at most one per second from then on.
  expect(checked).toBeLessThanOrEqual(11 + seconds);
  for (const { headers } of answers.filter(({ status }) => status === 429)) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(4);
  }
});

it('makes the owner of an account that many networks guess at wait a moment, and no longer', async () => {
  const { email } = await t.person('Sosthenes');
  for (let i = 0; i < 11; i++) expect((await login(email, 'wrong one', `198.51.100.${i}`)).status).toBe(401);
  const began = performance.now();
  expect((await login(email, PASSWORD, '198.51.100.99')).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(500);
  // The correct password returns the allowance.
  const again = performance.now();
  expect((await login(email, PASSWORD, '198.51.100.98')).status).toBe(200);
  expect(performance.now() - again).toBeLessThan(900);
});

describe('a device that the account was signed in with', () => {
  const cookieOf = (answer: Awaited<ReturnType<typeof login>>): string =>
    (answer.headers.get('set-cookie') ?? '').split(';')[0];
  const withCookie = (cookie: string, email: string, password: string, address: string) =>
    t.api('POST', '/api/auth/login', { body: { email, password }, headers: { ...from(address), cookie } });
  const guessed = async (email: string, address: string): Promise<void> => {
    for (let i = 0; i < 11; i++) await login(email, 'wrong one', address);
    expect((await login(email, PASSWORD, address)).status).toBe(429);
  };

  it('passes while others of its network are locked out, and has a separate allowance', async () => {
    const { email } = await t.person('Erastus');
    const signedIn = await login(email, PASSWORD, '192.0.2.1');
    expect(signedIn.headers.getSetCookie()[0]).toMatch(
      /^lectio-device=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(signedIn);
    await guessed(email, '192.0.2.2');
    const back = await withCookie(cookie, email, PASSWORD, '192.0.2.2');
    expect([back.status, cookieOf(back)]).toEqual([200, cookie]);
    for (let i = 0; i < 10; i++)
      expect((await withCookie(cookie, email, 'wrong one', `192.0.2.${i}`)).status).toBe(401);
    expect((await withCookie(cookie, email, PASSWORD, '192.0.2.3')).status).toBe(429);
  });

  it('has a new value for an account that does not know the old one, which somebody may have planted', async () => {
    const [planter, victim, stranger] = await Promise.all(
      ['Eunice', 'Lois', 'Alexander'].map((name) => t.person(name)),
    );
    const planted = cookieOf(await login(planter.email, PASSWORD, '192.0.2.10'));
    const own = cookieOf(await withCookie(planted, victim.email, PASSWORD, '192.0.2.10'));
    expect(own).toMatch(/^lectio-device=[\w-]{43}$/);
    expect(own).not.toBe(planted);
    for (const { email } of [victim, stranger]) {
      await guessed(email, '192.0.2.11');
      expect((await withCookie(planted, email, PASSWORD, '192.0.2.11')).status).toBe(429);
    }
    expect((await withCookie(own, victim.email, PASSWORD, '192.0.2.11')).status).toBe(200);
    const made = { name: 'Lois', email: 'lois.again@example.org', password: PASSWORD };
    const registered = await t.api('POST', '/api/auth/register', {
      body: made,
      headers: { ...from('192.0.2.13'), cookie: planted },
    });
    expect(registered.status).toBe(201);
    expect(cookieOf(registered)).not.toBe(planted);
  });

  it('is kept as a hash, and forgotten with a new password', async () => {
    const { email, accountId } = await t.person('Demas');
    const cookie = cookieOf(await login(email, PASSWORD, '192.0.2.20'));
    const rows = await t.database.rows<{ row: string }>(
      'SELECT row_to_json(d)::text AS row FROM sign_in_device d WHERE account_id = $1',
      [accountId],
    );
    const token = cookie.split('=')[1];
    expect(rows).toHaveLength(1);
    for (const bytes of [Buffer.from(token), Buffer.from(token, 'base64url')])
      expect(rows[0].row).not.toContain(bytes.toString('hex'));
    await t.app.get(AccountPasswords).setByAdministrator(accountId, PASSWORD);
    await guessed(email, '192.0.2.21');
    expect((await withCookie(cookie, email, PASSWORD, '192.0.2.21')).status).toBe(429);
  });

  it.each([
    '',
    'lectio-device=',
    'lectio-device=guessed',
    `lectio-device=${'A'.repeat(43)}`,
    `lectio-device=${'%'.repeat(43)}`,
  ])('is not one that says “%s”', async (cookie) => {
    const { email } = await t.person('Hymenaeus');
    await guessed(email, '192.0.2.30');
    expect((await withCookie(cookie, email, PASSWORD, '192.0.2.30')).status).toBe(429);
  });

  it('costs a refused sign-in the same queries as any other cookie, or none', async () => {
    const [owner, other, guessedAt] = await Promise.all(
      ['Trophimus', 'Tychon', 'Onesimus'].map((name) => t.person(name)),
    );
    const known = cookieOf(await login(owner.email, PASSWORD, '192.0.2.50'));
    const of = cookieOf(await login(other.email, PASSWORD, '192.0.2.50'));
    await withCookie(known, guessedAt.email, PASSWORD, '192.0.2.50');
    const cookies = ['', 'lectio-device=guessed', `lectio-device=${'A'.repeat(43)}`, of, known];
    const costs: string[][] = [];
    for (const { email } of [owner, { email: 'nobody@example.org' }])
      for (const cookie of cookies)
        costs.push(await statementsDuring(() => withCookie(cookie, email, 'wrong one', '192.0.2.60')));
    expect(costs[0].length).toBeGreaterThan(0);
    expect(costs).toEqual(costs.map(() => costs[0]));
    await guessed(guessedAt.email, '192.0.2.61');
    for (let i = 0; i < 10; i++) await withCookie(known, guessedAt.email, 'wrong one', '192.0.2.61');
    const refused: string[][] = [];
    for (const cookie of cookies)
      refused.push(
        await statementsDuring(async () => {
          const { status } = await withCookie(cookie, guessedAt.email, PASSWORD, '192.0.2.61');
          expect(status).toBe(429);
        }),
      );
    expect(refused).toEqual(refused.map(() => [costs[0][0]]));
  });

  it('is known from the registration on', async () => {
    const body = { name: 'Carpus', email: 'carpus@example.org', password: PASSWORD };
    const registered = await t.api('POST', '/api/auth/register', { body, headers: from('192.0.2.40') });
    await guessed(body.email, '192.0.2.41');
    expect((await withCookie(cookieOf(registered), body.email, PASSWORD, '192.0.2.41')).status).toBe(200);
  });
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

it('mails an address that is registered and deleted again and again no more often than one that asks for links', async () => {
  const email = 'apphia@example.org';
  const register = (address: string) =>
    t.api<AuthAnswer>('POST', '/api/auth/register', {
      body: { name: 'Apphia', email, password: PASSWORD },
      headers: from(address),
    });
  const statuses = [];
  for (let n = 0; n < 7; n++) {
    const { status, body } = await register(`198.51.101.${n}`);
    statuses.push(status);
    if (status === 201) await t.api('DELETE', '/api/users/account', { token: body.token });
  }
  expect(tally(statuses)).toEqual({ 201: 5, 429: 2 });
});

it('lets one network ask for ten mails a day to one address, and its owner elsewhere for more', async () => {
  const { email } = await t.person('Onesiphorus');
  const limits = t.app.get(RateLimits);
  const ask = (address: string) =>
    limits.countMail(address, email).then(
      () => 200,
      () => 429,
    );
  const statuses: number[] = [];
  // A quarter of an hour passes after every five.
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    for (let n = 0; n < 15; n++) {
      if (n % 5 === 0) await jest.advanceTimersByTimeAsync(16 * 60_000);
      statuses.push(await ask('198.51.100.140'));
    }
    expect([tally(statuses), await ask('198.51.100.141')]).toEqual([{ 200: 10, 429: 5 }, 200]);
  } finally {
    jest.useRealTimers();
  }
});

it('lets a congregation register from one network with its code, and nobody more without one', async () => {
  const limits = t.app.get(RateLimits);
  const register = (address: string, invite?: string) =>
    limits.countRegistration(address, invite).then(
      () => 200,
      () => 429,
    );
  const tries = async (count: number, address: string, invite?: string) =>
    tally(await Promise.all(Array.from({ length: count }, () => register(address, invite))));
  expect(await tries(61, '198.51.100.150')).toEqual({ 200: 60, 429: 1 });
  expect(await tries(200, '198.51.100.150', 'BETHEL2345')).toEqual({ 200: 200 });
  // A code counts wherever it is used, and more codes don't let in more people from one network.
  expect(await tries(101, '198.51.100.151', 'BETHEL2345')).toEqual({ 200: 100, 429: 1 });
  expect(await tries(101, '198.51.100.150', 'SHILOH2345')).toEqual({ 200: 100, 429: 1 });
  const body = { name: 'Rufus', email: 'rufus@example.org', password: PASSWORD, invite: 'BETHEL2345' };
  const refused = await t.api('POST', '/api/auth/register', { body, headers: from('198.51.100.152') });
  expect(refused).toMatchObject({ status: 429, body: { error: MESSAGES.tooManyRequests } });
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

it('lets an account change things twenty thousand times a day, and look afterwards', async () => {
  const { token, accountId } = await t.person('Philemon');
  const change = () => t.api('PUT', '/api/users/preferences', { token, body: { competitiveMode: true } });
  for (let n = 0; n < 19_999; n++) await t.app.get(RateLimits).countChange(accountId);
  expect((await change()).status).toBe(200);
  const refused = await change();
  expect([refused.status, refused.body]).toMatchObject([429, { error: MESSAGES.tooManyRequests }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect((await t.api('GET', '/api/users/preferences', { token })).status).toBe(200);
});

it('lets one network begin 1,200 live connections a minute', async () => {
  const begin = async (address: string): Promise<number> =>
    (await fetch(`${t.url}/socket.io/?EIO=4&transport=polling`, { headers: from(address) })).status;
  for (let n = 0; n < 1_199; n++) await t.app.get(RateLimits).countLive('198.51.100.240');
  expect([await begin('198.51.100.240'), await begin('198.51.100.240'), await begin('198.51.100.241')]).toEqual([
    200, 400, 200,
  ]);
});

describe('codes of invitations', () => {
  const WAYS = [
    (code: string) => ({ path: '/api/auth/invitation', body: { code } }),
    (code: string) => ({ path: '/api/families/join', body: { inviteCode: code } }),
    (code: string) => ({ path: '/api/churches/join', body: { joinCode: code } }),
  ];
  const guess = (n: number, token: string, address: string) => {
    const { path, body } = WAYS[n % WAYS.length](`GUESS${String(n).padStart(3, 'X')}`);
    return t.api('POST', path, { token, body, headers: from(address) }).then(({ status }) => status);
  };

  it('are guessed 300 times an hour from one network, whichever way they are asked', async () => {
    const guessers = await Promise.all(Array.from({ length: 11 }, () => t.person('Guesser')));
    const statuses = [];
    for (let n = 0; n < 330; n++) statuses.push(await guess(n, guessers[n % 11].token, '198.51.100.230'));
    expect(tally(statuses)).toEqual({ 404: 300, 429: 30 });
    for (let n = 0; n < WAYS.length; n++) expect(await guess(n, guessers[n].token, '198.51.100.231')).toBe(404);
  });

  it('are used 60 times an hour by one account, from however many networks', async () => {
    const { token } = await t.person('Wanderer');
    const using = Array.from({ length: 70 }, (_, n) => guess(n % 2 === 0 ? 1 : 2, token, `203.0.113.${n}`));
    expect(tally(await Promise.all(using))).toEqual({ 404: 60, 429: 10 });
    expect(await guess(0, token, '203.0.113.200')).toBe(404);
  });

  it('do not count where a church is asked by its number', async () => {
    const { token } = await t.person('Asker');
    for (let n = 0; n < 65; n++)
      expect((await t.api('POST', '/api/churches/join', { token, body: { churchId: 1_000_000 } })).status).toBe(404);
  });
});
