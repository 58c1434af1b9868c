import {
  AUTH_MESSAGES,
  type AuthAnswer,
  type ErrorAnswer,
  type MeAnswer,
  type MessageAnswer,
  type ReadersAnswer,
  type VerifyEmailAnswer,
} from '@lectio/contract';
import { io } from 'socket.io-client';
import { earAt, type Ear } from './support/ear';
import { mailedToken, readable, startSmtp, type SmtpStub } from './support/smtp';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const HOUR = 3_600_000;
const NEW_PASSWORD = 'a light unto my path';

let smtp: SmtpStub;
let t: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ smtpUrl: smtp.url, publicUrl: 'https://lectio.example.org' });
});
afterAll(async () => {
  await t?.close();
  await smtp?.close();
});

const post = <T = ErrorAnswer>(path: string, body: object) =>
  t.api<T & Partial<ErrorAnswer>>('POST', `/api/auth/${path}`, { body });
const signIn = (email: string, password: string) => post<AuthAnswer>('login', { email, password });
const me = (token: string) => t.api<MeAnswer>('GET', '/api/auth/me', { token });

/** Waits for a mail newer than those before `ask`. */
const tokenAfter = async (ask: () => Promise<unknown>, email: string, path: string): Promise<string> => {
  const before = mailedToken(smtp, email, path);
  await ask();
  await until(() => mailedToken(smtp, email, path) !== before);
  return mailedToken(smtp, email, path) ?? '';
};

const register = async (email: string): Promise<AuthAnswer> =>
  (await post<AuthAnswer>('register', { name: 'Ruth & <Naomi>', email, password: PASSWORD })).body;

