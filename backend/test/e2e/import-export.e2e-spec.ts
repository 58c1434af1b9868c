import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { settled, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describeInBrowser('somebody who brings a history along, and takes it away again', () => {
  let product: Product;
  let browser: Browser;
  let tirzah: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const token = await accountAt(product.url, { name: 'Tirzah', email: 'tirzah@example.org' });
    tirzah = await newVisitor(browser, product.url, signedInWith(product.url, token));
    page = tirzah.page;
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const openImport = async (): Promise<void> => {
    await page.goto('/manage-reports');
    await settled(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('dialog', { name: 'Import history' }).waitFor();
  };
  const choose = (name: string, text: string) => page.getByLabel('CSV file').setInputFiles(file(name, text));

  it('shows the wrong lines, and imports nothing', async () => {
    await openImport();
    await choose('wrong.csv', 'date,book,chapters\n2019-01-01,Ruth,1-2\n2019-13-01,Ruth,3\n2019-01-02,Judas,1\n');
    await page.getByText('Fix these 2 lines first. Nothing is imported until then.').waitFor();
    await page.getByText('Line 3: Please enter a valid date').waitFor();
    await page.getByText('Line 4: Unknown book').waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).last().isDisabled()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('sees what would come of a file, and imports it', async () => {
    await choose(
      'history.csv',
      'date,book,chapters,notes\n2019-01-01,Ruth,1-2,=under the terebinth\n2019-01-02,Ruth,,\n2019-01-01,Ruth,1,\n',
    );
    await page.getByTestId('import-preview').getByText('Jan 1, 2019 to Jan 2, 2019').waitFor();
    await page.getByRole('button', { name: 'Import 6 reports' }).click();
    await page.getByText('6 reports imported. 1 skipped.').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.locator('[data-testid="report-count"][data-value="6"]').waitFor();
  });

  it('takes it along as a sheet that no spreadsheet runs', async () => {
    await page.goto('/settings');
    await settled(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Reports (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^lectio-reports-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.split('\n').filter((line) => line.includes(',Ruth,'))).toHaveLength(6);
    expect(text).toContain("Tirzah,2019-01-01,Ruth,1,'=under the terebinth");
    await page.getByText('Your file is ready.').waitFor();
  });

  it('takes everything along as one document', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Everything (JSON)' }).click(),
    ]);
    const everything = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      profile: { name: string };
      reports: unknown[];
      pointsLedger: unknown[];
    };
    expect([everything.profile.name, everything.reports.length, everything.pointsLedger]).toEqual([
      'Tirzah',
      6,
      expect.any(Array),
    ]);
  });

  it('undoes the import as one batch, after seeing that it costs nothing', async () => {
    await page.goto('/manage-reports');
    await settled(page);
    await page.getByRole('button', { name: 'Undo last batch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo last batch' });
    await dialog.getByText('6 reports').waitFor();
    await dialog.locator('[data-testid="removal-cost"][data-points="0"]').waitFor();
    await dialog.getByRole('button', { name: 'Undo last batch' }).click();
    await page.getByText('6 reports taken back for Tirzah.').waitFor();
    expect(tirzah.errors).toEqual([]);
  });
});
