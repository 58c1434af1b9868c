import type { ReaderEnvelope, ReportsAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled, sidewaysOn, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describeInBrowser('managing reports', () => {
  let product: Product;
  let browser: Browser;
  let token: string;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Baruch', email: 'baruch@example.org' });
    const api = apiAt(product.url);
    const { reader } = (await api<ReaderEnvelope>('POST', '/api/readers', { token, body: { name: 'Seraiah' } })).body;
    const bible = Array.from({ length: 1189 }, (_, index) => index + 1);
    for (const days of [4, 3, 2, 1])
      await api('POST', '/api/reports', {
        token,
        body: { readerIds: [reader.id], chapterIds: bible, readDate: dayBefore(days) },
      });
    const { readers } = (await api<{ readers: { id: number }[] }>('GET', '/api/readers', { token })).body;
    await api('POST', '/api/reports', {
      token,
      body: { readerId: readers[0].id, book: 'Lamentations', readDate: dayBefore(1), notes: 'aloud' },
    });
    await api('POST', '/api/reports', { token, body: { readerId: reader.id, chapterIds: bible.slice(0, 239) } });
  });

  beforeEach(async () => {
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, token));
    page = visitor.page;
  });

  afterEach(async () => {
    await visitor.context.close();
    expect(visitor.errors).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const total = (many: number) => page.locator(`[data-testid="report-count"][data-value="${many}"]`).waitFor();
  const listed = async (query: string): Promise<ReportsAnswer['reports']> =>
    (await apiAt(product.url)<ReportsAnswer>('GET', `/api/reports?${query}`, { token })).body.reports;

  it('keeps its filters in the address, which opens them again', async () => {
    await page.goto('/manage-reports');
    await total(5000);
    await page.getByText('Filters').click();
    await page.getByRole('radio', { name: 'Just Me' }).check();
    await total(5);
    await page.getByLabel('Testament').selectOption('New');
    await page.getByText('No reports found matching your filters.').waitFor();
    await page.getByLabel('Testament').selectOption('Old');
    await page.getByLabel('Book').selectOption('Lamentations');
    await total(5);
    const address = new URL(page.url());
    expect(address.searchParams.get('mode')).toBe('primary');
    expect(address.searchParams.get('book')).toBe('Lamentations');
    await page.reload();
    await total(5);
    expect(await page.getByRole('radio', { name: 'Just Me' }).isChecked()).toBe(true);
    await page.goBack();
    await page.getByLabel('Book').waitFor();
    expect(await page.getByLabel('Book').inputValue()).toBe('');
  });

  it('groups by the day of recording and by batch, newest first', async () => {
    // A page on which one batch ends, another lies whole, and a third begins.
    await page.goto('/manage-reports?page=3');
    await total(5000);
    await page.getByText('Newest first').waitFor();
    await page
      .getByText(/^Recorded on /)
      .first()
      .waitFor();
    const batches = page.getByRole('button', { expanded: true }).filter({ hasText: / · [\d,]+ reports$/ });
    expect((await batches.allInnerTexts()).map((head) => head.replace(/^.*? · /, ''))).toEqual([
      'Genesis 1–39 and more · 239 reports',
      'Lamentations · 5 reports',
      expect.stringMatching(/ to Revelation and more · 1,189 reports$/),
    ]);
    await batches.filter({ hasText: 'Lamentations' }).click();
    await page.getByRole('button', { name: /^Edit Lamentations 1/ }).waitFor({ state: 'detached' });
    expect(await violationsOn(page)).toEqual([]);
  });

  it('undoes a batch that is not the last one, and brings it back', async () => {
    await page.goto('/manage-reports?book=Lamentations');
    await page.getByRole('button', { name: /^Undo this batch: .*Lamentations · 5 reports$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByTestId('removal-cost')
      .getByText(/^−\d+ points/)
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Undo this batch' }).click();
    await dialog.getByText('5 reports undone for Baruch.').waitFor();
    await total(20);
    await dialog.getByRole('button', { name: 'Redo' }).click();
    await dialog.getByText('5 reports restored for Baruch.').waitFor();
    await total(25);
  });

  it('changes a report in its place', async () => {
    await page.goto('/manage-reports?book=Lamentations&mode=primary');
    await settled(page);
    await page.getByRole('button', { name: /^Edit Lamentations 1, Baruch/ }).click();
    const form = page.getByRole('form', { name: /^Edit Lamentations 1/ });
    await form.getByRole('textbox', { name: 'Notes' }).fill('with tears');
    await form.getByLabel('Reading method').selectOption('paper');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Report updated.').waitFor();
    await page.getByText('with tears').waitFor();
    expect(
      (await listed('book=Lamentations')).find(({ chapter, notes }) => chapter.chapter === 1 && notes !== null),
    ).toMatchObject({ notes: 'with tears', readingMethod: 'paper' });
  });

  it('gives a report the day before in three presses, and many another day at once', async () => {
    const days = async (): Promise<string[]> =>
      (await listed('book=Lamentations'))
        .filter(({ reader }) => reader.name === 'Baruch')
        .map(({ chapter, readDate }) => `${chapter.chapter} ${readDate}`)
        .sort();
    const [first, ...others] = await days();
    await page.goto('/manage-reports?book=Lamentations&mode=primary');
    await settled(page);
    await page.getByRole('button', { name: /^Edit Lamentations 1, Baruch/ }).click();
    const form = page.getByRole('form', { name: /^Edit Lamentations 1/ });
    await form.getByRole('button', { name: 'Day before' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Report updated.').waitFor();
    expect(await days()).toEqual([`1 ${dayBefore(2)}`, ...others]);
    for (const chapter of [1, 2, 3, 4, 5])
      await page.getByRole('checkbox', { name: new RegExp(`^Select Lamentations ${chapter}, Baruch`) }).check();
    await page.getByRole('button', { name: 'Change date' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change date' });
    await dialog.getByLabel('Date read').fill(dayBefore(1));
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move 5 reports' }).click();
    await page.getByText(/^1 report moved to .* 4 were already reported for that day/).waitFor();
    expect(await days()).toEqual([first, ...others]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The reports have their old dates again.').waitFor();
    expect(await days()).toEqual([`1 ${dayBefore(2)}`, ...others]);
  });

  it.each([1280, 360])(
    'keeps what is written about a report however far the list is scrolled, at %i px',
    async (width) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/manage-reports?limit=1000');
      await settled(page);
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const notes = page.getByRole('textbox', { name: 'Notes' });
      await notes.fill('by the rivers');
      const boxes = page.getByRole('checkbox', { name: /^Select [A-Z0-9]/ });
      const other = await boxes.nth(8).getAttribute('aria-label');
      await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
      await page.getByRole('checkbox', { name: other as string, exact: true }).waitFor({ state: 'detached' });
      expect(await boxes.count()).toBeLessThan(120);
      await page.evaluate('window.scrollTo(0, 0)');
      await page.getByRole('checkbox', { name: other as string, exact: true }).waitFor();
      expect(await notes.inputValue()).toBe('by the rivers');
      await page.getByText('Filters').click();
      await page.getByLabel('Testament').selectOption('New');
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL(/testament=New/);
      await notes.waitFor({ state: 'detached' });
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  );

  it('shows what deleting costs, deletes in groups, and says how many went', async () => {
    const { readers } = (await apiAt(product.url)<{ readers: { id: number }[] }>('GET', '/api/readers', { token }))
      .body;
    await page.goto(`/manage-reports?readerId=${readers[0].id}`);
    await total(5);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    // One of them always fails.
    const [broken] = await listed(`readerId=${readers[0].id}`);
    await page.route(`**/api/reports/${broken.id}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { error: '', details: [], requestId: 'x' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete reports' });
    await dialog
      .getByTestId('removal-cost')
      .getByText(/^−\d+ points/)
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete 5 reports' }).click();
    await page.getByText('4 report(s) deleted successfully. 1 failed to delete.').waitFor();
    await total(1);
    expect(visitor.errors.splice(0).every((error) => error.includes('500'))).toBe(true);
  });

  it.each([1280, 360])('shows nearly 5,000 rows at %i px without drawing them all', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/manage-reports?limit=5000');
    await settled(page);
    const boxes = page.getByRole('checkbox', { name: /^Select [A-Z0-9]/ });
    await boxes.first().waitFor();
    expect(await boxes.count()).toBeLessThan(120);
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await page.getByRole('checkbox', { name: `Select Genesis 1, Seraiah, ${shown(dayBefore(4))}` }).waitFor();
    expect(await boxes.count()).toBeLessThan(120);
    expect(await sidewaysOn(page)).toEqual([]);
  });
});

const shown = (date: string): string =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
