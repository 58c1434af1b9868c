import {
  AUTH_MESSAGES,
  passwordShorterThan,
  SITE_MESSAGES,
  type AuthAnswer,
  type SiteAnswer,
  type SiteSettingsEnvelope,
} from '@lectio/contract';
import { english } from './support/english';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

const SHORT = 'bread';
const ELEVEN = 'eleven days';
const LONG = 'a light unto my path';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Overseer', { isAdmin: true });
});
afterAll(() => t?.close());

const choose = (passwordMin: number | null) =>
  t.api<SiteSettingsEnvelope>('PUT', '/api/admin/site', { token: admin.token, body: { passwordMin } });
const TOO_SHORT = english(passwordShorterThan(12));
const refused = (field: string, message: string) => ({
  status: 400,
  body: { error: message, details: [{ field, message }] },
});
const register = (email: string, password: string) =>
  t.api<AuthAnswer>('POST', '/api/auth/register', { body: { name: 'New', email, password } });

it('is six characters, until an administrator chooses another length', async () => {
  expect((await t.api<SiteAnswer>('GET', '/api/app/site')).body.site.passwordMin).toBe(6);
  expect(await register('one@example.org', SHORT)).toMatchObject({ status: 400 });
  expect((await register('one@example.org', ELEVEN)).status).toBe(201);
  const { body } = await choose(12);
  expect([body.settings.passwordMin, body.settings.chosen.passwordMin]).toEqual([12, 12]);
  expect((await t.api<SiteAnswer>('GET', '/api/app/site')).body.site.passwordMin).toBe(12);
});

it.each([5, 65, 7.5])('cannot be %d characters', async (length) => {
  expect(await choose(length)).toMatchObject(refused('passwordMin', SITE_MESSAGES.passwordMinInvalid));
});

it('is asked of each new password, in the words of the specification', async () => {
  expect(TOO_SHORT).toBe(AUTH_MESSAGES.passwordTooShort.replace('6', '12'));
  const { token, accountId } = await t.person('Anna');
  expect(await register('two@example.org', ELEVEN)).toMatchObject(refused('password', TOO_SHORT));
  const change = (newPassword: string) =>
    t.api('PUT', '/api/users/password', { token, body: { currentPassword: PASSWORD, newPassword } });
  expect(await change(ELEVEN)).toMatchObject(refused('newPassword', TOO_SHORT));
  const reset = { token: 'made up', password: ELEVEN };
  expect(await t.api('POST', '/api/auth/reset-password', { body: reset })).toMatchObject(
    refused('password', TOO_SHORT),
  );
  const byAdministrator = { token: admin.token, body: { newPassword: ELEVEN } };
  expect(await t.api('POST', `/api/admin/users/${accountId}/reset-password`, byAdministrator)).toMatchObject(
    refused('newPassword', TOO_SHORT),
  );
  expect((await change(LONG)).status).toBe(200);
  expect((await register('two@example.org', LONG)).status).toBe(201);
});

it('leaves the passwords that there are', async () => {
  const body = { email: 'one@example.org', password: ELEVEN };
  expect((await t.api('POST', '/api/auth/login', { body })).status).toBe(200);
  expect((await choose(null)).body.settings.passwordMin).toBe(6);
});
