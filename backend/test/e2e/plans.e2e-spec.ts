import type { PlanProgressListAnswer, ReadersAnswer } from '@lectio/contract';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { closeOutcome, outcomeOn, outcomeShown } from './support/outcome';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const DAY_MS = 86_400_000;
const daysFromToday = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describeInBrowser('the story of a reading plan', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let token: string;
  let readerId: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Eunice', email: 'eunice@example.org' });
    readerId = (await apiAt(product.url)<ReadersAnswer>('GET', '/api/readers', { token })).body.readers[0].id;
    visitor = await newVisitor(browser, product.url, {
      ...signedInWith(product.url, token),
      acceptDownloads: true,
      timezoneId: 'UTC',
    });
    page = visitor.page;
    await page.goto('/reading-plans');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(visitor.errors).toEqual([]);
  });

  const plan = (name: string) => page.getByRole('article', { name: `${name}, Eunice` });
  const gospels = () => plan('The Gospels in 30 Days');

  it('starts with custom dates, which are checked', async () => {
    await page.getByRole('button', { name: 'Start The Gospels in 30 Days' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Spread evenly over dates').check();
    await dialog.getByLabel('Choose the dates myself').check();
    await dialog.getByLabel('Target end date').fill('');
    await dialog.getByRole('button', { name: 'Start Plan' }).click();
    await dialog.getByText('Please select a target end date').waitFor();
    await dialog.getByLabel('Start date').fill(daysFromToday(-10));
    await dialog.getByLabel('Target end date').fill(daysFromToday(19));
    await dialog.getByRole('button', { name: 'Start Plan' }).click();
    await gospels().getByText('Active · 30 chapters behind').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('does not start twice for the same reader', async () => {
    await page.getByRole('button', { name: 'Start The Gospels in 30 Days' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('option', { name: 'Eunice (Already Active)' }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Start Plan' }).isDisabled()).toBe(true);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
  });

  it('reports today’s chapters with one click, and takes them back with another', async () => {
    await gospels().getByText('Matthew 1–5').waitFor();
    await gospels().getByRole('button', { name: 'Mark as read: Matthew 1–5, by Eunice' }).click();
    const outcome = outcomeOn(page);
    await outcome.getByRole('heading', { name: 'Matthew 1–5' }).waitFor();
    await outcome.getByText('The Gospels in 30 Days: you’re done for today').waitFor();
    await outcome.getByRole('link', { name: 'Next: Matthew 6' }).waitFor();
    await page.getByText('5 of 89 chapters').waitFor();
    await outcomeShown(page);
    await outcome.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await gospels().getByText('0 of 89 chapters').waitFor();
  });

  it('updates after a report made elsewhere', async () => {
    await apiAt(product.url)('POST', '/api/reports', { token, body: { readerId, chapterIds: [930, 931] } });
    await gospels().getByText('2 of 89 chapters').waitFor();
  });

  it('catches up, shows the days to come, pauses and resumes', async () => {
    await gospels().getByRole('button', { name: 'Catch up' }).click();
    await page.getByText(/^The plan now ends on \w+ \d+, \d+\.$/).waitFor();
    await gospels().getByText('Active · On track').waitFor();
    await gospels().getByText('The coming days').click();
    await gospels().getByText('Matthew 4–6').first().waitFor();
    await gospels().locator('ol > li').nth(6).waitFor();
    expect(await gospels().locator('ol > li').count()).toBe(7);
    await gospels().getByRole('button', { name: 'Pause' }).click();
    await gospels().getByText('Paused').waitFor();
    await gospels().getByRole('button', { name: 'Resume' }).click();
    await gospels().getByText('Active · On track').waitFor();
  });

  it('goes into a calendar', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      gospels().getByRole('button', { name: 'Calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('gospels-in-30-days.ics');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/^BEGIN:VCALENDAR/);
    expect(text).toContain('SUMMARY:Matthew 4–6');
  });

  it('is made of one’s own passages, completed, and rewarded by the badge of plans', async () => {
    await page.getByRole('button', { name: 'A plan of your own' }).click();
    const editor = page.getByRole('dialog', { name: 'A plan of your own' });
    await editor.getByLabel('Name').fill('Ruth backwards');
    await editor.getByLabel('Chapters, in reading order').fill('Ruth 4; Ruth 3; Ruth 1-2');
    await editor.getByLabel('Days').fill('1');
    await editor.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Start Ruth backwards' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start Plan' }).click();
    await plan('Ruth backwards').getByRole('button', { name: 'Mark as read: Ruth 4, Ruth 3, by Eunice' }).click();
    await closeOutcome(page);
    await plan('Ruth backwards').getByText('2 of 4 chapters').first().waitFor();
    await apiAt(product.url)('POST', '/api/reports', { token, body: { readerId, chapterIds: [233, 234] } });
    await plan('Ruth backwards').getByText('Completed', { exact: true }).waitFor();
    const badges = await apiAt(product.url)<{ badges: { badge: { id: string } }[] }>(
      'GET',
      `/api/gamification/badges/${readerId}`,
      { token },
    );
    expect(badges.body.badges.map(({ badge }) => badge.id)).toContain('plan-1');
  });

  it('is quit after a question', async () => {
    await gospels().getByRole('button', { name: 'Quit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quit' }).click();
    await page.getByText('Plan quit.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await gospels().waitFor({ state: 'detached' });
    const { progress } = (
      await apiAt(product.url)<PlanProgressListAnswer>('GET', `/api/plans/reader/${readerId}/progress`, { token })
    ).body;
    expect(progress.map(({ planName }) => planName)).toEqual(['Ruth backwards']);
  });
});
