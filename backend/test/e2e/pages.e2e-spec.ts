import type { ReaderEnvelope } from '@lectio/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled, sidewaysOn, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { tabTo } from './support/keyboard';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const OPEN_TO_ALL = [
  '/about',
  '/auth',
  '/auth?view=register',
  '/auth?view=forgot-password',
  '/reset-password',
  '/reset-password?token=from-a-mail',
  '/verify-email',
  '/privacy',
  '/download',
];
const MEMBERS = [
  '/',
  '/dashboard',
  '/reading-plans',
  '/my-points',
  '/reading',
  '/report',
  '/manage-reports',
  '/readers',
  '/family',
  '/progress',
  '/book-progress',
  '/next-completion',
  '/profile',
  '/settings',
  '/church-management',
];
const ADMINS = [
  '/admin/dashboard',
  '/admin/goals',
  '/admin/users',
  '/admin/users?user=1',
  '/admin/families',
  '/admin/families?family=1',
  '/admin/reports',
  '/admin/notifications',
  '/admin/points',
  '/admin/points?reader=1',
  '/admin/definitions',
  '/admin/esv',
  '/admin/projections',
  '/admin/events',
  '/admin/events/1-1',
  '/admin/readers/1',
  '/admin/actions',
  '/admin/queues',
  '/admin/rules',
  '/admin/settings',
];
const WIDTHS = [1280, 360];
const THEMES = ['light', 'dark'] as const;
const LOOKS = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));

interface SomebodyAtHome {
  readonly token: string;
  readonly readerId: number;
  readonly admin: string;
}

/** An account with something on every page. */
const settle = async (product: Product): Promise<SomebodyAtHome> => {
  const api = apiAt(product.url);
  const token = await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' });
  const second = await api<ReaderEnvelope>('POST', '/api/readers', {
    token,
    body: { name: 'Ruth with a name that is rather long for a narrow page', age: 9 },
  });
  await api('POST', '/api/families', {
    token,
    body: { name: 'A family with a name that is rather long for a narrow page' },
  });
  const readers = await api<{ readers: { id: number; isPrimary: boolean }[] }>('GET', '/api/readers', { token });
  const readerId = readers.body.readers.find((reader) => reader.isPrimary)?.id ?? 0;
  await api('POST', '/api/reports', {
    token,
    body: { readerIds: [readerId, second.body.reader.id], book: 'Ruth', notes: 'Read in one go.' },
  });
  const done = await api('POST', '/api/reports', { token, body: { readerId, book: 'Psalms' } });
  await api('GET', `/api/readers/${readerId}/profile`, {
    token,
    headers: { 'x-min-position': done.headers.get('x-event-position') ?? '' },
  });
  await api('POST', `/api/plans/reader/${readerId}/start/psalms-and-proverbs-in-31-days`, { token, body: {} });
  return { token, readerId, admin: await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' }) };
};

describeInBrowser('every page', () => {
  let product: Product;
  let browser: Browser;
  let somebody: SomebodyAtHome;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    somebody = await settle(product);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  afterEach(async () => {
    await visitor.context.close();
    expect(visitor.errors).toEqual([]);
  });

  const signedIn = (): BrowserContextOptions => signedInWith(product.url, somebody.token);

  const visit = async (options: BrowserContextOptions): Promise<Page> => {
    visitor = await newVisitor(browser, product.url, options);
    return visitor.page;
  };

  const audit = async (page: Page): Promise<void> => {
    expect(await violationsOn(page)).toEqual([]);
    expect(await sidewaysOn(page)).toEqual([]);
  };

  describe.each(LOOKS)('at $width px in the $theme theme', ({ width, theme }) => {
    const look: BrowserContextOptions = { viewport: { width, height: 800 }, colorScheme: theme };

    it.each(OPEN_TO_ALL)('%s has nothing that axe-core or a narrow window minds', async (path) => {
      const page = await visit(look);
      await page.goto(path);
      await settled(page);
      expect(await page.evaluate('document.documentElement.dataset.theme ?? "light"')).toBe(theme);
      await audit(page);
    });

    it.each(MEMBERS)('%s of a member has nothing that axe-core or a narrow window minds', async (path) => {
      const page = await visit({ ...look, ...signedIn() });
      await page.goto(path);
      await settled(page);
      expect(new URL(page.url()).pathname).toBe(path);
      await audit(page);
    });

    it.each(ADMINS)('%s of an administrator has nothing that axe-core or a narrow window minds', async (path) => {
      const page = await visit({ ...look, ...signedInWith(product.url, somebody.admin) });
      await page.goto(path);
      await settled(page);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      await audit(page);
    });

    it('has menus and dialogs that nothing minds either', async () => {
      const page = await visit({ ...look, ...signedIn() });
      await page.goto('/readers');
      await settled(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await audit(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Add Reader' }).click();
      await page.getByRole('dialog', { name: 'Add a reader' }).waitFor();
      await audit(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.goto('/manage-reports');
      await settled(page);
      await page.getByRole('button', { name: 'Undo last batch' }).click();
      await page.getByRole('dialog').getByText('150 reports').waitFor();
      await audit(page);
    });
  });

  describe('by keys alone', () => {
    it('lets a range of chapters be written and reported', async () => {
      const page = await visit(signedIn());
      await page.goto('/report');
      await settled(page);
      await tabTo(page, 'From chapter');
      await page.keyboard.type('2');
      await tabTo(page, 'To chapter');
      await page.keyboard.type('5');
      await page.keyboard.press('Enter');
      await page.locator('[data-testid="selected-count"][data-value="4"]').waitFor();
      await tabTo(page, 'Submit Report');
      await page.keyboard.press('Enter');
      await page.getByText('4 chapters recorded.').waitFor();
    });

    it('lets chapters be chosen with arrows and Shift', async () => {
      const page = await visit(signedIn());
      await page.goto('/report');
      await settled(page);
      await tabTo(page, 'Genesis 1');
      for (const key of ['ArrowRight', 'Space', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
      await page.locator('[data-testid="selected-count"][data-value="3"]').waitFor();
      await page.getByRole('option', { name: 'Genesis 4', selected: true }).waitFor();
    });
  });
});
