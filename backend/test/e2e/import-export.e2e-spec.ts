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

  it('shows the wrong lines, which can be taken along, and would import the others', async () => {
    await openImport();
    await choose('wrong.csv', 'date,book,chapters\n2019-01-01,Ruth,1-2\n2019-13-01,Ruth,3\n2019-01-02,Judas,1\n');
    await page.getByText('2 lines can’t be imported.').waitFor();
    await page.getByText('Line 3: “2019-13-01” isn’t a date we can read.').waitFor();
    await page.getByText(/^Line 4: .*Judas/).waitFor();
    expect(await page.getByRole('button', { name: 'Import 2 reports' }).isEnabled()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download these lines (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('wrong-not-imported.csv');
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFReason,date,book,chapters');
    expect(lines[2]).toMatch(/^".*",2019-01-02,Judas,1$/);
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
    await page.getByText('6 reports undone for Tirzah.').waitFor();
    expect(tirzah.errors).toEqual([]);
  });

  /** What the second of two lines of each sheet records, and what its reader is asked first. */
  const SHEETS: { kind: string; content: string | Buffer; asked?: () => Promise<void> }[] = [
    { kind: 'days as in the United States', content: 'Date,Book,Chapter\n2/1/2018,Psalm,22\n1/31/2018,Psalm,23\n' },
    {
      kind: 'a separator named by Excel, days and letters as in Germany',
      content: Buffer.from(
        'sep=;\r\ndate;book;chapter;notes\r\n01.02.2017;Psalms;22;\r\n31.01.2017;Psalms;23;schön\r\n',
        'latin1',
      ),
    },
    {
      kind: 'tabs in UTF-16',
      content: Buffer.from('\uFEFFdate\tpassage\r\n2016-02-01\tPsalms 22\r\n2016-01-31\tPsalms 23\r\n', 'utf16le'),
    },
    {
      kind: 'columns and days that have to be asked for',
      content: 'Day,Name,Book,Chapters read\n1/2/2015,Tirzah,Psalms,22\n1/3/2015,Tirzah,Psalms,23\n',
      asked: async () => {
        await page.getByText('First say what these columns mean, or leave them out.').waitFor();
        expect(await violationsOn(page)).toEqual([]);
        await page.getByRole('button', { name: 'Use these columns' }).click();
        await page.getByText('Say which comes first in the dates: the day or the month.').waitFor();
        await page.getByLabel('Month first').check();
        await page.getByRole('button', { name: 'Use these columns' }).click();
      },
    },
  ];

  it.each(SHEETS)('imports a sheet with $kind', async ({ content, asked }) => {
    await openImport();
    const buffer = Buffer.from(content);
    await page.getByLabel('CSV file').setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer });
    await asked?.();
    await page.getByRole('button', { name: 'Import 2 reports' }).click();
    await page.getByText('2 reports imported.').waitFor();
    expect(tirzah.errors).toEqual([]);
  });
});
