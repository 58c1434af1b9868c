import type { ReportsAnswer } from '@lectio/contract';
import type { Browser } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor } from './support/browser';
import { accountAt, PASSWORD } from './support/people';
import { startProduct, type Product } from './support/product';

/** Not this machine by its name, so without TLS no secure context: no service worker, no clipboard, no random ids. */
const HOST = 'church.test';

/** What a browser may lack, as a script before each page's own. */
const BARE: [string, string][] = [
  ['over plain HTTP', ''],
  [
    'that blocks its storage',
    `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
       Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`,
  ],
  [
    'whose storage is full',
    `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
     IDBFactory.prototype.open = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  ],
  [
    'without what other browsers do not have yet',
    `for (const name of ['BroadcastChannel', 'IntersectionObserver', 'ResizeObserver', 'requestIdleCallback', 'Notification', 'caches'])
       delete window[name];
     for (const name of ['locks', 'serviceWorker', 'share', 'clipboard', 'connection']) delete Navigator.prototype[name];
     delete Document.prototype.startViewTransition;
     delete Intl.Segmenter;
     delete Promise.withResolvers;
     delete Object.groupBy;`,
  ],
];

describeInBrowser('a browser', () => {
  let product: Product;
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    browser = await launchBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
    product = await startProduct();
    url = product.url.replace('localhost', HOST);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each(BARE)('%s signs in and reports', async (_, script) => {
    const email = `dorcas.${BARE.findIndex(([, each]) => each === script)}@example.org`;
    const token = await accountAt(product.url, { name: 'Dorcas', email });
    const { context, page, errors } = await newVisitor(browser, url);
    await context.addInitScript(script);
    await page.goto('/auth');
    expect(await page.evaluate('isSecureContext')).toBe(false);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    // Without storage, loading another page would sign out.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Report Reading' }).click();
    await page.getByLabel('Type a passage').fill('Jude');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('1 chapter reported.').waitFor();
    const { body } = await apiAt(product.url)<ReportsAnswer>('GET', '/api/reports', { token });
    expect(body.pagination.totalReports).toBe(1);
    await context.close();
    expect(errors).toEqual([]);
  });
});
