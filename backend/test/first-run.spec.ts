import { createHash } from 'node:crypto';
import {
  SITE_MESSAGES,
  type AuthAnswer,
  type ErrorAnswer,
  type SetupLinkAnswer,
  type SiteAnswer,
  type SiteSettingsEnvelope,
} from '@lectio/contract';
import { Administrators, FirstRun } from '@slices/accounts';
import { readable, startSmtp, type SmtpStub } from './support/smtp';
import { PASSWORD, startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

const HOUR = 3_600_000;

let smtp: SmtpStub;
let t: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ smtpUrl: smtp.url, logLevel: 'trace' }, (line) => void lines.push(line));
});
/** As before the first run. */
beforeEach(async () => {
  await t.database.rows('DELETE FROM setup_link');
  await t.database.rows('DELETE FROM site_setting');
  await t.database.rows(`UPDATE users SET is_admin = false, email = 'former.' || id || '@example.org' WHERE is_admin`);
});
afterAll(async () => {
  await t?.close();
  await smtp?.close();
});

const tokenOf = async (at: TestApp = t): Promise<string> => (await at.app.get(FirstRun).token()) ?? '';
const look = (token: string) =>
  t.api<SetupLinkAnswer & Partial<ErrorAnswer>>('POST', '/api/setup/link', { body: { token } });
const setUp = (token: string, more: object = {}) =>
  t.api<AuthAnswer & Partial<ErrorAnswer>>('POST', '/api/setup', {
    body: { token, name: 'Deborah', email: 'deborah@example.org', password: PASSWORD, ...more },
  });
const over = { status: 404, body: { error: SITE_MESSAGES.setupOver } };

it('makes the first administrator and the site what it is to be', async () => {
  const token = await tokenOf();
  expect((await look(token)).body.setup).toMatchObject({
    registration: 'open',
    backupAt: null,
    expiresAt: new Date(t.clock.now() + HOUR).toISOString(),
  });
  const site = {
    communityName: ' Grace Church ',
    timeZone: 'europe/berlin',
    registration: 'invite',
    backupAt: '02:30',
    language: 'de',
  };
  const { status, body } = await setUp(token, site);
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ name: 'Deborah', isAdmin: true, emailVerified: true, onboardingCompleted: true });
  const chosen = {
    ...site,
    communityName: 'Grace Church',
    timeZone: 'Europe/Berlin',
    frontPlan: null,
    passwordMin: null,
    groups: true,
  };
  const settings = await t.api<SiteSettingsEnvelope>('GET', '/api/admin/site', { token: body.token });
  expect(settings.body.settings).toEqual({
    ...chosen,
    passwordMin: 6,
    chosen,
    canon: 'protestant',
    mail: 'server',
  });
  const answer = await t.api<SiteAnswer>('GET', '/api/app/site');
  expect(answer.body).toEqual({
    site: {
      name: 'Grace Church',
      registration: 'invite',
      canon: 'protestant',
      provider: null,
      passwords: true,
      passwordMin: 6,
      groups: true,
    },
  });

  await until(async () => (await (await fetch(t.url)).text()).includes('content="Grace Church"'));
  await t.api('POST', '/api/admin/site/test-mail', { token: body.token });
  await until(() => smtp.received.some((mail) => readable(mail).includes('Subject: Test-E-Mail von Grace Church')));
});

it('happens once: of three at the same time, and ever after', async () => {
  const token = await tokenOf();
  const emails = ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.org` }));
  const racing = await Promise.all(emails.map((who) => setUp(token, who)));
  expect(racing.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
  expect(await look(token)).toMatchObject(over);
  expect(await t.app.get(FirstRun).token()).toBeNull();
});

it('is over as soon as there is an administrator by any other way', async () => {
  const token = await tokenOf();
  await t.app.get(Administrators).ensure({ email: 'operator@example.org', password: PASSWORD });
  expect(await look(token)).toMatchObject(over);
  expect(await setUp(token)).toMatchObject(over);
});

it('takes a link for an hour; a later start prints another, which ends it', async () => {
  const late = await tokenOf();
  t.clock.advance(HOUR);
  expect(await look(late)).toMatchObject(over);
  expect(await setUp(late)).toMatchObject(over);

  const first = await tokenOf();
  t.clock.advance(HOUR / 2);
  const next = await tokenOf();
  expect(next).not.toBe(first);
  expect(await look(first)).toMatchObject(over);
  expect((await look(next)).status).toBe(200);
});

it('has one link for all processes that start together', async () => {
  const other = await startTestApp({ databaseUrl: t.databaseUrl, role: 'api' });
  try {
    const tokens = await Promise.all([tokenOf(), tokenOf(other), tokenOf()]);
    expect(new Set(tokens).size).toBe(1);
    expect((await look(tokens[0])).status).toBe(200);
  } finally {
    await other.close();
  }
});

it('keeps the link when what was filled in is refused, and shuts nobody out meanwhile', async () => {
  const token = await tokenOf();
  expect((await setUp(token, { timeZone: 'Europe/Bethlehem' })).status).toBe(400);
  expect((await setUp(token, { password: 'password' })).status).toBe(400);
  const visitor = { name: 'Ruth', email: 'ruth@example.org', password: PASSWORD };
  expect((await t.api('POST', '/api/auth/register', { body: visitor })).status).toBe(201);
  expect((await setUp(token)).status).toBe(201);
});

it('takes the address of the account that its owner had before', async () => {
  await t.api('POST', '/api/auth/register', {
    body: { name: 'Debbie', email: 'deborah@example.org', password: PASSWORD },
  });
  const { status, body } = await setUp(await tokenOf());
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ name: 'Debbie', isAdmin: true, emailVerified: true });
});

it('leaves the token in no log and no table', async () => {
  lines.length = 0;
  const token = await tokenOf();
  await look(token);
  await fetch(`${t.url}/setup?token=${token}`);
  const [{ nonce }] = await t.database.rows<{ nonce: Buffer }>('SELECT nonce FROM setup_link');
  const bytes = Buffer.from(token, 'base64url');
  expect([nonce, createHash('sha256').update(nonce).digest()].some((known) => known.equals(bytes))).toBe(false);
  expect(lines.join('\n')).not.toContain(token);
});
