import type { PlanEnvelope, PlansAnswer } from '@lectio/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

/** As it comes out of a spreadsheet. */
const SHEET = ['Day 1\tLuke 1:1-25', 'Day 2\tLuke 1:26-38', 'Day 3\tLuke 1:39-56\tPsalm 98', 'Day 4\tPunch 3'].join(
  '\n',
);
const PHONE = { width: 390, height: 844 };

describeInBrowser('the story of a plan in the table of days', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let token: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Lydia', email: 'lydia@example.org' });
    visitor = await newVisitor(browser, product.url, { ...signedInWith(product.url, token), viewport: PHONE });
    page = visitor.page;
    await page.goto('/reading-plans');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(visitor.errors).toEqual([]);
  });

  const editor = (): Locator => page.getByRole('dialog', { name: 'A plan of your own' });
  const rows = (): Locator => editor().getByLabel(/^Passages of /);
  const written = async (): Promise<string[]> => Promise.all((await rows().all()).map((row) => row.inputValue()));
  const paste = async (field: Locator, text: string): Promise<void> => {
    await field.focus();
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(text)});
      const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(pasted);
    }`);
  };

  it('takes rows of a spreadsheet, and says what it does not understand', async () => {
    await page.getByRole('button', { name: 'A plan of your own' }).click();
    await editor().getByLabel('Name').fill('Luke at home');
    await editor().getByLabel('What to read on each day').check();
    await paste(rows().first(), SHEET);
    await editor().getByText('Line 4').waitFor();
    expect(await written()).toEqual(['Luke 1:1–25', 'Luke 1:26–38', 'Luke 1:39–56; Psalm 98', 'Rest']);
  });

  it('is written in by keyboard, row after row', async () => {
    await rows().nth(3).fill('lk 1:57-80');
    await editor().getByText('Luke 1:57–80', { exact: true }).waitFor();
    await rows().nth(3).press('Enter');
    await editor().getByLabel('Passages of Day 5').fill('Luke 2:1-20');
    await rows().nth(4).press('Enter');
    await editor().getByLabel('Passages of Day 6').fill('Rest');
    await rows().nth(5).press('Enter');
    await editor().getByLabel('Passages of Day 7').fill('Luke 2:21-52');
    await editor()
      .getByText(/^7 days, 1 of rest/)
      .waitFor();
  });

  it('is put in another order by its handle and by keys', async () => {
    const handle = editor().getByRole('button', { name: 'Move Day 7', exact: true });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await editor().getByRole('button', { name: 'Move Day 6', exact: true }).boundingBox();
    if (!from || !to) throw new Error('The handles are not shown');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await editor().locator('li[data-index="6"].opacity-50').waitFor();
    await page.mouse.up();
    await editor().getByText('Day 7 is now Day 6.').waitFor();
    await editor().getByRole('button', { name: 'Move Day 1', exact: true }).press('ArrowDown');
    expect((await written()).slice(0, 2)).toEqual(['Luke 1:26–38', 'Luke 1:1–25']);
    await editor().getByRole('button', { name: 'Undo' }).click();
    expect((await written()).slice(0, 2)).toEqual(['Luke 1:1–25', 'Luke 1:26–38']);
    expect((await written()).slice(5)).toEqual(['Luke 2:21-52', 'Rest']);
  });

  it('repeats its week, and is kept as it was written', async () => {
    await editor().getByRole('button', { name: 'More about Day 1', exact: true }).click();
    await editor().getByLabel('Title (optional)').fill('Zechariah');
    await editor().getByRole('button', { name: 'Copy 7 days from here' }).click();
    await editor().getByText('Day 1 to Day 7 copied as Day 8 to Day 14.').waitFor();
    await editor().getByRole('button', { name: 'Save' }).click();
    await editor().waitFor({ state: 'detached' });
    const call = apiAt(product.url);
    const { plans } = (await call<PlansAnswer>('GET', '/api/plans', { token })).body;
    const { plan } = (await call<PlanEnvelope>('GET', `/api/plans/${plans.at(-1)?.id}`, { token })).body;
    const week = [
      'Luke 1:1–25',
      'Luke 1:26–38',
      'Luke 1:39–56; Psalm 98',
      'Luke 1:57–80',
      'Luke 2:1–20',
      'Luke 2:21–52',
      '',
    ];
    expect(plan).toMatchObject({ name: 'Luke at home', goesBy: 'days', dayCount: 14 });
    expect(plan.days.map(({ passages }) => passages.map(({ text }) => text).join('; '))).toEqual([...week, ...week]);
    expect([plan.days[0].title, plan.days[7].title]).toEqual(['Zechariah', 'Zechariah']);
  });

  it('is opened again with its days, and asks before changes go', async () => {
    await page.getByRole('link', { name: 'Luke at home' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit plan' });
    await dialog.getByRole('button', { name: 'Remove Day 14' }).click();
    await dialog.getByText('Day 14 removed.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('14 days', { exact: true }).waitFor();
  });
});
