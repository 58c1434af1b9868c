import {
  type AuthAnswer,
  type FamiliesAnswer,
  type FamilyEnvelope,
  type PlanFeedAddressAnswer,
  type ReadersAnswer,
} from '@lectio/contract';
import { AccountPasswords, Administrators } from '@slices/accounts';
import { AccountTokens } from '@slices/accounts/commands/account-tokens';
import { keyOf } from './support/api-key';
import { earAt } from './support/ear';
import { mailedToken, readable, startSmtp, type SmtpStub } from './support/smtp';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const MINE = 'a tower of strength';

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

const call = async <T>({ token }: Pick<Person, 'token'>, method: string, path: string, body?: object) => {
  const answer = await t.api<T>(method, `/api/${path}`, { token, body });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
};
const reset = (token: string, password = MINE) =>
  t.api<AuthAnswer>('POST', '/api/auth/reset-password', { body: { token, password } });
const issued = async (accountId: number) => {
  const [{ email }] = await t.database.rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [accountId]);
  return t.app.get(AccountTokens).issue(accountId, 'reset-password', email);
};
const confirm = (accountId: number) =>
  t.database.rows('UPDATE users SET email_verified = true WHERE id = $1', [accountId]);

/** The link that the owner of the address gets, and the mail around it. */
const forgotten = async (email: string): Promise<{ token: string; text: string }> => {
  await t.api('POST', '/api/auth/forgot-password', { body: { email } });
  await until(() => mailedToken(smtp, email, 'reset-password') !== null);
  return {
    token: mailedToken(smtp, email, 'reset-password') ?? '',
    text:
      smtp.received
        .filter(({ to }) => to.includes(email))
        .map(readable)
        .at(-1) ?? '',
  };
};

/** What opens something of an account without its password. */
const secretsOf = async (person: Person): Promise<{ feed: string; key: string }> => {
  const { address } = await call<PlanFeedAddressAnswer>(person, 'POST', 'plans/feed');
  await call(person, 'POST', 'notifications/push-token', { token: `a phone of ${person.name}` });
  return { feed: new URL(address).pathname, key: await keyOf(t, person, ['report']) };
};
const answersOf = async ({ feed, key }: { feed: string; key: string }): Promise<number[]> => [
  (await t.api('GET', feed)).status,
  (await t.api('GET', '/api/readers', { token: key })).status,
];

describe('an account that never confirmed its address', () => {
  /** Eve registers an address that is not hers, and lets an accomplice in. */
  const squatted = async () => {
    const [eve, accomplice] = [await t.person('Eve'), await t.person('Accomplice')];
    const { family } = await call<FamilyEnvelope>(accomplice, 'POST', 'families', { name: 'Trap' });
    await call(eve, 'POST', 'families/join', { inviteCode: family.inviteCode });
    const own = (await call<FamilyEnvelope>(eve, 'POST', 'families', { name: 'Snare' })).family;
    await call(accomplice, 'POST', 'families/join', { inviteCode: own.inviteCode });
    await call(eve, 'POST', 'churches', { name: 'Pit' });
    return { eve, accomplice, secrets: await secretsOf(eve) };
  };

  it('begins again for the owner of the address, and nobody who was let in is in any more', async () => {
    const { eve, accomplice, secrets } = await squatted();
    expect(await answersOf(secrets)).toEqual([200, 200]);
    const ear = await earAt(t.url, eve.token);
    const { token, text } = await forgotten(eve.email);
    expect(text).toContain('start a new, empty account');

    const { status, body } = await reset(token);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ name: 'Eve', email: eve.email, emailVerified: true, church: null });
    expect(body.user.id).not.toBe(eve.accountId);
    await until(() => !ear.socket.connected, 2000);

    expect(await answersOf(secrets)).toEqual([404, 401]);
    expect((await t.api('POST', '/api/auth/login', { body: { email: eve.email, password: PASSWORD } })).status).toBe(
      401,
    );
    expect((await call<FamiliesAnswer>(body, 'GET', 'families')).families).toEqual([]);
    const { readers } = await call<ReadersAnswer>(body, 'GET', 'readers');
    expect(readers).toMatchObject([{ name: 'Eve', isPrimary: true }]);
    for (const readerId of [readers[0].id, eve.readerId]) {
      const report = { readerIds: [readerId], chapterIds: [1] };
      expect((await t.api('POST', '/api/reports', { token: accomplice.token, body: report })).status).toBe(404);
    }
    const { families } = await call<FamiliesAnswer>(accomplice, 'GET', 'families');
    expect(families).toMatchObject([
      { name: 'Trap', members: [{ name: 'Accomplice' }] },
      { name: 'Snare', createdBy: accomplice.accountId, members: [{ name: 'Accomplice' }] },
    ]);
  });

  it('leaves no row that refers to it, in whatever table', async () => {
    const { eve } = await squatted();
    await reset(await issued(eve.accountId));
    const columns = await t.database.rows<{ table: string; column: string }>(`
      SELECT k.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint k
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
        WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass`);
    expect(columns.length).toBeGreaterThan(20);
    for (const { table, column } of columns)
      expect({
        table,
        rows: await t.database.rows(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [eve.accountId]),
      }).toEqual({ table, rows: [] });
    expect(await t.database.rows('SELECT 1 FROM account_key WHERE account_id = $1', [eve.accountId])).toEqual([]);
  });

  it('begins again once, however many links are used at the same time', async () => {
    const { eve } = await squatted();
    const links = await Promise.all([1, 2, 3, 4].map(() => issued(eve.accountId)));
    const answers = await Promise.all(links.map((link) => reset(link)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect(await t.database.rows('SELECT 1 FROM users WHERE email = $1', [eve.email])).toHaveLength(1);
  });

  it('goes on with all it has once its owner has confirmed the address, by the other link of the same mail', async () => {
    const person = await t.person('Ruth');
    await call(person, 'POST', 'families', { name: 'Bethlehem' });
    const { token, text } = await forgotten(person.email);
    const [, confirming] = /verify-email\?token=([\w-]+)/.exec(text) ?? [];
    expect((await t.api('POST', '/api/auth/verify-email', { body: { token: confirming } })).status).toBe(200);
    const { body } = await reset(token);
    expect(body.user).toMatchObject({ id: person.accountId, emailVerified: true });
    expect((await call<FamiliesAnswer>(body, 'GET', 'families')).families).toMatchObject([{ name: 'Bethlehem' }]);
  });

  it('is no administrator’s: that one goes on, with the address confirmed', async () => {
    const root = await t.person('Root', { isAdmin: true });
    const { body } = await reset(await issued(root.accountId));
    expect(body.user).toMatchObject({ id: root.accountId, isAdmin: true, emailVerified: true });
  });
});

