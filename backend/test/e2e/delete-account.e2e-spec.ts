import { AUTH_MESSAGES } from '@lectio/contract';
import type { Browser } from 'playwright-core';
import { Client } from 'pg';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, PASSWORD, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const EMAIL = 'ananias@example.org';

describeInBrowser('an account that is deleted long after signing in', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const token = await accountAt(product.url, { name: 'Ananias', email: EMAIL });
    const client = new Client({ connectionString: product.databaseUrl });
    await client.connect();
    await client.query(`UPDATE sessions SET created_at = created_at - interval '15 minutes'`);
    await client.end();
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, token));
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const signIn = async (): Promise<number> => {
    const body = { email: EMAIL, password: PASSWORD };
    return (await apiAt(product.url)('POST', '/api/auth/login', { body })).status;
  };

  it('goes when its password is given, and not before', async () => {
    const { page, errors } = visitor;
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account' });
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete Forever' }).click();
    await dialog.getByText(AUTH_MESSAGES.proofRequired).waitFor();
    expect(await signIn()).toBe(200);

    const password = dialog.getByLabel('Your password');
    expect(await password.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await password.fill('a guess');
    await dialog.getByRole('button', { name: 'Delete Forever' }).click();
    await dialog.getByText(AUTH_MESSAGES.currentPasswordWrong).waitFor();
    expect(await signIn()).toBe(200);

    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete Forever' }).click();
    await page.waitForURL('**/about');
    await page.getByText('Your account has been deleted.').waitFor();
    expect(await signIn()).toBe(401);
    // The browser itself logs the two refusals. The socket may end before the answer comes; then the page asks who it is.
    const refusals = errors.splice(0).filter((error) => !/\/api\/auth\/(me|refresh)$/.test(error));
    expect(refusals).toHaveLength(2);
  });
});
