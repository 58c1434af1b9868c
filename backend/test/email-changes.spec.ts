import {
  ADMIN_MESSAGES,
  AUTH_MESSAGES,
  MESSAGES,
  type AdminActionsAnswer,
  type AuthAnswer,
  type MeAnswer,
  type VerifyEmailAnswer,
} from '@lectio/contract';
import { AccountTokens } from '@slices/accounts/commands/account-tokens';
import { mailedToken, readable, startSmtp, type SmtpStub } from './support/smtp';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const MINUTE = 60_000;

let smtp: SmtpStub;
let t: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ smtpUrl: smtp.url });
});
afterAll(async () => {
  await t?.close();
  await smtp?.close();
});

type Answer = VerifyEmailAnswer & { error?: string };

const ask = (token: string, email: string, password?: string) =>
  t.api<Answer>('PUT', '/api/users/email', { token, body: { email, password } });
const follow = (token: string) => t.api<Answer>('POST', '/api/auth/verify-email', { body: { token } });
const signIn = async (email: string) =>
  (await t.api<AuthAnswer>('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).status;
const emailOf = async ({ token }: Person) => (await t.api<MeAnswer>('GET', '/api/auth/me', { token })).body.user.email;
/** The newest mail to an address with these words. */
const mailTo = async (email: string, words: string): Promise<string> => {
  const find = () =>
    smtp.received.map(readable).findLast((mail) => mail.includes(`To: ${email}`) && mail.includes(words));
  await until(() => find() !== undefined);
  return find() as string;
};
const linkTo = async (email: string): Promise<string> => {
  await until(() => mailedToken(smtp, email, 'verify-email') !== null);
  return mailedToken(smtp, email, 'verify-email') as string;
};

describe('changing one’s own address', () => {
  it('keeps the old one in force until the link in the mail to the new one is followed, once', async () => {
    const ruth = await t.person('Ruth');
    const old = ruth.email;
    expect(await ask(ruth.token, '  Ruth.New@Example.COM ')).toMatchObject({
      status: 200,
      body: { message: AUTH_MESSAGES.emailChangeAsked, user: { email: old, pendingEmail: 'ruth.new@example.com' } },
    });
    await mailTo(old, 'Somebody asked to change');
    const link = await linkTo('ruth.new@example.com');
    expect([await signIn('ruth.new@example.com'), await signIn(old)]).toEqual([401, 200]);
    expect(await follow(link)).toMatchObject({
      status: 200,
      body: {
        message: AUTH_MESSAGES.emailChanged,
        user: { email: 'ruth.new@example.com', emailVerified: true, pendingEmail: null },
      },
    });
    await mailTo(old, 'has a new email address');
    expect([await signIn('ruth.new@example.com'), await signIn(old)]).toEqual([200, 401]);
    // The session that asked goes on.
    expect(await emailOf(ruth)).toBe('ruth.new@example.com');
    expect(await follow(link)).toMatchObject({ status: 400, body: { error: AUTH_MESSAGES.verificationFailed } });
    const kept = () => t.database.rows('SELECT FROM former_email WHERE account_id = $1', [ruth.accountId]);
    await until(async () => (await kept()).length === 0);
  });

  it('needs a recent proof', async () => {
    const late = await t.person('Late');
    t.clock.advance(16 * MINUTE);
    expect(await ask(late.token, 'late@example.com')).toMatchObject({
      status: 403,
      body: { error: AUTH_MESSAGES.proofRequired },
    });
    expect(await ask(late.token, 'late@example.com', 'something else')).toMatchObject({ status: 400 });
    expect(await ask(late.token, 'late@example.com', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('answers the same for a taken address, whose owner is told by mail, and confirms nothing', async () => {
    const [boaz, naomi] = [await t.person('Boaz'), await t.person('Naomi')];
    const [free, taken] = [await ask(boaz.token, 'free@example.com'), await ask(boaz.token, naomi.email)];
    expect([taken.status, taken.body.message]).toEqual([free.status, free.body.message]);
    expect(taken.body.user.pendingEmail).toBe(naomi.email);
    expect(await mailTo(naomi.email, 'It already has one')).not.toContain('token=');
    expect(await emailOf(boaz)).toBe(boaz.email);
  });

  it('is refused at the end when somebody registered the address meanwhile', async () => {
    const orpah = await t.person('Orpah');
    await ask(orpah.token, 'fast@example.com');
    const link = await linkTo('fast@example.com');
    await t.api('POST', '/api/auth/register', {
      body: { name: 'Fast', email: 'fast@example.com', password: PASSWORD },
    });
    expect(await follow(link)).toMatchObject({ status: 409, body: { error: AUTH_MESSAGES.emailTaken } });
    expect(await emailOf(orpah)).toBe(orpah.email);
  });

  it.each([
    ['a newer request', (who: Person) => ask(who.token, 'second@example.com')],
    ['cancelling it', (who: Person) => t.api('DELETE', '/api/users/email', { token: who.token })],
    [
      'a new password',
      (who: Person) =>
        t.api('PUT', '/api/users/password', {
          token: who.token,
          body: { currentPassword: PASSWORD, newPassword: 'a light unto my path' },
        }),
    ],
    ['a day', () => Promise.resolve(t.clock.advance(24 * 60 * MINUTE + 1))],
  ])('ends with %s', async (_, end) => {
    const who = await t.person('Changing');
    await ask(who.token, `${who.accountId}@example.net`);
    const link = await linkTo(`${who.accountId}@example.net`);
    await end(who);
    expect(await follow(link)).toMatchObject({ status: 400 });
    const [{ email }] = await t.database.rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      who.accountId,
    ]);
    expect(email).toBe(who.email);
  });

  it('ends the links that were mailed to the old address', async () => {
    const who = await t.person('Reset');
    const reset = await t.app.get(AccountTokens).issue(who.accountId, 'reset-password', who.email);
    await ask(who.token, 'afterwards@example.com');
    await follow(await linkTo('afterwards@example.com'));
    const answer = await t.api('POST', '/api/auth/reset-password', { body: { token: reset, password: PASSWORD } });
    expect(answer.status).toBe(400);
  });

  it('takes the contact of churches along that list it', async () => {
    const who = await t.person('Pastor');
    await t.api('POST', '/api/churches', { token: who.token, body: { name: 'Moving Church', email: who.email } });
    await ask(who.token, 'pastor.new@example.com');
    await follow(await linkTo('pastor.new@example.com'));
    expect(await t.database.rows(`SELECT email FROM churches WHERE name = 'Moving Church'`)).toEqual([
      { email: 'pastor.new@example.com' },
    ]);
  });

  it.each([
    ['', AUTH_MESSAGES.emailRequired],
    ['no address', AUTH_MESSAGES.emailInvalid],
    [`${'x'.repeat(300)}@example.com`, AUTH_MESSAGES.emailInvalid],
  ])('refuses %j', async (email, error) => {
    const who = await t.person('Wrong');
    expect(await ask(who.token, email)).toMatchObject({ status: 400, body: { error } });
  });

  it('refuses the present one, and the profile ignores addresses as ever', async () => {
    const who = await t.person('Same');
    expect(await ask(who.token, who.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { error: AUTH_MESSAGES.emailUnchanged },
    });
    const answer = await t.api<MeAnswer>('PUT', '/api/users/profile', {
      token: who.token,
      body: { email: 'profile@example.com' },
    });
    expect([answer.status, answer.body.user.email]).toEqual([200, who.email]);
  });
});

describe('an administrator who corrects an address', () => {
  const correct = (token: string, id: number, body: object) =>
    t.api<{ message: string; error?: string }>('PUT', `/api/admin/users/${id}/email`, { token, body });
  const reason = 'She told me that the o was missing';

  it('does so as long as it was never confirmed, with a sealed reason', async () => {
    const admin = await t.person('Ezra', { isAdmin: true });
    const who = await t.person('Typo');
    const wrong = await t.app.get(AccountTokens).issue(who.accountId, 'verify-email', who.email);
    const reset = await t.app.get(AccountTokens).issue(who.accountId, 'reset-password', who.email);
    expect(await correct(admin.token, who.accountId, { email: ' Right@Example.com', reason })).toMatchObject({
      status: 200,
      body: { message: ADMIN_MESSAGES.emailCorrected },
    });
    expect(await emailOf(who)).toBe('right@example.com');
    const used = await t.api('POST', '/api/auth/reset-password', { body: { token: reset, password: PASSWORD } });
    expect([(await follow(wrong)).status, used.status]).toEqual([400, 400]);
    expect(await follow(await linkTo('right@example.com'))).toMatchObject({
      status: 200,
      body: { user: { emailVerified: true } },
    });
    expect(await correct(admin.token, who.accountId, { email: 'again@example.com', reason })).toMatchObject({
      status: 409,
      body: { error: ADMIN_MESSAGES.emailConfirmed },
    });
    const { body } = await t.api<AdminActionsAnswer>('GET', `/api/admin/actions?target=account:${who.accountId}`, {
      token: admin.token,
    });
    expect(body.actions.map(({ kind, status, reason: written }) => [kind, status, written])).toEqual([
      ['email-corrected', 409, reason],
      ['email-corrected', 200, reason],
    ]);
    const kept = await t.database.rows<{ row: string }>('SELECT a::text AS row FROM admin_action a');
    expect(kept.some(({ row }) => row.includes('missing') || row.includes('right@'))).toBe(false);
  });

  it('needs a free address and a reason', async () => {
    const admin = await t.person('Nehemiah', { isAdmin: true });
    const [who, other] = [await t.person('Who'), await t.person('Other')];
    expect(await correct(admin.token, who.accountId, { email: other.email, reason })).toMatchObject({
      status: 409,
      body: { error: AUTH_MESSAGES.emailTaken },
    });
    expect(await correct(admin.token, who.accountId, { email: 'x@example.com', reason: ' ' })).toMatchObject({
      status: 400,
      body: { error: ADMIN_MESSAGES.pointsReasonRequired },
    });
    expect(await correct(admin.token, 999_999, { email: 'x@example.com', reason })).toMatchObject({ status: 404 });
    expect((await correct(who.token, other.accountId, { email: 'x@example.com', reason })).status).toBe(403);
  });
});

describe('where requests are limited', () => {
  it('an account asks for ten changes a day', async () => {
    const limited = await startTestApp({ rateLimit: true });
    try {
      const { token } = await limited.person('Busy');
      const put = (at: number) =>
        limited.api<{ error?: string }>('PUT', '/api/users/email', { token, body: { email: `busy${at}@example.com` } });
      for (let at = 0; at < 10; at++) expect((await put(at)).status).toBe(200);
      expect(await put(10)).toMatchObject({ status: 429, body: { error: MESSAGES.tooManyRequests } });
    } finally {
      await limited.close();
    }
  });
});
