import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor } from './support/browser';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProcess, type ProductProcess } from './support/product-process';
import { ROUTES } from './support/routes';

/** Kilobytes of JavaScript, gzipped file by file. */
const FIRST_LOAD = 165;
/** With what comes once the page is shown: the live connection, the bell, the footer, the texts of other pages. */
const ONCE_SHOWN = 205;
const A_ROUTE_MORE = 70;

const FOR_VISITORS = ['/auth'];
const FOR_BEGINNERS = ['/onboarding'];
const FOR_ADMINISTRATORS = /^\/admin\b/;

/** Scripts by URL, in gzipped bytes. */
type Scripts = ReadonlyMap<string, number>;

const kilobytes = (scripts: Scripts, besides: Scripts = new Map()): number =>
  [...scripts].reduce((sum, [address, bytes]) => (besides.has(address) ? sum : sum + bytes), 0) / 1000;

/** Nothing of what waits for the browser to be idle is begun. */
const neverIdle = (page: Page): Promise<unknown> => page.addInitScript('window.requestIdleCallback = () => 0');

describeInBrowser('the JavaScript that a page loads', () => {
  let product: ProductProcess;
  let browser: Browser;
  let member: BrowserContextOptions;
  let beginner: BrowserContextOptions;
  let administrator: BrowserContextOptions;
  let home: Scripts;

  /** Everything loaded until the page is rendered, with nothing cached; then also until the live connection is up. */
  const scriptsOf = async (
    path: string,
    options: BrowserContextOptions,
    until: 'shown' | 'live' = 'live',
  ): Promise<Scripts> => {
    // Where a browser says UTC, a line about it comes besides.
    const visitor = await newVisitor(browser, product.url, { timezoneId: 'Europe/Berlin', ...options });
    if (until === 'shown') await neverIdle(visitor.page);
    const loaded = new Set<string>();
    visitor.page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.add(response.url());
    });
    const live = until === 'live' && visitor.page.waitForEvent('websocket');
    await visitor.page.goto(path);
    await settled(visitor.page);
    await live;
    const addresses = [...loaded];
    await visitor.context.close();
    expect(visitor.errors).toEqual([]);
    // Response bodies are lost with their page, so the files are fetched again.
    return new Map(
      await Promise.all(
        addresses.map(
          async (address) => [address, gzipSync(await (await fetch(address)).arrayBuffer()).length] as const,
        ),
      ),
    );
  };

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProcess();
    member = signedInWith(product.url, await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' }));
    beginner = signedInWith(
      product.url,
      await accountAt(product.url, { name: 'Ruth', email: 'ruth@example.org', isNew: true }),
    );
    administrator = signedInWith(
      product.url,
      await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' }),
    );
    home = await scriptsOf('/', member);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it(`stays within ${FIRST_LOAD} KB until home is shown, and ${ONCE_SHOWN} KB with the live connection`, async () => {
    const shown = await scriptsOf('/', member, 'shown');
    expect(shown.size).toBeGreaterThan(0);
    expect(kilobytes(shown)).toBeLessThanOrEqual(FIRST_LOAD);
    expect(kilobytes(home)).toBeGreaterThan(kilobytes(shown));
    expect(kilobytes(home)).toBeLessThanOrEqual(ONCE_SHOWN);
  });

  it('holds nothing of the pages of administrators, which a reader’s device does not keep for later either', async () => {
    const isOfAdmin = (address: string): boolean => address.includes('/assets/admin/');
    expect([...home.keys()].filter(isOfAdmin)).toEqual([]);
    expect([...(await scriptsOf('/admin/dashboard', administrator)).keys()].filter(isOfAdmin)).not.toEqual([]);
    expect(await (await fetch(`${product.url}/sw.js`)).text()).not.toContain('assets/admin/');
  });

  it.each(ROUTES.filter((path) => path !== '/' && !path.includes('$')))(
    `%s adds no more than ${A_ROUTE_MORE} KB to it`,
    async (path) => {
      const scripts = await scriptsOf(
        path,
        FOR_VISITORS.includes(path)
          ? {}
          : FOR_BEGINNERS.includes(path)
            ? beginner
            : FOR_ADMINISTRATORS.test(path)
              ? administrator
              : member,
      );
      expect(kilobytes(scripts, home)).toBeLessThanOrEqual(A_ROUTE_MORE);
    },
  );
});
