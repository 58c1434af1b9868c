import { AUTH_NOTICES, type AuthAnswer, type ReportsAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { until } from '../support/until';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { databaseWithMovedClock, type MovedClock } from './support/moved-clock';
import { PASSWORD, registered } from './support/people';
import { startProduct, type Product } from './support/product';

const DAY = 86_400_000;
const NOTICED_WITHIN_MS = 30_000;
const HANNAH = { name: 'Hannah', email: 'hannah@example.org' };

describeInBrowser('a family’s browser, evening after evening', () => {
  let clock: MovedClock;
  let product: Product;
  let browser: Browser;
  let hannah: Visitor;
  let page: Page;
  let renewals = 0;

  beforeAll(async () => {
    browser = await launchBrowser();
    clock = await databaseWithMovedClock();
    product = await startProduct({ DATABASE_URL: clock.database.url });
    hannah = await newVisitor(browser, product.url, { timezoneId: 'UTC' });
    page = hannah.page;
    hannah.context.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals += 1;
    });
    await page.goto('/auth?view=register');
    await registered(page, HANNAH);
  });
  beforeEach(() => {
    renewals = 0;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await clock?.close();
    await clock?.database.drop();
  });

  const tokenOf = (): Promise<string> => page.evaluate<string>('localStorage.getItem("lectio.token")');
  const isGood = async (token: string): Promise<boolean> =>
    (await apiAt(product.url)('GET', '/api/auth/me', { token })).status === 200;
  const signIn = async (on: Page): Promise<void> => {
    await on.getByLabel('Email').fill(HANNAH.email);
    await on.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await on.getByRole('button', { name: 'Sign In' }).click();
  };
  /** Days pass on the server, whose last token has then run out; and in the browser, unless its clock stands. */
  const daysPass = async (days: number, { inBrowser = true, isOpen = false } = {}): Promise<void> => {
    const token = await tokenOf();
    // While its clock is stopped, a page that has just renewed takes a refused new token as the end of the session.
    if (!isOpen) await page.goto('about:blank');
    await clock.move(days * DAY);
    await until(async () => !(await isGood(token)), NOTICED_WITHIN_MS);
    passed += days;
    if (inBrowser) await hannah.context.clock.setSystemTime(Date.now() + passed * DAY);
  };
  let passed = 0;

  it('is signed in over 40 days without a password, and without a call that is refused', async () => {
    const first = await tokenOf();
    for (const days of [2, 19, 19]) {
      await daysPass(days);
      await page.goto('/report');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect(new URL(page.url()).pathname).toBe('/report');
      expect(await isGood(await tokenOf())).toBe(true);
    }
    expect([renewals, hannah.errors]).toEqual([3, []]);
    expect(await isGood(first)).toBe(false);
  });

  it('asks once for all tabs that are open, however wrong the clock of the device', async () => {
    const other = await hannah.tab();
    await other.goto('/settings');
    await settled(other);
    await daysPass(2, { inBrowser: false });
    await Promise.all([page.goto('/my-points'), other.reload()]);
    await Promise.all([settled(page), settled(other)]);
    expect([page, other].map((tab) => new URL(tab.url()).pathname)).toEqual(['/my-points', '/settings']);
    expect(renewals).toBe(1);
    await other.getByText('This device', { exact: true }).waitFor();
    await other.close();
    // The device could not know that its token had run out.
    expect(hannah.errors.filter((error) => !/status of 401/.test(error))).toEqual([]);
    hannah.errors.length = 0;
  });

  it('sends what could not be sent under its day, though the first answer to its renewal is lost', async () => {
    await page.goto('/report');
    await settled(page);
    const day = await page.evaluate<string>('new Date().toISOString().slice(0, 10)');
    await page.getByLabel('Type a passage').fill('Ruth 1');
    await page.keyboard.press('Enter');
    await page.getByLabel('Date read').fill(day);
    await hannah.context.route('**/api/reports', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('Saved on this device.').waitFor();
    await daysPass(2, { inBrowser: false, isOpen: true });
    await hannah.context.route(
      '**/api/auth/refresh',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await hannah.context.unroute('**/api/reports');
    await page.evaluate('window.dispatchEvent(new Event("online"))');
    await page.locator('[data-testid="outbox"]').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/report');
    const { reports } = (await apiAt(product.url)<ReportsAnswer>('GET', '/api/reports', { token: await tokenOf() }))
      .body;
    expect(reports.map(({ chapter, readDate }) => `${chapter.book} ${chapter.chapter} on ${readDate}`)).toEqual([
      `Ruth 1 on ${day}`,
    ]);
    expect(renewals).toBe(2);
    hannah.errors.length = 0;
  });

  it('is signed out when an old renewal is used by a thief, and comes back to where it was', async () => {
    const stolen = (await hannah.context.cookies())
      .filter(({ name }) => name.startsWith('lectio-'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    await page.goto('/settings');
    await daysPass(2, { inBrowser: false });
    await page.goto('/settings');
    await page.getByText('This device', { exact: true }).waitFor();
    await clock.move(DAY / 24);
    await until(
      async () =>
        (await apiAt(product.url)('POST', '/api/auth/refresh', { headers: { cookie: stolen } })).status === 401,
      NOTICED_WITHIN_MS,
    );
    // The live connection has ended, and the page asks why.
    await page.getByText(AUTH_NOTICES['session-ended']).waitFor();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/settings');
    await signIn(page);
    await page.getByText('This device', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings');
  });

  it('is signed out from another device within seconds', async () => {
    const phone = await newVisitor(browser, product.url, { timezoneId: 'UTC' });
    await phone.page.goto('/auth?redirect=%2Fsettings');
    await signIn(phone.page);
    await phone.page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await phone.page.getByText('All your other devices are now signed out.').waitFor();
    await page.getByText(AUTH_NOTICES['session-ended']).waitFor();
    expect(phone.errors).toEqual([]);
    await phone.context.close();
  });

  it('finds what it typed when its session ended, on the page and in a dialog, once it is signed in again', async () => {
    const api = apiAt(product.url);
    const sessionEnds = async (): Promise<void> => {
      const { token } = (await api<AuthAnswer>('POST', '/api/auth/login', { body: { ...HANNAH, password: PASSWORD } }))
        .body;
      expect((await api('DELETE', '/api/auth/devices', { token })).status).toBe(200);
      await page.getByText(AUTH_NOTICES['session-ended']).waitFor();
    };
    const name = page.getByLabel('Name', { exact: true });
    await page.goto('/auth?redirect=%2Fprofile');
    await signIn(page);
    await name.fill('Hannah of Ramah');
    await settled(page);
    await sessionEnds();
    await signIn(page);
    await name.waitFor();
    expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/profile', 'Hannah of Ramah']);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile saved.').waitFor();

    await page.goto('/readers');
    const add = page.getByRole('button', { name: 'Add Reader' }).first();
    await add.click();
    await name.fill('Samuel');
    await settled(page);
    await sessionEnds();
    await signIn(page);
    await add.click();
    await name.waitFor();
    expect(await name.inputValue()).toBe('Samuel');
  });
});