describe('a new password ends the calendar address and every key', () => {
  it.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'of the holder’s own',
      (person) => call(person, 'PUT', 'users/password', { currentPassword: PASSWORD, newPassword: MINE }),
    ],
    ['by an administrator', ({ accountId }) => t.app.get(AccountPasswords).setByAdministrator(accountId, MINE)],
    ['by a mailed link', async ({ accountId }) => reset(await issued(accountId))],
    ['by the operator', ({ email }) => t.app.get(Administrators).ensure({ email, password: MINE })],
  ])('%s', async (_, renew) => {
    const person = await t.person('Holder');
    await confirm(person.accountId);
    const secrets = await secretsOf(person);
    expect(await answersOf(secrets)).toEqual([200, 200]);
    await renew(person);
    expect(await answersOf(secrets)).toEqual([404, 401]);
  });

  it('made meanwhile by a session that it ends', async () => {
    const person = await t.person('Thief');
    await confirm(person.accountId);
    const made = Array.from({ length: 8 }, () =>
      t.api<PlanFeedAddressAnswer>('POST', '/api/plans/feed', { token: person.token }),
    );
    await t.app.get(AccountPasswords).setByAdministrator(person.accountId, MINE);
    for (const { status } of await Promise.all(made)) expect([200, 201, 401]).toContain(status);
    expect(await t.database.rows('SELECT 1 FROM plan_feed WHERE account_id = $1', [person.accountId])).toEqual([]);
  });

  it('and whatever else an account keeps as a secret, but for links that are mailed', async () => {
    const tables = await t.database.rows<{ name: string }>(`
      SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
        JOIN information_schema.columns a ON a.table_schema = c.table_schema AND a.table_name = c.table_name AND a.column_name = 'account_id'
        WHERE c.table_schema = 'public' AND c.data_type = 'bytea' ORDER BY 1`);
    expect(tables.map(({ name }) => name)).toEqual([
      'account_key', // opens what people wrote, to the server alone
      'account_tokens', // mailed links, voided with the password
      'admin_action', // reasons, sealed with the key of whom they concern
      'api_key', // ended
      'destroyed_key', // a fingerprint
      'idempotency', // stored answers
      'plan_feed', // ended
      'push_token', // ends with the session of its device
      'reader_card', // ended
      'reader_transfer', // ended
      'sessions', // ended
      'sign_in_device', // ended
    ]);
  });
});
