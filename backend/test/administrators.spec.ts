import {
  type AdminDashboardAnswer,
  type AuthAnswer,
  type FamilyEnvelope,
  type ReaderEnvelope,
  type ReadersAnswer,
} from '@lectio/contract';
import { Administrators, type Ensured } from '@slices/accounts';
import { earAt } from './support/ear';
import { mailedToken, startSmtp, type SmtpStub } from './support/smtp';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const OPERATORS = 'the keeper of the keys';

let smtp: SmtpStub;
let t: TestApp;
const started: TestApp[] = [];
beforeAll(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ smtpUrl: smtp.url });
});
afterAll(async () => {
  for (const other of started) await other.close();
  await t?.close();
  await smtp?.close();
});

const signIn = (email: string, password: string) =>
  t.api<AuthAnswer>('POST', '/api/auth/login', { body: { email, password } });
const opensAdmin = async (token: string): Promise<boolean> =>
  (await t.api<AdminDashboardAnswer>('GET', '/api/admin/dashboard', { token })).status === 200;
const isSignedIn = async (token: string): Promise<boolean> =>
  (await t.api('GET', '/api/auth/me', { token })).status === 200;
const readersOf = async (token: string): Promise<string[]> =>
  (await t.api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers.map(({ name }) => name);

/** The two ways for an operator to appoint one. A start is another process on the same data. */
const WAYS: Readonly<Record<string, (email: string, password: string) => Promise<unknown>>> = {
  'the command': (email, password) => t.app.get(Administrators).ensure({ email, password }),
  'a start with ADMIN_EMAIL': async (email, password) => {
    started.push(await startTestApp({ role: 'api', databaseUrl: t.databaseUrl, admin: { email, password } }));
  },
};

/** An existing account at the address: with a child, a family, a report and a pending reset link. */
const settle = async (name: string): Promise<Person> => {
  const person = await t.person(name);
  const { token, email, readerId } = person;
  await t.api<ReaderEnvelope>('POST', '/api/readers', { token, body: { name: `Child of ${name}` } });
  await t.api<FamilyEnvelope>('POST', '/api/families', { token, body: { name: `House of ${name}` } });
  await t.api('POST', '/api/reports', { token, body: { readerIds: [readerId], chapterIds: [1], notes: 'mine' } });
  await t.api('POST', '/api/auth/forgot-password', { body: { email } });
  await until(() => mailedToken(smtp, email, 'reset-password') !== null);
  return person;
};
const confirm = (accountId: number) =>
  t.database.rows('UPDATE users SET email_verified = true WHERE id = $1', [accountId]);

describe.each(Object.entries(WAYS))('an administrator by %s', (way, ensure) => {
  it('is not the stranger who registered the address first', async () => {
    const stranger = await settle(`Stranger by ${way}`);
    const { body: second } = await signIn(stranger.email, PASSWORD);
    const ear = await earAt(t.url, stranger.token);
    await ensure(stranger.email, OPERATORS);

    await until(() => !ear.socket.connected, 2000);
    await until(async () => !(await isSignedIn(stranger.token)) && !(await isSignedIn(second.token)), 2500);
    expect([await opensAdmin(stranger.token), await opensAdmin(second.token)]).toEqual([false, false]);
    expect((await signIn(stranger.email, PASSWORD)).status).toBe(401);
    const link = mailedToken(smtp, stranger.email, 'reset-password') ?? '';
    const reset = await t.api('POST', '/api/auth/reset-password', {
      body: { token: link, password: 'taken over again' },
    });
    expect(reset.status).toBe(400);

    const { body } = await signIn(stranger.email, OPERATORS);
    expect(body.user).toMatchObject({ isAdmin: true, emailVerified: true, name: 'Administrator' });
    expect(await opensAdmin(body.token)).toBe(true);
    expect(await readersOf(body.token)).toEqual(['Administrator']);
    expect((await t.api('GET', '/api/families', { token: body.token })).body).toEqual({ families: [] });
    expect(await t.database.rows('SELECT 1 FROM account_key WHERE account_id = $1', [stranger.accountId])).toEqual([]);
  });

  it.each([
    ['has confirmed the address', OPERATORS, true],
    ['has the operator’s own password', PASSWORD, false],
  ])(
    'is the account that is there when it %s, with its readers, and nobody who was in it',
    async (_, word, confirmed) => {
      const person = await settle(`Holder by ${way}`);
      if (confirmed) await confirm(person.accountId);
      const ear = await earAt(t.url, person.token);
      await ensure(person.email, word);

      await until(() => !ear.socket.connected, 2000);
      await until(async () => !(await isSignedIn(person.token)), 2500);
      const link = mailedToken(smtp, person.email, 'reset-password') ?? '';
      const reset = await t.api('POST', '/api/auth/reset-password', {
        body: { token: link, password: 'taken over again' },
      });
      expect(reset.status).toBe(400);
      const { body } = await signIn(person.email, word);
      expect(body.user).toMatchObject({ id: person.accountId, isAdmin: true, emailVerified: true, name: person.name });
      expect((await readersOf(body.token)).sort()).toEqual([`Child of ${person.name}`, person.name]);
    },
  );

  it('stays signed in when nothing changes', async () => {
    const email = `keeper.${way.length}@example.org`;
    await ensure(email, OPERATORS);
    const { body } = await signIn(email, OPERATORS);
    const ear = await earAt(t.url, body.token);
    await ensure(email, OPERATORS);
    await ensure(email, OPERATORS);
    expect(
      await t.database.rows('SELECT 1 FROM sessions WHERE account_id = $1 AND ended_at IS NOT NULL', [body.user.id]),
    ).toEqual([]);
    expect([await opensAdmin(body.token), ear.socket.connected]).toEqual([true, true]);
    ear.socket.disconnect();
  });
});

it('leaves no session to a sign-in with the former password that was under way', async () => {
  const person = await t.person('Haman');
  await confirm(person.accountId);
  const signingIn = Array.from({ length: 6 }, () => signIn(person.email, PASSWORD));
  await t.app.get(Administrators).ensure({ email: person.email, password: OPERATORS });
  for (const { status, body } of await Promise.all(signingIn))
    expect([status, status === 200 ? await isSignedIn(body.token) : false]).toEqual([status, false]);
});

it('is one, however many processes start at once and accounts register meanwhile', async () => {
  const email = 'contested@example.org';
  const others = Array.from({ length: 4 }, () =>
    t.api<AuthAnswer>('POST', '/api/auth/register', { body: { name: 'Quick', email, password: PASSWORD } }),
  );
  const ensured = await Promise.all(
    Array.from({ length: 4 }, () => t.app.get(Administrators).ensure({ email, password: OPERATORS })),
  );
  expect(ensured.filter((outcome: Ensured) => outcome === 'unchanged').length).toBeLessThan(4);
  for (const { status, body } of await Promise.all(others))
    expect([status, status === 201 ? await opensAdmin(body.token) : false]).toEqual([status, false]);
  // A registration that came last was refused; one that came first was deleted.
  expect((await signIn(email, OPERATORS)).body.user).toMatchObject({ isAdmin: true, emailVerified: true });
  expect(await t.database.rows('SELECT is_admin FROM users WHERE email = $1', [email])).toEqual([{ is_admin: true }]);
});
