import type { ReadersAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

describeInBrowser('the story of somebody’s points', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let token: string;
  let readerId: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const api = apiAt(product.url);
    token = await accountAt(product.url, { name: 'Lydia', email: 'lydia@example.org' });
    readerId = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers[0].id;
    for (const days of [1, 0])
      await api('POST', '/api/reports', { token, body: { readerId, chapterIds: [1, 2, 3], readDate: daysAgo(days) } });
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, token));
    page = visitor.page;
    await page.goto('/my-points');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(visitor.errors).toEqual([]);
  });

  const points = (value: number) => page.locator(`[data-testid="reader-points"][data-value="${value}"]`).waitFor();

  it('begins with what each reader has and where it comes from', async () => {
    // Three new chapters, three again, the first badge.
    await points(30 + 12 + 25);
    await page.getByRole('row', { name: 'Chapters read 3 30 10' }).waitFor();
    await page.getByRole('row', { name: 'Chapters read again 3 12 4' }).waitFor();
  });

  it('names the chapters of an entry, and explains it', async () => {
    const list = page.getByRole('region', { name: 'Recent transactions' });
    await list.getByRole('button', { name: /^Genesis 1–3 3 chapters read for the first time in this cycle/ }).waitFor();
    await list.getByRole('button', { name: /^Genesis 1–3 3 chapters read again/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Why these points' });
    await drawer.getByText('4 points × 1 × 3 =').waitFor();
    await drawer.getByText('2 days').waitFor();
    await drawer.getByText('Genesis 1–3, 4 points each', { exact: true }).waitFor();
    expect(await drawer.getByText('Genesis 1–3', { exact: true }).count()).toBe(2);
    expect(await drawer.getByText('ChaptersReported').isVisible()).toBe(false);
    await drawer.getByText('Technical details').click();
    await drawer.getByText('ChaptersReported').waitFor();
    expect(new URL(page.url()).searchParams.get('why')).toMatch(new RegExp(`^${readerId}-\\d+-1$`));
  });

  it('lets the way back close it', async () => {
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('updates after a deletion elsewhere, and names the correction', async () => {
    const api = apiAt(product.url);
    const { body } = await api<{ reports: { id: string; chapterId: number; readDate: string }[] }>(
      'GET',
      '/api/reports',
      { token },
    );
    const gone = body.reports.find((report) => report.chapterId === 3 && report.readDate === daysAgo(0));
    await api('DELETE', `/api/reports/${gone?.id}`, { token });
    await points(30 + 8 + 25);
    await page.getByRole('button', { name: 'Points history of Lydia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Points history of Lydia' });
    await dialog.getByText('4 entries, +63 points').waitFor();
    await dialog.getByRole('button', { name: /Correction: one chapter read again/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Why these points' });
    await drawer.getByText('Genesis 3', { exact: true }).waitFor();
    await drawer.getByRole('button', { name: /3 chapters read again/ }).click();
    await drawer.getByRole('heading', { name: 'Corrected later by' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
  });

  it('keeps its filters in the address, over a reload', async () => {
    const dialog = page.getByRole('dialog', { name: 'Points history of Lydia' });
    await dialog.getByLabel('Activity').selectOption('badge_earned');
    await dialog.getByText('1 entry, +25 points').waitFor();
    await page.reload();
    await dialog.getByText('1 entry, +25 points').waitFor();
    await dialog.getByLabel('Activity').selectOption('other');
    await dialog.getByText('No transactions found for the selected filters.').waitFor();
  });
});
