import type { ReadersAnswer } from '@lectio/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, PASSWORD, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

describeInBrowser('notifications in two tabs', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let first: Page;
  let second: Page;
  let token: string;
  let readerId: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Phoebe', email: 'phoebe@example.org' });
    readerId = (await apiAt(product.url)<ReadersAnswer>('GET', '/api/readers', { token })).body.readers[0].id;
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, token));
    [first, second] = [visitor.page, await visitor.tab()];
    await first.goto('/settings');
    await second.goto('/');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  afterEach(() => {
    expect(visitor.errors.splice(0)).toEqual([]);
  });

  const bell = (page: Page, unread: number): Locator =>
    page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
  const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
  const everywhere = (unread: number): Promise<void[]> =>
    Promise.all([first, second].map((page) => bell(page, unread).waitFor()));

  it('begin with a welcome', async () => {
    await everywhere(1);
    await bell(first, 1).click();
    await panel(first).getByText('Welcome to Lectio').waitFor();
  });

  it('tell live, in both tabs, of a badge that a report earned', async () => {
    await apiAt(product.url)('POST', '/api/reports', { token, body: { readerId, chapterIds: [1] } });
    await everywhere(2);
    const [newest] = await panel(first).getByRole('listitem').allInnerTexts();
    expect(newest).toContain('New badge: In the Beginning');
    expect(newest).toContain('You earned “In the Beginning”: read your first chapter.');
  });

  it('are read in both tabs when one is clicked in one of them', async () => {
    await bell(second, 2).click();
    await panel(second)
      .getByRole('button', { name: /^Unread: New badge/ })
      .click();
    await everywhere(1);
    await panel(first)
      .getByRole('button', { name: /^New badge: In the Beginning/ })
      .waitFor();
  });

  it('are all read in both tabs at once', async () => {
    await panel(first).getByRole('button', { name: 'Mark all read' }).click();
    await everywhere(0);
    await panel(first).getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' });
    await panel(second).getByRole('button', { name: 'Mark as read' }).waitFor({ state: 'detached' });
  });

  it('close by a click beside them, by Escape, by their button and by the bell, which has the focus again', async () => {
    const closings: (() => Promise<void>)[] = [
      () => first.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 8 } }),
      () => first.keyboard.press('Escape'),
      () => panel(first).getByRole('button', { name: 'Close notifications' }).click(),
      () => bell(first, 0).click(),
    ];
    for (const [index, close] of closings.entries()) {
      if (index > 0) await bell(first, 0).click();
      await panel(first).waitFor();
      await close();
      await panel(first).waitFor({ state: 'detached' });
      if (index > 0)
        expect(await first.evaluate<string>('document.activeElement.getAttribute("aria-label")')).toBe('Notifications');
    }
  });

  it('fit on a small screen', async () => {
    await first.setViewportSize({ width: 360, height: 640 });
    await bell(first, 0).click();
    await panel(first).waitFor();
    const box = await panel(first).boundingBox();
    expect(box).not.toBeNull();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true);
    expect(await first.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });

  it('are gone with the sign-out: the next account finds its own', async () => {
    await accountAt(product.url, { name: 'Tertius', email: 'tertius@example.org' });
    await second.evaluate(`sessionStorage.setItem('lectio.copy.profile.1', '{}')`);
    await second.getByRole('button', { name: 'Menu' }).click();
    // A page that is left sooner says farewell again on the next one, which only the cookie of a real sign-in allows.
    const farewell = second.waitForResponse('**/api/auth/logout');
    await second.getByRole('button', { name: 'Logout' }).click();
    await second.getByRole('link', { name: 'Login' }).first().waitFor();
    await (await farewell).finished();
    expect([await bell(second, 0).count(), await second.evaluate<number>('sessionStorage.length')]).toEqual([0, 0]);
    await second.goto('/auth');
    await second.getByLabel('Email').fill('tertius@example.org');
    await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await second.getByRole('button', { name: 'Sign In' }).click();
    await bell(second, 1).click();
    await panel(second).getByText('Welcome to Lectio').waitFor();
    expect(await panel(second).getByText('New badge: In the Beginning').count()).toBe(0);
  });
});
