import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFFERED_TAGS, type LanguageTag } from '@lectio/contract';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { apiAt } from '../support/api';
import { until } from '../support/until';
import { settled, sidewaysOn, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { networkTo } from './support/network';
import { outcomeOn, outcomeShown } from './support/outcome';
import { accountAt, PASSWORD, signedInWith } from './support/people';
import { startProcess, type ProductProcess } from './support/product-process';

jest.setTimeout(240_000);

const FOLDER = join(__dirname, '..', '..', 'contract', 'languages');
const LINK = /Set Lectio up within the hour: (\S+)/;
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 800 } };
/** What people see first, and every day. */
const PAGES = [
  '/',
  '/report',
  '/reading?chapter=1',
  '/progress',
  '/reading-plans',
  '/family',
  '/my-points',
  '/settings',
];

/** What a language says for an English text. */
const saidIn = (tag: LanguageTag): ((english: string) => string) => {
  const files = readdirSync(join(FOLDER, tag)).filter((file) => file.endsWith('.json'));
  const texts = new Map(
    files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(FOLDER, tag, file), 'utf8')) as Record<string, string>),
    ),
  );
  return (english) => {
    const own = texts.get(english);
    if (!own) throw new Error(`${tag} lacks "${english}"`);
    return own;
  };
};

/** Values that were never put in, and texts that were never said. */
const RAW = `[...document.querySelectorAll('body *')].flatMap((one) => [...one.childNodes])
  .filter((node) => node.nodeType === 3 && /[{]\\w+[,}]/.test(node.data)).map((node) => node.data)`;

describeInBrowser('in one’s own language', () => {
  let product: ProductProcess | undefined;
  let browser: Browser;
  /** One without anybody, instead of the one before. */
  const start = async (): Promise<ProductProcess> => {
    await product?.stop();
    product = await startProcess();
    return product;
  };

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const fine = async ({ page, errors }: Visitor): Promise<void> => {
    await settled(page);
    const minded = [
      ...(await violationsOn(page)),
      ...(await sidewaysOn(page)),
      ...(await page.evaluate<string[]>(RAW)),
    ];
    expect({ at: page.url(), minded, errors }).toEqual({ at: page.url(), minded: [], errors: [] });
  };

  describe.each(OFFERED_TAGS)('%s', (tag) => {
    const said = saidIn(tag);

    it('sets a site up, and has its mails in that language', async () => {
      const { url, output } = await start();
      await until(() => LINK.test(output()));
      const visitor = await newVisitor(browser, url, { ...PHONE, locale: tag });
      const { page } = visitor;
      await page.goto(LINK.exec(output())?.[1] ?? '');
      await page.getByRole('heading', { name: said('Set Lectio Up') }).waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe(tag);
      await fine(visitor);
      await page.getByLabel(said('Full name')).fill('Naomi');
      await page.getByLabel(said('Email'), { exact: true }).fill('naomi@example.org');
      await page.getByLabel(said('Password'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(said('Name of the community')).fill('Grace');
      await page.getByRole('button', { name: said('Set Up'), exact: true }).click();
      await page.getByRole('heading', { name: said('Lectio Is Yours') }).waitFor();
      await fine(visitor);
      await visitor.context.close();
    });

    it('reads in the evening', async () => {
      const { url } = await start();
      const token = await accountAt(url, { name: 'Ruth', email: 'ruth@example.org' });
      await apiAt(url)('PUT', '/api/users/preferences', { token, body: { language: tag } });
      // The device speaks another language until the account says its own.
      const visitor = await newVisitor(browser, url, {
        ...PHONE,
        locale: tag === 'en' ? 'fr' : 'en',
        ...signedInWith(url, token),
      });
      const { page } = visitor;
      await page.goto('/');
      await page.getByRole('button', { name: said('Mark as read') }).click();
      await outcomeShown(page);
      expect(await page.evaluate('document.documentElement.lang')).toBe(tag);
      expect(await outcomeOn(page).innerText()).toContain(said('Genesis'));
      await page.keyboard.press('Escape');
      for (const path of PAGES) {
        await page.goto(path);
        await fine(visitor);
      }
      await visitor.context.close();
    });
  });

  it('names the site in one line on a phone, beside the ways in', async () => {
    const { url } = await start();
    const lines: Record<string, number> = {};
    for (const locale of OFFERED_TAGS) {
      const visitor = await newVisitor(browser, url, { ...PHONE, locale, isMobile: true });
      await visitor.page.goto('/about');
      await fine(visitor);
      lines[locale] = await visitor.page.evaluate<number>(
        `document.querySelector('.site-header a span').getClientRects().length
          && Math.round(document.querySelector('.site-header a span').offsetHeight / 28)`,
      );
      await visitor.context.close();
    }
    expect(lines).toEqual(Object.fromEntries(OFFERED_TAGS.map((tag) => [tag, 1])));
  });

  it('is read from right to left', async () => {
    const said = saidIn('ar');
    const { url } = await start();
    const token = await accountAt(url, { name: 'Ruth', email: 'ruth@example.org' });
    await apiAt(url)('PUT', '/api/users/preferences', { token, body: { language: 'ar' } });
    const visitor = await newVisitor(browser, url, { ...PHONE, ...signedInWith(url, token) });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: said('Mark as read') }).click();
    await outcomeShown(page);
    expect(await outcomeOn(page).innerText()).toContain(said('Genesis'));
    await page.keyboard.press('Escape');
    for (const path of ['/', '/report']) {
      await page.goto(path);
      await fine(visitor);
      expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
    }
    const placeOf = (chapter: string) => page.getByRole('option', { name: chapter, exact: true }).boundingBox();
    const [second, third] = [await placeOf(`${said('Genesis')} 2`), await placeOf(`${said('Genesis')} 3`)];
    expect(second?.x).toBeGreaterThan(third?.x ?? Infinity);
    await visitor.context.close();
  });

  it('is spoken after one visit, without a network', async () => {
    const said = saidIn('de');
    const { url } = await start();
    const network = await networkTo(url);
    const token = await accountAt(url, { name: 'Hannah', email: 'hannah@example.org' });
    const visitor = await newVisitor(browser, network.url, {
      ...PHONE,
      ...signedInWith(network.url, token),
      serviceWorkers: 'allow',
      locale: 'de',
    });
    const { page } = visitor;
    await page.goto('/report');
    await settled(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const isKept = `caches.open('lectio-languages').then((cache) => cache.keys()).then((kept) => kept.length >= 2)`;
    await until(() => page.evaluate<boolean>(isKept));
    await network.goDown(visitor.context);
    await page.reload();
    await page.getByText(said('You’re offline. Reports stay on this device and are sent later.')).waitFor();
    await page.getByRole('heading', { name: said('Report Reading') }).waitFor();
    expect(await page.evaluate<string[]>(RAW)).toEqual([]);
    await visitor.context.close();
    await network.close();
  });

  it('chooses a language as a visitor', async () => {
    const { url } = await start();
    const visitor = await newVisitor(browser, url, { ...PHONE, locale: 'ja' });
    const { page } = visitor;
    await page.goto('/about');
    await settled(page);
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
    await page.locator('html[lang="de"]').waitFor();
    await page.getByRole('link', { name: saidIn('de')('Privacy Policy') }).waitFor();
    await fine(visitor);
    await visitor.context.close();
  });
});