describe('verifying an email', () => {
  const email = 'ruth@example.org';

  it('takes the link that registering mailed, once', async () => {
    const token = await tokenAfter(() => register(email), email, 'verify-email');
    const stored = await t.database.rows<{ purpose: string; bytes: number; plain: boolean; hours: number }>(
      `SELECT purpose, octet_length(hash) AS bytes, hash = convert_to($1, 'UTF8') AS plain, extract(epoch FROM expires_at - to_timestamp($2))::integer / 3600 AS hours FROM account_tokens`,
      [token, t.clock.now() / 1000],
    );
    expect(stored).toEqual([{ purpose: 'verify-email', bytes: 32, plain: false, hours: 24 }]);
    const text = readable(smtp.received[0]);
    expect(text).toContain(`\r\nhttps://lectio.example.org/verify-email?token=${token}\r\n`);

    const verified = await post<VerifyEmailAnswer>('verify-email', { token });
    expect(verified).toMatchObject({
      status: 200,
      body: { message: AUTH_MESSAGES.emailVerified, user: { email, emailVerified: true } },
    });
    expect(await post('verify-email', { token })).toMatchObject({
      status: 400,
      body: {
        error: 'Verification failed. The link may have expired or is invalid. Please request a new verification email.',
      },
    });
  });

  it('is heard of at the page that asks for it', async () => {
    const address = 'boaz@example.org';
    let page: Ear | undefined;
    const token = await tokenAfter(
      async () => (page = await earAt(t.url, (await register(address)).token)),
      address,
      'verify-email',
    );
    await post('verify-email', { token });
    expect(await page?.hears('account-updated')).toEqual({ topics: ['account'] });
    page?.socket.disconnect();
  });

  it('names nobody in mails to an address that is not confirmed: a stranger may have chosen that name', async () => {
    const address = 'victim@example.org';
    const name = 'You won, see evil.example';
    const mailFor = async (path: 'verify-email' | 'reset-password', ask: () => Promise<unknown>) => {
      const token = await tokenAfter(ask, address, path);
      return { token, text: smtp.received.map(readable).findLast((mail) => mail.includes(token)) ?? '' };
    };
    const forgot = (): Promise<unknown> => post('forgot-password', { email: address });
    const first = await mailFor('verify-email', () => post('register', { name, email: address, password: PASSWORD }));
    const reset = await mailFor('reset-password', forgot);
    for (const { text } of [first, reset]) {
      expect(text).toContain('Hello,');
      expect(text).not.toMatch(/You won|evil/);
    }
    await post('verify-email', { token: first.token });
    const known = await mailFor('reset-password', forgot);
    expect(known.text).toContain(`Dear ${name},`);
  });

  it('takes a link for 24 hours; another can be asked for', async () => {
    const late = 'late@example.org';
    const first = await tokenAfter(() => register(late), late, 'verify-email');
    t.clock.advance(24 * HOUR);
    expect((await post('verify-email', { token: first })).body.error).toBe(AUTH_MESSAGES.verificationFailed);
    const second = await tokenAfter(
      () => post('resend-verification', { email: ` ${late.toUpperCase()} ` }),
      late,
      'verify-email',
    );
    const racing = await Promise.all([1, 2, 3].map(() => post('verify-email', { token: second })));
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('answers every request for another link alike', async () => {
    const known = await post<MessageAnswer>('resend-verification', { email });
    const unknown = await post<MessageAnswer>('resend-verification', { email: 'nobody@example.org' });
    expect(known).toMatchObject({ status: 200, body: { message: AUTH_MESSAGES.verificationSent } });
    expect(known.text).toBe(unknown.text);
  });

  it.each([
    ['verify-email', {}, 'Invalid verification link. Please request a new verification email.'],
    ['verify-email', { token: '' }, 'Invalid verification link. Please request a new verification email.'],
    ['verify-email', { token: 7 }, 'Invalid verification link. Please request a new verification email.'],
    ['resend-verification', {}, 'Email is required'],
    ['resend-verification', { email: 'nobody' }, 'Please enter a valid email address'],
    ['forgot-password', {}, 'Email is required'],
    ['forgot-password', { email: 'nobody' }, 'Please enter a valid email address'],
    ['reset-password', { password: NEW_PASSWORD }, 'Invalid reset link. Please request a new password reset.'],
    ['reset-password', { token: 'x' }, 'Password is required'],
    ['reset-password', { token: 'x', password: 'short' }, 'Password must be at least 6 characters'],
    ['reset-password', { token: 'x', password: 'qwertyuiop' }, AUTH_MESSAGES.passwordTooCommon],
    ['reset-password', { token: 'x', password: NEW_PASSWORD }, 'The reset link may have expired or been used already.'],
  ])('%s refuses %j', async (path, body, message) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe(message);
  });
});

describe('a forgotten password', () => {
  const forgot = (person: Person): Promise<string> =>
    tokenAfter(() => post('forgot-password', { email: person.email }), person.email, 'reset-password');

  it('is replaced through the mailed link, which signs in and ends every session', async () => {
    const person = await t.person('Naomi');
    await t.database.rows('UPDATE users SET email_verified = true WHERE id = $1', [person.accountId]);
    const [first, second] = [await forgot(person), await forgot(person)];
    const reset = await post<AuthAnswer>('reset-password', { token: first, password: NEW_PASSWORD });
    expect(reset).toMatchObject({
      status: 200,
      body: { user: { id: person.accountId, lastLogin: new Date(t.clock.now()).toISOString() } },
    });
    expect((await me(reset.body.token)).body.user).toEqual(reset.body.user);
    expect((await me(person.token)).status).toBe(401);
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
    for (const token of [first, second])
      expect((await post('reset-password', { token, password: NEW_PASSWORD })).body.error).toBe(
        AUTH_MESSAGES.resetLinkUsed,
      );
  });

  it('has an hour', async () => {
    const person = await t.person('Orpah');
    const token = await forgot(person);
    t.clock.advance(HOUR);
    expect(await post('reset-password', { token, password: NEW_PASSWORD })).toMatchObject({
      status: 400,
      body: { error: AUTH_MESSAGES.resetLinkUsed },
    });
  });

  it('is not reset by a link for something else', async () => {
    const email = 'else@example.org';
    const token = await tokenAfter(() => register(email), email, 'verify-email');
    expect((await post('reset-password', { token, password: NEW_PASSWORD })).body.error).toBe(
      AUTH_MESSAGES.resetLinkUsed,
    );
  });

  it('is answered alike for known and unknown emails', async () => {
    const person = await t.person('Elimelech');
    const known = await post('forgot-password', { email: person.email });
    const unknown = await post('forgot-password', { email: 'nobody@example.org' });
    expect([known.status, known.text]).toEqual([200, JSON.stringify({ message: AUTH_MESSAGES.resetSent })]);
    expect(unknown.text).toBe(known.text);
  });
});

describe('the profile', () => {
  const put = (person: Person, body: object) =>
    t.api<MeAnswer & Partial<ErrorAnswer>>('PUT', '/api/users/profile', { token: person.token, body });
  const primary = async (person: Person) =>
    (await t.api<ReadersAnswer>('GET', '/api/readers', { token: person.token })).body.readers[0];

  it('changes the fields sent, and null clears', async () => {
    const person = await t.person('Lydia');
    expect((await put(person, { age: 40, gender: 'female' })).body.user).toMatchObject({
      name: 'Lydia',
      age: 40,
      gender: 'female',
    });
    expect((await put(person, { age: null, email: 'other@example.org', isAdmin: true })).body.user).toMatchObject({
      age: null,
      gender: 'female',
      email: person.email,
      isAdmin: false,
    });
    expect((await put(person, { gender: '' })).body.user).toMatchObject({ gender: null });
    const unchanged = await put(person, {});
    expect([unchanged.status, unchanged.body.user]).toEqual([200, (await me(person.token)).body.user]);
  });

  it('takes the primary reader’s name along until that has one of its own', async () => {
    const person = await t.person('Saul');
    await put(person, { name: ' Paul ' });
    expect(await primary(person)).toMatchObject({ name: 'Paul', user: { name: 'Paul' } });
    await t.api('PUT', `/api/readers/${person.readerId}`, { token: person.token, body: { name: 'The apostle' } });
    await put(person, { name: 'Paulus' });
    expect(await primary(person)).toMatchObject({ name: 'The apostle', user: { name: 'Paulus' } });
  });

  it.each([
    [{ name: '  ' }, 'Name is required'],
    [{ name: null }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ age: 0 }, 'Age must be at least 1'],
    [{ age: 151 }, 'Age must be less than 150'],
    [{ gender: 'unknown' }, 'Please select a valid gender'],
  ])('refuses %j', async (body, message) => {
    const answer = await put(await t.person('Silas'), body);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
  });
});

