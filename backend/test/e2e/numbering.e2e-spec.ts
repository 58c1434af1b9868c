import type { Browser, Page } from 'playwright-core';
import { until } from '../support/until';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { closeOutcome } from './support/outcome';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

describeInBrowser('the numbering of Hebrew Bibles', () => {
  let product: Product;
  let browser: Browser;
  let naomi: Visitor;
  let page: Page;
  const fetched: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const token = await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' });
    naomi = await newVisitor(browser, product.url, signedInWith(product.url, token));
    page = naomi.page;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('is fetched by nobody who has not chosen it', async () => {
    page.on('response', (response) => /\/hebrew-/.test(response.url()) && fetched.push(response.url()));
    await page.goto('/');
    await page
      .locator('#map')
      .getByRole('gridcell', { name: /^Joel 3,/ })
      .waitFor();
    expect(fetched).toEqual([]);
  });

  it('is chosen in the settings', async () => {
    await page.goto('/settings');
    await page.getByLabel('How chapters are numbered').selectOption('hebrew');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByText('Settings saved successfully!').waitFor();
    await until(() => fetched.length === 1, 10_000);
  });

  it('is what a report is written in', async () => {
    await page.goto('/report');
    await page.getByLabel('Type a passage').fill('Joel 4');
    await page.getByText('Joel 4. Press Enter to add it.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Added: Joel 4.').waitFor();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('1 chapter reported.').waitFor();
    await closeOutcome(page);
    await page.getByRole('link', { name: 'Continue with Amos 1' }).waitFor();
  });

  it('is how the map and the list of reports name chapters', async () => {
    await page.goto('/');
    await page.locator('#my-map').getByRole('gridcell', { name: 'Joel 4, read once' }).waitFor();
    await page.locator('#my-map').getByRole('gridcell', { name: 'Joel 2–3, unread' }).waitFor();
    await page.locator('#my-map').getByRole('gridcell', { name: 'Malachi 3:19–24, unread' }).waitFor();
    await page.goto('/manage-reports');
    await page.getByRole('rowheader', { name: 'Joel 4' }).waitFor();
  });

  it('leads from the map to the chapter, which bears the same name', async () => {
    await page.goto('/');
    await page.getByRole('gridcell', { name: 'Joel 4, read once' }).click();
    await page.getByRole('link', { name: 'Read Joel 4' }).click();
    await page.getByRole('heading', { name: 'Joel 4' }).waitFor();
    expect(await page.title()).toContain('Joel 4');
    await page.getByRole('heading', { name: 'Joel 4' }).getByRole('button').click();
    await page.getByLabel('Chapter', { exact: true }).waitFor();
    expect(await page.getByLabel('Chapter', { exact: true }).locator('option').allTextContents()).toEqual([
      '1',
      '2–3',
      '4',
    ]);
    await page.getByLabel('Book', { exact: true }).selectOption({ label: 'Malachi' });
    await page.getByLabel('Chapter', { exact: true }).selectOption({ label: '3:19–24' });
    await page.getByRole('heading', { name: 'Malachi 3:19–24' }).waitFor();
    expect(naomi.errors).toEqual([]);
  });
});
