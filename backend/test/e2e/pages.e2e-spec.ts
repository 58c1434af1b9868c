import type { FamilyEnvelope, ReaderEnvelope } from '@lectio/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled, sidewaysOn, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { tabTo } from './support/keyboard';
import { closeOutcome } from './support/outcome';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';
import { ROUTES } from './support/routes';

const OPEN_TO_ALL = [
  '/about',
  '/auth',
  '/auth?view=register',
  '/auth?view=forgot-password',
  '/card',
  '/reset-password',
  '/reset-password?token=from-a-mail',
  '/verify-email',
  '/privacy',
  '/unsubscribe',
  '/unsubscribe?token=1.daily.from-a-mail',
  '/download',
  '/setup?token=of-an-earlier-start',
  '/join/NOBODYSCODE',
];
/** What the browser reports of links that lead nowhere any more; the page says so in words. */
const LED_NOWHERE = /404 \(Not Found\) .*\/api\/(setup\/link|auth\/invitation)$/;
const MEMBERS = [
  '/',
  '/dashboard',
  '/reading-plans',
  '/reading-plans/gospels-in-30-days',
  '/reading-plans/gospels-in-30-days/paper?start=2027-01-01',
  '/challenges',
  '/challenges/1/poster',
  '/my-points',
  '/my-points?at=2026-01-01',
  '/reading?chapter=1',
  '/report',
  '/manage-reports',
  '/readers',
  '/family',
  '/groups',
  '/groups/1',
  '/groups/1/cards',
  '/progress',
  '/film',
  '/progress?at=2026-01-01',
  '/review',
  '/keepsakes',
  '/keepsakes?kind=year',
  '/book-progress',
  '/next-completion',
  '/profile',
  '/settings',
  '/settings/reminders',
  '/church-management',
  '/church-management/reading',
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
  '/admin/users/1',
  '/admin/actions',
  '/admin/queues',
  '/admin/rules',
  '/admin/site',
  '/admin/settings',
];
/** What only leads on to another page, and what stories of their own look at. */
const ELSEWHERE = [
  '/admin',
  '/challenges/$challengeId',
  '/challenges/$challengeId/screen',
  '/leaderboard',
  '/leaderboard/$category',
  '/onboarding',
];

it('looks at every page', () => {
  const seen = [...OPEN_TO_ALL, ...MEMBERS, ...ADMINS].map((path) => path.replace(/\?.*/, ''));
  const isSeen = (route: string): boolean => {
    const pattern = RegExp(`^${route.replace(/\$\w*/g, '[^/]+')}$`);
    return seen.some((path) => pattern.test(path));
  };
  expect(ROUTES.filter((route) => !isSeen(route)).sort()).toEqual([...ELSEWHERE].sort());
});

const WIDTHS = [1280, 360];
const THEMES = ['light', 'dark'] as const;
/** A theme changes colours and nothing else, so the second one at each width runs the rules about colours alone. */
const LOOKS = WIDTHS.flatMap((width) =>
  THEMES.map((theme, index) => ({ width, theme, rules: index === 0 ? ('all' as const) : ('colours' as const) })),
);

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
  const founded = await api<FamilyEnvelope>('POST', '/api/families', {
    token,
    body: { name: 'A family with a name that is rather long for a narrow page' },
  });
  const name = 'A group with a name that is rather long for a narrow page';
  await api('POST', '/api/groups', { token, body: { name, kind: 'house-group', description: 'Fridays' } });
  const rules = { from: '2150-01-01', until: '2150-12-31', chapters: 'bible', teams: 'none', goal: 'each' };
  const about = { name: 'A challenge with a name that is rather long for a narrow page', ...rules };
  const challenge = { ...about, scope: 'family', scopeId: founded.body.family.id };
  await api('POST', '/api/challenges', { token, body: challenge });
  await api('POST', '/api/challenges/1/publish', { token });
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
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    somebody = await settle(product);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** In one tab, so that what all pages share loads only once. */
  const asVisitor = (options: () => BrowserContextOptions): void => {
    beforeAll(async () => {
      visitor = await newVisitor(browser, product.url, options());
    });
    beforeEach(async () => {
      page = await visitor.tab();
    });
    afterEach(async () => {
      await page.close();
      expect(visitor.errors.splice(0).filter((error) => !LED_NOWHERE.test(error))).toEqual([]);
    });
    afterAll(() => visitor?.context.close());
  };
  const member = (): BrowserContextOptions => signedInWith(product.url, somebody.token);

  /** In a wide and a narrow window, in both themes. */
  const audit = async (): Promise<void> => {
    for (const { width, theme, rules } of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
      await settled(page);
      const minded = [...(await violationsOn(page, rules)), ...(await sidewaysOn(page))];
      expect({ width, theme, minded }).toEqual({ width, theme, minded: [] });
    }
  };

  const visit = async (path: string): Promise<void> => {
    await page.goto(path);
    await settled(page);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(path);
  };

  describe('open to all', () => {
    asVisitor(() => ({}));

    it.each(OPEN_TO_ALL)('%s has nothing that axe-core or a narrow window minds', async (path) => {
      await page.goto(path);
      await settled(page);
      await audit();
    });
  });

  describe('of a member', () => {
    asVisitor(member);

    it.each(MEMBERS)('%s has nothing that axe-core or a narrow window minds', async (path) => {
      await visit(path);
      await audit();
    });

    it('has menus and dialogs that nothing minds either', async () => {
      await visit('/readers');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await audit();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Add Reader' }).click();
      await page.getByRole('dialog', { name: 'Add a reader' }).waitFor();
      await audit();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await visit('/manage-reports');
      await page.getByRole('button', { name: 'Undo last batch' }).click();
      await page.getByRole('dialog').getByText('150 reports').waitFor();
      await audit();
    });
  });

  describe('of an administrator', () => {
    asVisitor(() => signedInWith(product.url, somebody.admin));

    it.each(ADMINS)('%s has nothing that axe-core or a narrow window minds', async (path) => {
      await visit(path);
      await audit();
    });
  });

  describe('by keys alone', () => {
    asVisitor(member);

    it('lets a range of chapters be written and reported', async () => {
      await visit('/report');
      await tabTo(page, 'More ways to choose');
      await page.keyboard.press('Enter');
      await tabTo(page, 'From chapter');
      await page.keyboard.type('2');
      await tabTo(page, 'To chapter');
      await page.keyboard.type('5');
      await page.keyboard.press('Enter');
      await page.locator('[data-testid="selected-count"][data-value="4"]').waitFor();
      await tabTo(page, 'Submit Report');
      await page.keyboard.press('Enter');
      await page.getByText('4 chapters reported.').waitFor();
      await closeOutcome(page);
    });

    it('lets chapters be chosen with arrows and Shift', async () => {
      await visit('/report');
      // What comes next has a button of its own before the chapters.
      await tabTo(page, 'Whole book');
      await page.keyboard.press('Tab');
      for (const key of ['ArrowRight', 'Space', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
      await page.locator('[data-testid="selected-count"][data-value="3"]').waitFor();
      await page.getByRole('option', { name: 'Proverbs 4', selected: true }).waitFor();
    });
  });
});
