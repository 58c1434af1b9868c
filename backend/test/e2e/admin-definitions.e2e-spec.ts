import type { EarnedBadgesAnswer, ReadersAnswer } from '@lectio/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { apiAt, type Api } from '../support/api';
import { mindedOn, settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

describeInBrowser('an administrator of badges and levels', () => {
  let product: Product;
  let browser: Browser;
  let api: Api;
  let visitor: Visitor;
  let page: Page;
  let token: string;
  let readerId: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    api = apiAt(product.url);
    token = await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' });
    readerId = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers[0].id;
    await api('POST', '/api/reports', { token, body: { readerId, book: 'Ruth' } });
    const admin = await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' });
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, admin));
    page = visitor.page;
    await page.goto('/admin/dashboard');
    await settled(page);
    await page.getByRole('link', { name: 'Badges and Levels' }).click();
    await page.getByRole('heading', { name: 'Badges and Levels', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Levels', exact: true }).waitFor();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(visitor.errors).toEqual([]);
  });

  const dialog = (name: string): Locator => page.getByRole('dialog', { name });
  const rows = (table: string): Locator => page.getByRole('table', { name: table }).getByRole('row');

  /** True once the reader has a badge of that name. */
  const hasBadge = async (name: string, position: string): Promise<boolean> => {
    const { body } = await api<EarnedBadgesAnswer>('GET', `/api/gamification/badges/${readerId}`, {
      token,
      headers: { 'x-min-position': position },
    });
    return body.badges.some(({ badge }) => badge.name === name);
  };

  /** Clicks, and returns the position of what the call to this path appended. */
  const appendedBy = async (path: string, button: Locator): Promise<string> => {
    const answered = page.waitForResponse(
      (response) => response.url().endsWith(path) && response.request().method() === 'POST',
    );
    await button.click();
    return (await answered).headers()['x-event-position'] ?? '';
  };

  it('finds each list folded, and unfolds it by keyboard', async () => {
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await mindedOn(page)).toEqual([]);
    await page.locator('#social-badges summary').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Social badges' }).waitFor();
    await page.getByRole('button', { name: 'Expand all' }).click();
    await rows('Levels').last().waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await page.getByRole('table').first().waitFor({ state: 'detached' });
  });

  it('defines a badge that a reader who qualifies has at once', async () => {
    await page.getByRole('button', { name: 'New badge' }).click();
    const asked = dialog('New badge');
    await asked.getByLabel('Name').fill('Gleaner');
    await asked.getByLabel('Description').fill('Read the book of Ruth');
    await asked.getByLabel('Rarity').selectOption('uncommon');
    await asked.getByLabel('Earned by').selectOption('book_group');
    await asked.getByRole('button', { name: 'Create badge' }).click();
    await asked.getByText('Please choose books of the Bible').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await asked.getByLabel('Ruth', { exact: true }).check();
    const position = await appendedBy('/admin/badges', asked.getByRole('button', { name: 'Create badge' }));
    await asked.waitFor({ state: 'detached' });
    const row = rows('Reading badges').filter({ hasText: 'Gleaner' });
    await row.getByText('Ruth read').waitFor();
    await row.getByText('50', { exact: true }).waitFor();
    expect(await hasBadge('Gleaner', position)).toBe(true);
  });

  it('defines the level after the last', async () => {
    await page.getByRole('button', { name: 'New level' }).click();
    const asked = dialog('New level 51');
    await asked.getByLabel('Title').fill('Beyond');
    await asked.getByLabel('From points').fill('122500');
    await asked.getByRole('button', { name: 'Create level' }).click();
    await asked.getByText('A new level must start above the current highest.').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await asked.getByLabel('From points').fill('130000');
    await asked.getByRole('button', { name: 'Create level' }).click();
    await asked.waitFor({ state: 'detached' });
    await rows('Levels').filter({ hasText: 'Beyond' }).getByText('130,000').waitFor();
  });

  it('gives a badge to a reader that was found by name, once', async () => {
    await page.getByLabel('Find a reader by the name or email of the account').fill('naomi@');
    await page
      .getByRole('list', { name: 'Readers found' })
      .getByRole('link', { name: /^Naomi/ })
      .click();
    await page.waitForURL((url) => url.searchParams.get('reader') === String(readerId));
    await page.getByLabel('Badge', { exact: true }).selectOption({ label: 'A Thousand Chapters' });
    await page.getByRole('button', { name: 'Give badge' }).click();
    const question = dialog('Give “A Thousand Chapters” to Naomi?');
    await question.getByText(/^Naomi of Naomi \(naomi@example.org\): [\d,]+ → [\d,]+ points\.$/).waitFor();
    expect(await mindedOn(page)).toEqual([]);
    const position = await appendedBy('/admin/grant-badge', question.getByRole('button', { name: 'Give it' }));
    await page.getByText('They now have “A Thousand Chapters”.').waitFor();
    expect(await hasBadge('A Thousand Chapters', position)).toBe(true);
    await page.locator('[data-testid="stats-badgesEarned"][data-value="4"]').waitFor();
    // The browser logs every refusal as an error of its own, including that of the level.
    await page.getByRole('button', { name: 'Give badge' }).click();
    await question.getByRole('button', { name: 'Give it' }).click();
    await page.getByText('This reader already has this badge').waitFor();
    expect(visitor.errors.splice(0)).toEqual([expect.stringContaining('400'), expect.stringContaining('409')]);
    expect(await mindedOn(page)).toEqual([]);
  });
});
