import type { ReaderEnvelope, ReadersAnswer } from '@lectio/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled, sidewaysOn, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

describeInBrowser('the story of a dashboard', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let token: string;
  let readerId: number;
  let childId: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const api = apiAt(product.url);
    token = await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' });
    readerId = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers[0].id;
    childId = (await api<ReaderEnvelope>('POST', '/api/readers', { token, body: { name: 'Ruth' } })).body.reader.id;
    // Long before this month: it counts only for all time.
    await api('POST', '/api/reports', { token, body: { readerId: childId, book: 'Ruth', readDate: '2024-01-05' } });
    for (const days of [1, 0])
      await api('POST', '/api/reports', {
        token,
        body: { readerId, chapterIds: [days + 1, 940], readDate: daysAgo(days) },
      });
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, token));
    page = visitor.page;
    await page.goto('/');
    await page.getByRole('link', { name: 'Naomi' }).click();
    await page.waitForURL('**/dashboard');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(visitor.errors).toEqual([]);
  });

  const progress = (): Locator => page.getByRole('region', { name: 'Progress', exact: true });
  const board = (): Locator => page.getByRole('region', { name: 'Top points' });

  it('shows how far the Bible being read is', async () => {
    await progress().getByText('Bible Completion #1').waitFor();
    for (const words of ['3 of 1,189', '2 of 929', '1 of 260']) await progress().getByText(words).waitFor();
    await progress().getByRole('tab', { name: 'History' }).click();
    await progress().getByText('No Completed Bibles Yet').waitFor();
  });

  it('names the reports that hold the streak', async () => {
    await progress().getByRole('tab', { name: 'Streaks' }).click();
    await progress().getByText('The reports that keep this streak').click();
    expect(
      await progress().getByRole('list', { name: 'Days of the streak' }).getByRole('listitem').allInnerTexts(),
    ).toEqual([expect.stringContaining('Genesis 1, Matthew 11'), expect.stringContaining('Genesis 2, Matthew 11')]);
    await page.reload();
    await progress().getByText('Keep going · longest 2 days').waitFor();
  });

  it('follows a report that is made elsewhere', async () => {
    await apiAt(product.url)('POST', '/api/reports', { token, body: { readerId, chapterIds: [3, 4] } });
    await page
      .getByRole('region', { name: 'Recent activity' })
      .getByText('2 chapters read for the first time in this cycle')
      .nth(1)
      .waitFor();
    await progress().getByRole('tab', { name: 'Completion' }).click();
    await progress().getByText('5 of 1,189').waitFor();
  });

  it('really changes the board with its timeframe', async () => {
    await board().getByText("You're #2 on the leaderboard!").waitFor();
    await board().getByRole('button', { name: 'This Week' }).click();
    await board().getByText("You're #1 on the leaderboard!").waitFor();
    expect(await board().getByRole('listitem').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('board')).toBe('week');
  });

  it('shows another reader, whose address can be kept', async () => {
    await page.getByLabel('Viewing stats for:').selectOption({ label: 'Ruth' });
    await page.getByText('Ruth’s reading at a glance').waitFor();
    await board().getByRole('button', { name: 'All Time' }).click();
    await board().getByText("You're #1 on the leaderboard!").waitFor();
    await page.reload();
    await page.getByText('Ruth’s reading at a glance').waitFor();
    expect(new URL(page.url()).searchParams.get('reader')).toBe(String(childId));
  });

  it('explains an entry, and links to the full history', async () => {
    await page
      .getByRole('region', { name: 'Recent activity' })
      .getByRole('button', { name: /4 chapters read for the first time/ })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Why these points' });
    await drawer.getByText(/Beyond 2 days, the multiplier is 1/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await sidewaysOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'View Full History' }).click();
    await page.getByRole('dialog', { name: 'Points history of Ruth' }).waitFor();
    await settled(page);
    expect(await violationsOn(page)).toEqual([]);
  });
});
