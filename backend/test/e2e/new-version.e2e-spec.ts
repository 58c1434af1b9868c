import type { Browser, Page } from 'playwright-core';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { NEXT_BUILD, startReleasing, type Releasing } from './support/next-build';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

/** What a page was still loading when it was reloaded. That the new version loads is seen in its page. */
const CUT_OFF = /Failed to fetch dynamically imported module/;

describeInBrowser('a new version of the app', () => {
  let product: Product;
  let browser: Browser;
  let token: string;
  let site: Releasing;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Huldah', email: 'huldah@example.org' });
  });

  beforeEach(async () => {
    site = await startReleasing(product.url);
    visitor = await newVisitor(browser, site.url, { ...signedInWith(site.url, token), serviceWorkers: 'allow' });
    page = visitor.page;
    await page.clock.install();
    await page.goto('/report');
    await settled(page);
    await controlled();
    await notes().fill('Half written');
    site.release();
    await page.clock.fastForward('01:00:01');
    await page.getByText('A new version of Lectio is ready.').waitFor();
  });

  afterEach(async () => {
    await visitor.context.close();
    await site.close();
    expect(visitor.errors.filter((error) => !CUT_OFF.test(error))).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const notes = () => page.getByRole('textbox', { name: 'Notes' });
  const controlled = () =>
    page.evaluate(`new Promise((resolve) => {
      if (navigator.serviceWorker.controller) resolve();
      else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    })`);

  it('is found within the hour and offered, changes nothing until accepted, and then takes over', async () => {
    expect(await page.locator(NEXT_BUILD).count()).toBe(0);
    expect(await notes().inputValue()).toBe('Half written');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.locator(NEXT_BUILD).waitFor({ state: 'attached' });
    await settled(page);
  });

  it('takes over at the next start when it was not taken, or is offered again by a browser that does not let it', async () => {
    await page.reload();
    const reload = page.getByRole('button', { name: 'Reload' });
    await page.locator(NEXT_BUILD).or(reload).first().waitFor({ state: 'attached' });
    if ((await reload.count()) > 0) await reload.click();
    await page.locator(NEXT_BUILD).waitFor({ state: 'attached' });
    await settled(page);
    expect(await reload.count()).toBe(0);
  });
});
