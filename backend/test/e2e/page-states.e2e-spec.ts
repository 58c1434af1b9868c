import { Client } from 'pg';
import type { Browser } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { ON_A_PHONE, holdBack, isRefusal, looked, noteTries, walkStates, type PageStates } from './support/page-states';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const NO_POINTS = 'No points data available yet. Start reading to earn points!';
const NO_BOARD = 'No leaderboard data available yet.';
const PLANS_FAILED = 'Failed to load reading plans. Please try again.';
const READING_FAILED = 'Failed to load reading progress. Please try again.';
const NO_DAYS = /^No reading in \d{4}\.$/;

const PAGES: Record<string, PageStates> = {
  'Home, the own figures': {
    path: '/',
    call: /^\/gamification\/profile\/\d+$/,
    loading: 'Loading your figures',
    failed: 'Failed to load reader profile.',
    answered: 'Your first chapter',
  },
  'Home, what all read': {
    path: '/',
    call: /^\/reports\/global-stats$/,
    loading: 'Loading community goals',
    failed: 'Failed to load site statistics. Please try again.',
    answered: '1,189 Chapters Needed',
  },
  Dashboard: {
    path: '/dashboard',
    call: /^\/readers$/,
    loading: 'Loading your figures',
    failed: 'Failed to load dashboard data. Please try again.',
    answered: NO_POINTS,
  },
  'Dashboard, the figures': {
    path: '/dashboard?tab=history',
    call: /^\/gamification\/profile\/\d+$/,
    loading: 'Loading your figures',
    failed: 'Failed to load reader profile.',
    answered: 'No Completed Bibles Yet',
  },
  'Dashboard, the activity': {
    path: '/dashboard',
    call: /^\/gamification\/transactions\/\d+$/,
    loading: 'Loading recent activity',
    failed: 'Failed to load points history. Please try again.',
    answered: NO_POINTS,
  },
  'Reading Progress': {
    path: '/progress',
    call: /^\/readers$/,
    loading: 'Loading readers',
    failed: 'Failed to load progress data. Please try again.',
    answered: NO_DAYS,
  },
  'Reading Progress, the chapters': {
    path: '/progress',
    call: /^\/readers\/\d+\/progress$/,
    loading: 'Loading reading progress',
    failed: READING_FAILED,
    answered: /^0 of 1,189$/,
  },
  'Reading Progress, the days': {
    path: '/progress',
    call: /^\/readers\/\d+\/calendar$/,
    loading: 'Loading reading days',
    failed: READING_FAILED,
    answered: NO_DAYS,
  },
  'The film': {
    path: '/film',
    call: /^\/readers\/\d+\/film$/,
    loading: 'Loading the film',
    failed: 'We couldn’t load the film. Please try again.',
    answered: 'Nothing read yet. The film starts with the first chapter.',
  },
  'Year in Review': {
    path: '/review',
    call: /^\/readers\/\d+\/review$/,
    loading: 'Loading the review',
    failed: 'We couldn’t load the review. Please try again.',
    answered: 'No reading in these days.',
  },
  'Bible Book Progress': {
    path: '/book-progress',
    call: /^\/reports\/book-progress$/,
    loading: 'Loading book progress',
    failed: 'Failed to load book progress data.',
    answered: 'Nothing read yet.',
  },
  'Next completion': {
    path: '/next-completion',
    call: /^\/reports\/next-completion-chapters$/,
    loading: 'Loading the chapters needed',
    failed: 'Failed to load chapters data',
    answered: '1,189 Chapters Needed',
  },
  'Report Reading': {
    path: '/report',
    call: /^\/readers$/,
    loading: 'Loading the report form',
    failed: 'Failed to load page data. Please try again.',
    answered: 'No chapters selected',
  },
  'Manage Reading Reports': {
    path: '/manage-reports',
    call: /^\/reports$/,
    loading: 'Loading reports',
    failed: 'Failed to load reports. Please try again.',
    answered: 'No reports found matching your filters.',
  },
  'The last batch': {
    path: '/manage-reports',
    call: /^\/reports\/last-batch$/,
    open: (page) => page.getByRole('button', { name: 'Undo last batch' }).click(),
    within: '[role="dialog"]',
    loading: 'Loading the last report',
    failed: 'Failed to load recent reports. Please try again.',
    answered: 'No recent reports found to undo.',
  },
  'My Points': {
    path: '/my-points',
    call: /^\/users\/me\/points-summary$/,
    loading: 'Loading your points',
    failed: 'Failed to load points data. Please try again.',
    answered: NO_POINTS,
  },
  'The points history': {
    path: '/my-points?history=1',
    call: /^\/users\/me\/readers\/1\/points-history$/,
    within: '[role="dialog"]',
    loading: 'Loading points history',
    failed: 'Failed to load points history. Please try again.',
    answered: 'No transactions found for the selected filters.',
  },
  Leaderboards: {
    path: '/leaderboard',
    call: /^\/gamification\/leaderboard$/,
    loading: 'Loading the board',
    failed: 'Failed to load leaderboards. Please try again.',
    answered: NO_BOARD,
  },
  'A leaderboard': {
    path: '/leaderboard/family_chapters',
    call: /^\/gamification\/leaderboard$/,
    loading: 'Loading the board',
    failed: 'Failed to load leaderboard. Please try again.',
    answered: NO_BOARD,
  },
  'My Family': {
    path: '/family',
    call: /^\/families$/,
    loading: 'Loading families',
    failed: 'Failed to load families',
    answered: 'No Families Yet',
  },
  'My Readers': {
    path: '/readers',
    call: /^\/readers$/,
    loading: 'Loading readers',
    failed: 'Failed to load readers',
    answered: 'Nobody else yet.',
  },
  'Bible Reading': {
    path: '/reading',
    call: /^\/esv\/chapter\/1\/(text|html)$/,
    loading: 'Loading the chapter',
    failed: 'Failed to load chapter text. Please try again.',
    answered: 'In the beginning God created',
  },
  'Reading Plans': {
    path: '/reading-plans',
    call: /^\/plans$/,
    loading: 'Loading reading plans',
    failed: PLANS_FAILED,
    answered: 'No plan yet. Choose one below.',
  },
  'Reading Plans, those followed': {
    path: '/reading-plans',
    call: /^\/plans\/reader\/\d+\/progress$/,
    loading: 'Loading the plans of Naomi',
    failed: PLANS_FAILED,
    answered: 'No plan yet. Choose one below.',
  },
  'A reading plan': {
    path: '/reading-plans/advent',
    call: /^\/plans\/advent$/,
    loading: 'Loading the plan',
    failed: PLANS_FAILED,
    answered: 'Start this plan',
  },
  Challenges: {
    path: '/challenges',
    call: /^\/challenges$/,
    loading: 'Loading challenges',
    failed: 'Failed to load challenges. Please try again.',
    answered: 'No challenges yet',
  },
  'Church Management': {
    path: '/church-management',
    call: /^\/churches\/administered$/,
    loading: 'Loading churches',
    failed: 'Failed to load churches',
    answered: 'You’re not in a church yet.',
  },
  'Churches by name': {
    path: '/church-management?search=nowhere',
    call: /^\/churches\/search\/nowhere$/,
    loading: 'Searching churches',
    failed: 'Failed to search churches. Please try again.',
    answered: 'We couldn’t find “nowhere”.',
  },
  Notifications: {
    path: '/privacy',
    call: /^\/notifications$/,
    open: (page) => page.getByRole('button', { name: 'Notifications' }).click(),
    within: '[role="dialog"]',
    loading: 'Loading notifications...',
    failed: 'Failed to load notifications',
    answered: 'No notifications',
  },
};

