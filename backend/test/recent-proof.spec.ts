import { AUTH_MESSAGES, MESSAGES, type AuthAnswer, type MessageAnswer } from '@lectio/contract';
import { Erasures } from '@platform/privacy/erasures';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

const MINUTE = 60_000;

let t: TestApp;
let failing = 0;
beforeAll(async () => {
  t = await startTestApp();
  t.app.get(Erasures).enter('traces', {
    erase: () => (failing-- > 0 ? Promise.reject(new Error('cannot let go')) : Promise.resolve({})),
  });
});
afterAll(() => t?.close());

const remove = (token: string, body?: object) =>
  t.api<MessageAnswer & { error?: string }>('DELETE', '/api/users/account', { token, body });
const isThere = async ({ accountId }: Person): Promise<boolean> =>
  (await t.database.rows('SELECT 1 FROM users WHERE id = $1', [accountId])).length === 1;

describe('deleting an account', () => {
  it('needs nothing more for 15 minutes after signing in, and the password then', async () => {
    const early = await t.person('Early');
    const late = await t.person('Late');
    t.clock.advance(15 * MINUTE - 1);
    expect((await remove(early.token)).status).toBe(200);
    t.clock.advance(1);
    expect(await remove(late.token)).toMatchObject({ status: 403, body: { error: AUTH_MESSAGES.proofRequired } });
    expect(await remove(late.token, { password: null })).toMatchObject({ status: 403 });
    expect(await isThere(late)).toBe(true);
    expect(await remove(late.token, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { message: AUTH_MESSAGES.accountDeleted },
    });
    expect(await isThere(late)).toBe(false);
  });

  it.each([
    [{ password: 'something else' }, AUTH_MESSAGES.currentPasswordWrong],
    [{ password: '' }, AUTH_MESSAGES.passwordRequired],
    [{ password: 7 }, AUTH_MESSAGES.passwordRequired],
    [{ password: ['a lamp unto my feet'] }, AUTH_MESSAGES.passwordRequired],
    [{ password: 'x'.repeat(201) }, AUTH_MESSAGES.passwordTooLong],
  ])('is refused with %j, however recent the sign-in', async (body, message) => {
    const person = await t.person('Guarded');
    expect(await remove(person.token, body)).toMatchObject({
      status: 400,
      body: { error: message, details: [{ field: 'password', message }] },
    });
    expect(await isThere(person)).toBe(true);
  });

  it('is not proved by a wrong password, nor by another session of the account', async () => {
    const person = await t.person('Stolen');
    t.clock.advance(16 * MINUTE);
    expect((await remove(person.token, { password: 'something else' })).status).toBe(400);
    const { body } = await t.api<AuthAnswer>('POST', '/api/auth/login', {
      body: { email: person.email, password: PASSWORD },
    });
    expect((await remove(person.token)).status).toBe(403);
    expect((await remove(body.token)).status).toBe(200);
  });

  it('is proved for 15 minutes by a password given within the session', async () => {
    const person = await t.person('Proved');
    t.clock.advance(16 * MINUTE);
    failing = 2;
    expect((await remove(person.token, { password: PASSWORD })).status).toBe(500);
    t.clock.advance(15 * MINUTE - 1);
    expect((await remove(person.token)).status).toBe(500);
    t.clock.advance(1);
    expect((await remove(person.token)).status).toBe(403);
    const changed = await t.api('PUT', '/api/users/password', {
      token: person.token,
      body: { currentPassword: PASSWORD, newPassword: 'a light unto my path' },
    });
    expect(changed.status).toBe(200);
    t.clock.advance(15 * MINUTE - 1);
    expect((await remove(person.token)).status).toBe(200);
  });
});

describe('where requests are limited', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ rateLimit: true });
  });
  afterAll(() => limited?.close());

  it('the holder of a session tries ten passwords, here and where the password is changed', async () => {
    const { token } = await limited.person('Guessed');
    const change = () =>
      limited.api('PUT', '/api/users/password', {
        token,
        body: { currentPassword: 'something else', newPassword: 'a light unto my path' },
      });
    const guess = (password: string) => limited.api('DELETE', '/api/users/account', { token, body: { password } });
    for (let i = 0; i < 5; i++)
      expect([(await change()).status, (await guess('something else')).status]).toEqual([400, 400]);
    const answer = await guess(PASSWORD);
    expect(answer).toMatchObject({ status: 429, body: { error: MESSAGES.tooManyRequests } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
