import type { AuthAnswer } from '@lectio/contract';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { Client } from 'pg';
import { apiAt } from '@test/support/api';
import { until } from '@test/support/until';
import type { Product } from './product';

export const PASSWORD = 'a lamp unto my feet';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password?: string;
}

/** Fills in the registration form. Onboarding's first step follows. */
export const register = async (page: Page, { name, email, password = PASSWORD }: NewAccount): Promise<void> => {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Welcome to Lectio' }).waitFor();
};

/** Registers as above, skips onboarding, and ends on the home page. */
export const registered = async (page: Page, account: NewAccount): Promise<void> => {
  await register(page, account);
  await page.getByRole('button', { name: 'Skip All' }).click();
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
};

/** The token of an account created over the API; onboarding is completed unless `isNew`. */
export const accountAt = async (
  url: string,
  { password = PASSWORD, isNew = false, ...account }: NewAccount & { readonly isNew?: boolean },
): Promise<string> => {
  const api = apiAt(url);
  const { status, body, text } = await api<AuthAnswer>('POST', '/api/auth/register', {
    body: { ...account, password },
  });
  if (status !== 201) throw new Error(`${account.email} was not registered: ${text}`);
  if (!isNew) await api('POST', '/api/users/onboarding/complete', { token: body.token });
  return body.token;
};

/** The token of an account made site administrator, as an operator does. */
export const administratorAt = async ({ url, databaseUrl }: Product, account: NewAccount): Promise<string> => {
  const token = await accountAt(url, account);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE users SET is_admin = true WHERE email = $1', [account.email]);
  await client.end();
  // The server caches the account's rights for a moment.
  await until(async () => (await apiAt(url)('GET', '/api/admin/dashboard', { token })).status === 200, 10_000);
  return token;
};

/** A browser that stores the token, like after an earlier sign-in. */
export const signedInWith = (url: string, token: string): BrowserContextOptions => ({
  storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'lectio.token', value: token }] }] },
});
