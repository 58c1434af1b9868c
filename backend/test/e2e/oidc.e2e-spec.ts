import { createServer, type AddressInfo } from 'node:net';
import { AUTH_NOTICES, PROVIDER_MESSAGES } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { CLIENT, startOidcProvider, type OidcProvider } from '../support/oidc-provider';
import { sidewaysOn, settled, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, PASSWORD } from './support/people';
import { startProduct, type Product } from './support/product';

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

describeInBrowser('a site with a provider of its own', () => {
  let provider: OidcProvider;
  let product: Product;
  let browser: Browser;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    // The provider knows where its people come from.
    const port = await freePort();
    const site = `http://localhost:${port}`;
    provider = await startOidcProvider(site);
    product = await startProduct({
      PORT: String(port),
      PUBLIC_URL: site,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret ?? '',
      OIDC_NAME: CLIENT.name,
    });
    provider.people.set('martha', { name: 'Martha', email: 'martha@example.org', email_verified: true });
  });

  afterEach(async () => {
    // Browsers report the question for the password as one; the provider's own pages are not ours.
    const errors = visitors
      .flatMap((visitor) => visitor.errors)
      .filter((error) => !error.includes('409 (Conflict)') && !error.startsWith(provider.issuer));
    for (const { context } of visitors.splice(0)) await context.close();
    expect(errors).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await provider?.close();
  });

  const visit = async (): Promise<Page> => {
    const visitor = await newVisitor(browser, product.url, {});
    visitors.push(visitor);
    return visitor.page;
  };
  const goThrough = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('link', { name: 'Continue with Church login' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  const looksWell = async (page: Page): Promise<void> => {
    await settled(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect([...(await violationsOn(page, 'all')), ...(await sidewaysOn(page))]).toEqual([]);
    }
  };

  it('lets somebody in who has no account yet, and out again at both', async () => {
    const page = await visit();
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Continue with Church login' }).waitFor();
    await looksWell(page);
    await goThrough(page, 'martha');
    await page.getByRole('heading', { name: 'Welcome to Lectio' }).waitFor();
    await page.getByRole('button', { name: 'Skip All' }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    await page.goto('/settings');
    await page.getByText(/^Connected since/).waitFor();
    await looksWell(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByRole('button', { name: /sign me out/i }).click();
    await page.waitForURL(`${product.url}/about`);
    expect(await page.evaluate('localStorage.getItem("lectio.token")')).toBeNull();
  });

  it('asks somebody who has an account for its password once', async () => {
    await accountAt(product.url, { name: 'Mary', email: 'mary@example.org' });
    provider.people.set('mary', { name: 'Mary', email: 'mary@example.org', email_verified: true });
    const page = await visit();
    await page.goto('/auth?redirect=%2Fprofile');
    await goThrough(page, 'mary');
    await page.getByText(PROVIDER_MESSAGES.accountExists).waitFor();
    await looksWell(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
    const again = await visit();
    await again.goto('/auth?redirect=%2Fprofile');
    await goThrough(again, 'mary');
    await again.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
  });

  it('says so where somebody gives up at the provider', async () => {
    const page = await visit();
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Continue with Church login' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(AUTH_NOTICES['provider-cancelled']).waitFor();
  });
});
