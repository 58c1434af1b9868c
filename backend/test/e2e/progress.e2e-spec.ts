import type { ReaderEnvelope } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { tabTo } from './support/keyboard';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const BIBLE = Array.from({ length: 1189 }, (_, index) => index + 1);

describeInBrowser('the pages of progress', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let token: string;
  let naomi: number;
  let ruth: number;
  let last = '';

  const report = async (what: object): Promise<void> => {
    const { headers } = await apiAt(product.url)('POST', '/api/reports', { token, body: what });
    last = headers.get('x-event-position') ?? last;
  };
  const projected = (): Promise<unknown> =>
    apiAt(product.url)('GET', `/api/readers/${naomi}/progress`, { token, headers: { 'x-min-position': last } });

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const api = apiAt(product.url);
    token = await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' });
    naomi = (await api<{ readers: { id: number }[] }>('GET', '/api/readers', { token })).body.readers[0].id;
    ruth = (await api<ReaderEnvelope>('POST', '/api/readers', { token, body: { name: 'Ruth' } })).body.reader.id;
    // More reports than the specification lets the page request at once: 5,945.
    for (const year of [2021, 2022, 2023, 2024, 2025])
      await report({ readerId: naomi, chapterIds: BIBLE, readDate: `${year}-05-01` });
    for (const readDate of ['2024-12-30', '2024-12-31', '2025-01-01'])
      await report({ readerId: naomi, book: 'Ruth', readDate });
    await report({ readerId: ruth, book: 'Jude', readDate: '2025-05-02' });
    await projected();
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, token));
    page = visitor.page;
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  afterEach(() => expect(visitor.errors.splice(0)).toEqual([]));

  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await settled(page);
  };
  const figure = (term: string): Promise<string | null> =>
    page
      .locator('#summary dl div', { has: page.getByText(term, { exact: true }) })
      .locator('dd')
      .textContent();
  const cell = (id: number) => page.locator(`[data-chapter-id="${id}"]`);

  it('are for those who are signed in; others sign in first and come back', async () => {
    const stranger = await newVisitor(browser, product.url);
    for (const path of ['/progress', '/book-progress', '/next-completion']) {
      await stranger.page.goto(path);
      await stranger.page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      const { pathname, searchParams } = new URL(stranger.page.url());
      expect([pathname, searchParams.get('redirect')]).toEqual(['/auth', path]);
    }
    expect(stranger.errors).toEqual([]);
    await stranger.context.close();
  });

  it('count every report, however many there are, and show achievements', async () => {
    await open('/progress');
    await page.getByRole('heading', { name: 'Naomi' }).waitFor();
    expect([
      await figure('Total chapters'),
      await figure('Unique chapters'),
      await figure('Old Testament'),
      await figure('New Testament'),
    ]).toEqual(['5,957', '1,189 of 1,189', '929 of 929', '260 of 260']);
    expect([await cell(233).getAttribute('data-count'), await cell(1).getAttribute('data-step')]).toEqual(['8', '3']);
    expect(
      await page.evaluate(`[...document.querySelectorAll('[data-achievement]')].map((one) => one.dataset.achievement)`),
    ).toEqual(['bible']);
  });

  it('pool several readers, and keep the choice in the address', async () => {
    await page.getByLabel('Specific readers').check();
    await page.getByText('Choose one or more readers').waitFor();
    await page.getByLabel('Ruth', { exact: true }).check();
    await page.getByRole('heading', { name: 'Ruth', exact: true, level: 2 }).waitFor();
    expect(await figure('Total chapters')).toBe('1');
    await page.getByLabel('Naomi (you)').check();
    await page.getByRole('heading', { name: 'Naomi and Ruth' }).waitFor();
    expect([await figure('Total chapters'), await cell(1167).getAttribute('data-count')]).toEqual(['5,958', '6']);
    await page.reload();
    await page.getByRole('heading', { name: 'Naomi and Ruth' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Ruth', exact: true, level: 2 }).waitFor();
    await page.getByLabel('Just Me').check();
    await page.getByRole('heading', { name: 'Naomi', exact: true, level: 2 }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('show the days of a year, by mouse and by keys, with streaks across New Year', async () => {
    await open('/progress?year=2025');
    await page.getByText('1,193 chapters on 2 days. Longest streak: 3 days, Dec 30, 2024 to Jan 1, 2025').waitFor();
    expect(await page.locator('[data-date="2025-01-01"]').getAttribute('aria-label')).toBe(
      'January 1, 2025, 4 chapters, day 3 of 3 in a row',
    );
    await page.getByRole('button', { name: 'Show 2024' }).click();
    await page.getByText('1,197 chapters on 3 days.').waitFor();
    expect(new URL(page.url()).searchParams.get('year')).toBe('2024');
    await page.getByRole('button', { name: 'Show 2025' }).focus();
    await tabTo(page, 'May 1, 2024, 1,189 chapters');
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-date="2024-05-02"]:focus').waitFor();
    await page.getByRole('tooltip').getByText('Nothing read').waitFor();
  });

  it('lead from a day of the calendar to what was read on it, and to a report for it', async () => {
    await open('/progress?year=2025');
    await page.locator('[data-date="2025-01-01"]').focus();
    await page.keyboard.press('Enter');
    const day = page.getByRole('dialog', { name: /January 1, 2025/ });
    await day.getByRole('link', { name: 'Report for this day' }).waitFor();
    await day.getByRole('link', { name: 'What was read' }).click();
    await page.locator('[data-testid="report-count"][data-value="4"]').waitFor();
    await page.getByRole('rowheader', { name: 'Ruth 4' }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      startDate: '2025-01-01',
      endDate: '2025-01-01',
    });
    await page.goBack();
    await page.locator('[data-date="2025-01-01"]').waitFor();
  });

  it('let a streak pass over days of rest, until these are taken back', async () => {
    const [read, from, until, today] = await page.evaluate<string[]>(
      `[3, 2, 1, 0].map((days) => { const at = new Date(); at.setDate(at.getDate() - days); return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-'); })`,
    );
    for (const readDate of [read, today]) await report({ readerId: naomi, chapterIds: [40], readDate });
    await projected();
    const streakIs = async (words: RegExp): Promise<void> => {
      await open('/');
      await page.getByText(words).waitFor();
    };
    await streakIs(/^1 chapter today\.$/);
    await open('/progress');
    await page.getByRole('button', { name: 'Add rest days' }).click();
    await page.getByLabel('On some days').check();
    await page.getByLabel('First day').fill(from);
    await page.getByLabel('Last day').fill(until);
    await page.getByRole('dialog').getByRole('button', { name: 'Declare' }).click();
    await page.getByRole('list', { name: 'Rest days of Naomi' }).getByRole('listitem').waitFor();
    await streakIs(/Your streak of 2 days is safe until tomorrow night\./);
    await open('/progress');
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('None yet.').waitFor();
    await streakIs(/^1 chapter today\.$/);
  });

  it('update after reports elsewhere, without a reload', async () => {
    await open('/progress?year=2025');
    await report({ readerId: naomi, chapterIds: [1, 2], readDate: '2025-06-07' });
    await page.locator('[data-date="2025-06-07"][data-count="2"]').waitFor();
    await page.locator('[data-chapter-id="1"][data-count="6"]').waitFor();
    expect(await figure('Total chapters')).toBe('5,961');
  });

  it('show of each book how often it was read, and open it by the address', async () => {
    await open('/book-progress');
    const bar = page.getByRole('button', { name: /^Ruth/ });
    expect((await bar.textContent())?.replace(/\s+/g, ' ')).toBe('Ruth8 times');
    expect(await bar.getByTestId('bar').getAttribute('data-width')).toBe('16');
    await bar.click();
    await page.getByRole('grid', { name: 'Chapters of Ruth' }).waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toBe('["Ruth"]');
    await page.reload();
    await page.getByRole('grid', { name: 'Chapters of Ruth' }).waitFor();
    await report({ readerId: ruth, book: 'Ruth', readDate: '2025-06-08' });
    await bar.getByText('9 times').waitFor();
  });

  it('show what the next whole Bible needs, and let go of what is read', async () => {
    await open('/next-completion');
    const needed = await page.locator('#needed [data-chapter-id]').count();
    expect(needed).toBe(1189 - 2 - 4 - 1 - 1);
    await cell(3).hover();
    await page.getByRole('tooltip').getByText('Genesis 3').waitFor();
    await report({ readerId: ruth, chapterIds: [3], readDate: '2025-06-09' });
    await cell(3).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: `${(needed - 1).toLocaleString('en')} Chapters Needed` }).waitFor();
  });
});