describeInBrowser('the pages of somebody who has just come', () => {
  let product: Product;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' });
    await apiAt(product.url)('PUT', '/api/users/preferences', { token, body: { competitiveMode: true } });
    await forgetTheWelcome();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** Every new account gets a welcome, which an empty inbox does not have. */
  const forgetTheWelcome = async (): Promise<void> => {
    const client = new Client({ connectionString: product.databaseUrl });
    await client.connect();
    await client.query('DELETE FROM notification_delivery');
    await client.end();
  };

  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await newVisitor(browser, product.url, { ...ON_A_PHONE, ...signedInWith(product.url, token) });
    await noteTries(visitor.page);
  });
  afterEach(() => expect(visitor.errors.splice(0).filter((error) => !isRefusal(error))).toEqual([]));

  it.each(Object.entries(PAGES))('%s: loads, fails, tries again, and has nothing yet', (_, page) =>
    walkStates(visitor.page, page),
  );

  it('Bible Reading says when there is no such chapter, or no text of it', async () => {
    const { page, errors } = visitor;
    await page.goto('/reading?chapter=1388');
    await page.getByText('No chapter selected').waitFor();
    await looked(page, 'no chapter');
    await page.route('**/api/esv/chapter/**', (route) =>
      route.fulfill({ status: 404, json: { error: '', details: [], requestId: 'missing' } }),
    );
    await page.goto('/reading?chapter=2');
    await page.getByText('Chapter text not available').waitFor();
    await looked(page, 'no text');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors.splice(0).every((error) => isRefusal(error, 404))).toBe(true);
  });

  it('Settings wait for the preferences', async () => {
    const { page } = visitor;
    const held = await holdBack(page, /^\/users\/preferences$/);
    await page.goto('/settings');
    await page.getByText('Loading settings').waitFor();
    await looked(page, 'loading');
    held.decide('answered');
    await page.getByLabel('Bible translation').waitFor();
    await held.end();
  });

  it('an import reads, fails, and says when there is nothing in the file', async () => {
    const { page, errors } = visitor;
    const choose = (name: string, text: string) =>
      page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    const held = await holdBack(page, /^\/reports\/import$/);
    await page.goto('/manage-reports');
    await page.getByRole('button', { name: 'Import' }).click();
    await choose('history.csv', 'date,book\n2019-01-01,Ruth\n');
    await page.getByText('Reading history.csv …').waitFor();
    await looked(page, 'loading');
    held.decide('refused');
    await page.getByText('Failed to import reports. Please try again.').waitFor();
    await looked(page, 'failed');
    await held.end();
    await choose('empty.csv', 'date,book\n');
    await page.getByText('The file has no reports').waitFor();
    await looked(page, 'empty');
    expect(errors.splice(0).every((error) => isRefusal(error) || isRefusal(error, 400))).toBe(true);
  });

  it('an export is made, fails, and can be asked for again', async () => {
    const { page } = visitor;
    await page.goto('/settings');
    const button = page.getByRole('button', { name: 'Reports (CSV)' });
    const held = await holdBack(page, /^\/users\/me\/export$/);
    await button.click();
    await page.locator('#takeout [aria-busy="true"]').waitFor();
    await looked(page, 'loading');
    held.decide('refused');
    await page.getByText('Failed to export your data. Please try again.').waitFor();
    await looked(page, 'failed');
    await held.end();
    await button.click();
    await page.getByText('Your file is ready.').waitFor();
  });
});
