import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor } from './support/browser';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

/** Kilobytes of JavaScript, each file as gzip packs it. */
const FIRST_LOAD = 150;
const A_ROUTE_MORE = 60;

/** Every page, by the file of its route, so that a new one is measured without being listed. Layouts have no page of their own. */
const ROUTES = readdirSync(join(__dirname, '..', '..', '..', 'frontend', 'src', 'routes'))
  .filter(
    (file) =>
      !/^(__root|_member|_admin|\$|index)\.tsx$/.test(file) &&
      file.endsWith('.tsx') &&
      !file.includes('$') &&
      !file.includes('.test.'),
  )
  .map(
    (file) =>
      `/${file
        .replace(/^_[a-z]+\./, '')
        .replace(/\.index\.tsx$|\.tsx$/, '')
        .replaceAll('.', '/')}`,
  );
const FOR_VISITORS = ['/auth'];
const FOR_BEGINNERS = ['/onboarding'];
const FOR_ADMINISTRATORS = /^\/admin\b/;

/** Script by address, in bytes of gzip. */
type Scripts = ReadonlyMap<string, number>;

const kilobytes = (scripts: Scripts, besides: Scripts = new Map()): number =>
  [...scripts].reduce((sum, [address, bytes]) => (besides.has(address) ? sum : sum + bytes), 0) / 1000;

describeInBrowser('the JavaScript that a page loads', () => {
  let product: Product;
  let browser: Browser;
  let member: BrowserContextOptions;
  let beginner: BrowserContextOptions;
  let administrator: BrowserContextOptions;
  let home: Scripts;

  /** Everything that comes before the page stands and the live connection is up, with nothing cached. */
  const scriptsOf = async (path: string, options: BrowserContextOptions): Promise<Scripts> => {
    const visitor = await newVisitor(browser, product.url, options);
    const loaded = new Set<string>();
    visitor.page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.add(response.url());
    });
    const live = visitor.page.waitForEvent('websocket');
    await visitor.page.goto(path);
    await settled(visitor.page);
    await live;
    const addresses = [...loaded];
    await visitor.context.close();
    expect(visitor.errors).toEqual([]);
    // What a response holds is lost with its page: the files are asked for once more.
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
    product = await startProduct();
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

  it(`stays within ${FIRST_LOAD} KB at home, the live connection included`, () => {
    expect(home.size).toBeGreaterThan(0);
    expect(kilobytes(home)).toBeLessThanOrEqual(FIRST_LOAD);
  });

  it('holds nothing of the pages of administrators, which a reader’s device does not keep for later either', async () => {
    const isOfAdmin = (address: string): boolean => address.includes('/assets/admin/');
    expect([...home.keys()].filter(isOfAdmin)).toEqual([]);
    expect([...(await scriptsOf('/admin/dashboard', administrator)).keys()].filter(isOfAdmin)).not.toEqual([]);
    expect(await (await fetch(`${product.url}/sw.js`)).text()).not.toContain('assets/admin/');
  });

  it.each(ROUTES)(`%s adds no more than ${A_ROUTE_MORE} KB to it`, async (path) => {
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
  });
});
