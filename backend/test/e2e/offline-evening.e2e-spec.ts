import type { ReadingPlaceEnvelope, ReportsAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { until } from '../support/until';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { databaseWithMovedClock, type MovedClock } from './support/moved-clock';
import { networkTo, type Network } from './support/network';
import { closeOutcome, outcomeOn } from './support/outcome';
import { administratorAt, PASSWORD, registered, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const DAY = 86_400_000;
const SOON_MS = 40_000;
const HANNAH = { name: 'Hannah', email: 'hannah@example.org' };

/** Rows of a store on the device; 0 when there is none. */
const kept = (page: Page, database: string, store: string): Promise<number> =>
  page.evaluate<number>(`(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === '${database}')) return 0;
    const result = (request) => new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const db = await result(indexedDB.open('${database}'));
    try {
      return db.objectStoreNames.contains('${store}') ? await result(db.transaction('${store}').objectStore('${store}').count()) : 0;
    } finally {
      db.close();
    }
  })()`);

describeInBrowser('an evening without a network', () => {
  let clock: MovedClock;
  let product: Product;
  let network: Network;
  let browser: Browser;
  let hannah: Visitor;
  let page: Page;
  let evening: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    clock = await databaseWithMovedClock();
    product = await startProduct({ DATABASE_URL: clock.database.url });
    network = await networkTo(product.url);
    hannah = await newVisitor(browser, network.url, { timezoneId: 'UTC', serviceWorkers: 'allow' });
    page = hannah.page;
    await page.goto('/auth?view=register');
    await registered(page, HANNAH);
  });
  afterAll(async () => {
    await browser?.close();
    await network?.close();
    await product?.stop();
    await clock?.close();
    await clock?.database.drop();
  });

  const tokenOf = (): Promise<string> => page.evaluate<string>('localStorage.getItem("lectio.token")');
  const offline = () => page.getByTestId('offline');

  it('is prepared while there is one: the app, what home shows, the boards, and the chapters that come next', async () => {
    const body = { competitiveMode: true };
    await apiAt(product.url)('PUT', '/api/users/preferences', { token: await tokenOf(), body });
    await page.goto('/report');
    await settled(page);
    await page.goto('/');
    await settled(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await until(async () => (await kept(page, 'lectio-seen', 'chapters')) >= 5, SOON_MS);
    await until(async () => (await kept(page, 'lectio-seen', 'answers')) >= 5, SOON_MS);
    expect(await offline().count()).toBe(0);
    expect(hannah.errors).toEqual([]);
  });

  it('begins with home as it was last seen, and says so', async () => {
    await network.goDown(hannah.context);
    await page.reload();
    await offline().waitFor();
    await page.getByText(/Last updated \d{1,2}:\d\d\s[AP]M\.$/).waitFor();
    await page.getByRole('heading', { name: 'Your first chapter' }).waitFor();
    await page.locator('#my-map [data-chapter-id="1"]').waitFor();
  });

  it('goes on with a chapter on a page that this device never opened, marked as read and kept', async () => {
    await page.getByRole('link', { name: 'Read', exact: true }).first().click();
    await page.getByText('In the beginning God created').waitFor();
    evening = await page.evaluate<string>('new Date().toISOString().slice(0, 10)');
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await outcomeOn(page).getByText('You’re offline. We’ll send this when you reconnect').waitFor();
    await closeOutcome(page);
    await page.getByText('Genesis 1 is saved on this device until you’re back online.').waitFor();
    await page
      .getByRole('link', { name: /^Next chapter/ })
      .first()
      .click();
    await page.getByText('Thus the heavens and the earth').waitFor();
    await page.goto('/progress');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await offline().waitFor();
  });

  it('shows the boards, which this device never opened, with their age', async () => {
    await page.goto('/leaderboard');
    await page.getByRole('region', { name: 'Top Points' }).getByText('No leaderboard data available yet.').waitFor();
    await offline()
      .getByText(/Last updated \d{1,2}:\d\d\s[AP]M/)
      .waitFor();
  });

  it('has a report kept, the app closed, and its token run out', async () => {
    await page.goto('/report');
    await offline().waitFor();
    await page.getByLabel('Type a passage').fill('Ruth 1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('Saved on this device.').waitFor();
    const token = await tokenOf();
    await page.close();
    await clock.move(2 * DAY);
    await until(async () => (await apiAt(product.url)('GET', '/api/auth/me', { token })).status === 401, SOON_MS);
    await hannah.context.clock.setSystemTime(Date.now() + 2 * DAY);
    page = await hannah.tab();
    await page.goto('/');
    await page.getByText('2 reports are waiting on this device to be sent.').waitFor();
    await page.getByText(/Last updated \d{1,2}:\d\d\s[AP]M on /).waitFor();
  });

  it('is recorded once, under its day, when the network is back, without a password', async () => {
    hannah.errors.length = 0;
    await network.comeBack(hannah.context);
    await page.getByText(/ waiting on this device to be sent/).waitFor({ state: 'detached' });
    await offline().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    const { reports } = (await apiAt(product.url)<ReportsAnswer>('GET', '/api/reports', { token: await tokenOf() }))
      .body;
    expect(reports.map(({ chapter, readDate }) => `${chapter.book} ${chapter.chapter} on ${readDate}`)).toEqual([
      `Ruth 1 on ${evening}`,
      `Genesis 1 on ${evening}`,
    ]);
    // The first calls came before the network, or with the token that had run out.
    expect(hannah.errors.filter((error) => !/status of 401|net::ERR_/.test(error))).toEqual([]);
  });

  it('has the pages of administrators on their devices, and on no others', async () => {
    expect(await page.evaluate('caches.has("lectio-administration")')).toBe(false);
    const token = await administratorAt(
      { ...product, databaseUrl: clock.database.url },
      { name: 'Deborah', email: 'deborah@example.org' },
    );
    const deborah = await newVisitor(browser, network.url, {
      ...signedInWith(network.url, token),
      serviceWorkers: 'allow',
    });
    await deborah.page.goto('/');
    await settled(deborah.page);
    await deborah.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const pages = '(async () => (await (await caches.open("lectio-administration")).keys()).length)()';
    await until(async () => (await deborah.page.evaluate<number>(pages)) > 10, SOON_MS);
    await network.goDown(deborah.context);
    await deborah.page.goto('/admin/goals');
    await deborah.page.getByRole('heading', { level: 1 }).waitFor();
    await deborah.page.getByTestId('offline').waitFor();
    await network.comeBack(deborah.context);
    await deborah.context.close();
  });

  it('has the whole Bible kept on request, and read offline with other settings', async () => {
    await page.goto('/reading?chapter=1189');
    await page.getByRole('button', { name: 'Display options' }).click();
    await page.getByText('Offline', { exact: true }).click();
    await page.getByRole('button', { name: 'Download the whole Bible' }).click();
    await page.getByText(/^The whole Bible is on this device/).waitFor({ timeout: 60_000 });
    expect(await kept(page, 'lectio-bible', 'chapters')).toBe(1189);
    await network.goDown(hannah.context);
    await page.goto('/reading?chapter=643');
    await page.getByRole('button', { name: 'Display options' }).click();
    await page.getByLabel('Plain text').check();
    await page.getByText(/\[1\] /).waitFor();
  });

  it('opens the Bible on another device where this one left it', async () => {
    await network.comeBack(hannah.context);
    await offline().waitFor({ state: 'detached' });
    await page.goto('/reading?chapter=43');
    await page.getByRole('button', { name: 'Display options' }).click();
    await page.getByLabel('Large', { exact: true }).check();
    await page.getByLabel('Audio speed').selectOption('1.5');
    const token = await tokenOf();
    await until(async () => {
      const { body } = await apiAt(product.url)<ReadingPlaceEnvelope>('GET', '/api/users/reading-place', { token });
      return JSON.stringify(body.reading) === JSON.stringify({ chapterId: 43, textSize: 'large', audioSpeed: 1.5 });
    }, SOON_MS);
    const phone = await newVisitor(browser, network.url, { timezoneId: 'UTC' });
    await phone.page.goto('/auth?redirect=%2Freading');
    await phone.page.getByLabel('Email').fill(HANNAH.email);
    await phone.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.page.getByRole('button', { name: 'Sign In' }).click();
    // Reading begins with the chapter after the last report, and leads back to where the text was left.
    await phone.page.getByRole('link', { name: 'Back to Genesis 43' }).click();
    await phone.page.getByRole('heading', { name: 'Genesis 43' }).waitFor();
    await phone.page.locator('[data-testid="scripture"][data-size="large"]').waitFor();
    expect(phone.errors).toEqual([]);
    await phone.context.close();
  });

  it('leaves nothing that was seen on the device after signing out, but for the Bible', async () => {
    await page.goto('/');
    await settled(page);
    await page.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('button', { name: /^(Sign out|Logout|Sign Out)$/ }).click();
    await page.waitForURL(/\/(auth|about)/);
    await until(
      async () =>
        !(await page.evaluate<string[]>('indexedDB.databases().then((all) => all.map(({ name }) => name))')).includes(
          'lectio-seen',
        ),
      SOON_MS,
    );
    expect(await kept(page, 'lectio-bible', 'chapters')).toBe(1189);
  });
});