describe('changing the password', () => {
  const change = (token: string, body: object) => t.api('PUT', '/api/users/password', { token, body });

  it('ends every other session, live connections included', async () => {
    const person = await t.person('Dorcas');
    const other = (await signIn(person.email, PASSWORD)).body.token;
    const sockets = [person.token, other].map((token) =>
      io(t.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true }),
    );
    try {
      await until(() => sockets.every((socket) => socket.connected));
      expect((await me(other)).status).toBe(200);
      expect(await change(person.token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).toMatchObject({
        status: 200,
        body: { message: AUTH_MESSAGES.passwordChanged },
      });
      await until(() => !sockets[1].connected, 2000);
      expect((await me(other)).status).toBe(401);
      expect((await me(person.token)).status).toBe(200);
      expect(sockets[0].connected).toBe(true);
    } finally {
      for (const socket of sockets) socket.disconnect();
    }
    expect([(await signIn(person.email, PASSWORD)).status, (await signIn(person.email, NEW_PASSWORD)).status]).toEqual([
      401, 200,
    ]);
  });

  it('leaves no session to a sign-in with the old password that was under way', async () => {
    const person = await t.person('Rhoda');
    const signingIn = Array.from({ length: 6 }, () => signIn(person.email, PASSWORD));
    expect((await change(person.token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(200);
    for (const { status, body } of await Promise.all(signingIn))
      expect([status, status === 200 ? (await me(body.token)).status : 401]).toEqual([status, 401]);
    expect(
      await t.database.rows('SELECT id FROM sessions WHERE account_id = $1 AND ended_at IS NULL', [person.accountId]),
    ).toHaveLength(1);
  });

  it('makes a reset link that is under way worthless', async () => {
    const person = await t.person('Tabitha');
    const token = await tokenAfter(
      () => post('forgot-password', { email: person.email }),
      person.email,
      'reset-password',
    );
    await change(person.token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await post('reset-password', { token, password: 'another one yet' })).body.error).toBe(
      AUTH_MESSAGES.resetLinkUsed,
    );
  });

  it.each([
    [{ newPassword: NEW_PASSWORD }, 'Current password is required', 'currentPassword'],
    [
      { currentPassword: 'something else', newPassword: NEW_PASSWORD },
      AUTH_MESSAGES.currentPasswordWrong,
      'currentPassword',
    ],
    [{ currentPassword: PASSWORD }, 'New password is required', 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'Password must be at least 6 characters', 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'Password1' }, AUTH_MESSAGES.passwordTooCommon, 'newPassword'],
  ])('refuses %j', async (body, message, field) => {
    const person = await t.person('Phoebe');
    expect(await change(person.token, body)).toMatchObject({
      status: 400,
      body: { error: message, details: expect.arrayContaining([{ field, message }]) },
    });
    expect((await me(person.token)).status).toBe(200);
  });
});
