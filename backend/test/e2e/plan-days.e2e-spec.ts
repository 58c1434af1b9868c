import type { PlansAnswer, ReadersAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { closeOutcome } from './support/outcome';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const DAY_MS = 86_400_000;
const daysFromToday = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** As a church hands it out. */
const LEAFLET = `January with Matthew
Day 1: Matthew 1:1-17; Acts 1:1-11
Day 2: Matthew 1:18-25; Acts 1:12-26
Day 3: Matthew 2; Punch 3
Day 4: Rest`;

describeInBrowser('the story of a plan from a leaflet', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let token: string;
  let readerId: number;
  let planId: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Phoebe', email: 'phoebe@example.org' });
    readerId = (await apiAt(product.url)<ReadersAnswer>('GET', '/api/readers', { token })).body.readers[0].id;
    visitor = await newVisitor(browser, product.url, { ...signedInWith(product.url, token), timezoneId: 'UTC' });
    page = visitor.page;
    await page.goto('/reading-plans');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(visitor.errors).toEqual([]);
  });

  const plan = () => page.getByRole('article', { name: 'January with Matthew, Phoebe' });
  const startedOn = async (days: number) => {
    const path = `/api/plans/reader/${readerId}`;
    const followed = { token, body: { action: 'quit' } };
    await apiAt(product.url)('PUT', `${path}/plan/${planId}/progress`, followed);
    await apiAt(product.url)('POST', `${path}/start/${planId}`, { token, body: { startDate: daysFromToday(days) } });
    await page.reload();
  };

  it('shows the days of a pasted text, and what it does not understand, before anything is kept', async () => {
    await page.getByRole('button', { name: 'From a file or text' }).click();
    const dialog = page.getByRole('dialog', { name: 'A plan from a file or text' });
    await dialog.getByLabel('Plan', { exact: true }).fill(LEAFLET);
    await dialog.getByRole('button', { name: 'Show the days' }).click();
    await dialog.getByText('Matthew 1:1–17; Acts 1:1–11').waitFor();
    await dialog.getByText('Line 4, “Punch 3”').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Start January with Matthew' }).waitFor();
    const { plans } = (await apiAt(product.url)<PlansAnswer>('GET', '/api/plans', { token })).body;
    planId = plans.at(-1)?.id ?? '';
    expect(plans.at(-1)).toMatchObject({ name: 'January with Matthew', goesBy: 'days', dayCount: 4 });
  });

  it('begins on a chosen day, and asks for nothing before', async () => {
    await page.getByRole('button', { name: 'Start January with Matthew' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Choose the dates myself').check();
    await dialog.getByLabel('Start date').fill(daysFromToday(35));
    await dialog.getByRole('button', { name: 'Start Plan' }).click();
    await plan().getByText('Begins in 35 days').first().waitFor();
    expect(await plan().getByRole('button', { name: /^Mark/ }).count()).toBe(0);
  });

  it('shows a missed day apart from today’s, marks days, and catches up', async () => {
    await startedOn(-1);
    await plan().getByText('Day 2 of 4').first().waitFor();
    const today = plan().getByRole('list', { name: 'Passages of the day' });
    expect(await today.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Matthew 1:18–25'),
      expect.stringContaining('Acts 1:12–26'),
    ]);
    await plan().getByText('Behind: 1 day').first().waitFor();
    await plan()
      .getByRole('button', { name: /^Mark as read: .*, by Phoebe$/ })
      .first()
      .click();
    // Only verses: no chapter is read whole, so none is reported.
    await page.getByText('Day 1 is marked as read for Phoebe.').waitFor();
    await plan().getByText('Behind: 1 day').waitFor({ state: 'detached' });
    await plan()
      .getByRole('button', { name: /^Mark day as read/ })
      .click();
    await closeOutcome(page);
    await plan().getByText('2 of 3 chapters').first().waitFor();
    await startedOn(-2);
    await plan().getByText('Day 3 of 4').first().waitFor();
  });
});
