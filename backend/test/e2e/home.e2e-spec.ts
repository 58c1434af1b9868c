import type { GlobalStatsAnswer, ReadersAnswer } from '@lectio/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { closeOutcome, outcomeOn } from './support/outcome';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const STATS = '**/api/reports/global-stats';
const LIMITED = 'Rate limit exceeded. Please wait a moment and try again.';
/** How late a timer of a busy browser may fire. */
const SLACK_MS = 2500;

describeInBrowser('what everybody reads together', () => {
  let product: Product;
  let browser: Browser;
  let token: string;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' });
    await report({ chapterIds: [1, 2], readDate: '2025-10-01' });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  afterEach(() => visitor.context.close());

  const report = async (what: object, by = token): Promise<void> => {
    const api = apiAt(product.url);
    const { readers } = (await api<ReadersAnswer>('GET', '/api/readers', { token: by })).body;
    await api('POST', '/api/reports', { token: by, body: { readerId: readers[0].id, ...what } });
  };

  const visit = async (options: BrowserContextOptions = {}): Promise<Page> => {
    visitor = await newVisitor(browser, product.url, options);
    return visitor.page;
  };

  /** Refuses the next requests for the statistics with this status. Returns the times of all requests for them. */
  const refuse = async (page: Page, status: number, times: number): Promise<number[]> => {
    const asked: number[] = [];
    await page.route(STATS, (route) => {
      asked.push(Date.now());
      if (asked.length > times) return route.continue();
      return route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify({ error: 'No', details: [], requestId: 'r' }),
      });
    });
    return asked;
  };

  const gaps = (times: readonly number[]): number[] => times.slice(1).map((time, index) => time - times[index]);

  const expectAbout = (measured: readonly number[], wanted: readonly number[]): void => {
    expect(measured).toHaveLength(wanted.length);
    measured.forEach((gap, index) => {
      expect(gap).toBeGreaterThanOrEqual(wanted[index] - 50);
      expect(gap).toBeLessThan(wanted[index] + SLACK_MS);
    });
  };

  describe('when the server asks to slow down', () => {
    it('retries after 3 seconds, then 6, and shows the answer in the end', async () => {
      const page = await visit();
      const asked = await refuse(page, 429, 2);
      await page.goto('/about');
      await page.getByRole('status', { name: '' }).getByText('Loading community goals').waitFor({ state: 'attached' });
      await page.getByTestId('goal-total_chapters_read').waitFor();
      expectAbout(gaps(asked.slice(0, 3)), [3000, 6000]);
      expect(await page.getByRole('alert').count()).toBe(0);
    });

    it('gives up after the second wait, says so, and tries again a second after it is asked to', async () => {
      const page = await visit();
      const asked = await refuse(page, 429, 3);
      await page.goto('/about');
      await page.getByRole('alert').getByText(LIMITED).waitFor();
      expectAbout(gaps(asked), [3000, 6000]);
      const clicked = Date.now();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.getByTestId('goal-total_chapters_read').waitFor();
      expectAbout([asked[3] - clicked], [1000]);
    });
  });

  it('says of any other failure that it failed', async () => {
    const page = await visit();
    await refuse(page, 500, 100);
    await page.goto('/about');
    await page.getByRole('alert').getByText('Failed to load site statistics. Please try again.').waitFor();
  });

  it('sends visitors of / to the about page, which leads to registration', async () => {
    const page = await visit();
    await page.goto('/');
    await page.waitForURL('**/about');
    await page.getByRole('link', { name: 'Create Your Account' }).click();
    await page.waitForURL('**/auth?view=register');
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    expect(visitor.errors).toEqual([]);
  });

  it('follows what somebody reads: the goals light up for a moment, the cells that changed glow, and nothing is reloaded', async () => {
    const page = await visit({ ...signedInWith(product.url, token), reducedMotion: 'no-preference' });
    await page.goto('/');
    await settled(page);
    await page.locator('[data-testid="live-mark"][data-value="connected"]').waitFor();
    const goal = page.getByTestId('goal-total_chapters_read');
    const before = Number(await goal.getAttribute('data-value'));
    await Promise.all([
      page.locator('.updating').waitFor(),
      page.locator('#map [data-chapter-id="5"].glow').waitFor(),
      page.locator('#map [data-chapter-id="6"].glow').waitFor(),
      page.locator('#my-map [data-chapter-id="5"].glow').waitFor(),
      report({ chapterIds: [5, 6], readDate: '2025-10-02' }),
    ]);
    expect(await goal.getAttribute('data-value')).toBe(String(before + 2));
    expect(
      await page.evaluate(
        `[...document.querySelectorAll('#map .map-cell.glow')].map((cell) => cell.dataset.chapterId)`,
      ),
    ).toEqual(['5', '6']);
    await page.locator('.updating').waitFor({ state: 'detached' });
    await page.locator('.glow').first().waitFor({ state: 'detached' });
    expect(visitor.errors).toEqual([]);
  });

  it.each([
    { name: 'Desk', width: 1280 },
    { name: 'Phone', width: 360 },
  ])('records the next chapter in one press at $width px, and any other in three', async ({ name, width }) => {
    const own = await accountAt(product.url, { name, email: `${name}@example.org` });
    await report({ chapterIds: [1] }, own);
    const page = await visit({ ...signedInWith(product.url, own), viewport: { width, height: 740 } });
    await page.goto('/');
    await settled(page);
    const today = page.getByTestId('today');
    await today.getByRole('button', { name: 'Mark as read' }).click();
    await outcomeOn(page).getByRole('link', { name: 'Next: Genesis 3' }).waitFor();
    await closeOutcome(page);
    await today.getByText('Genesis 2 is reported.').waitFor();
    await today.getByText('Genesis 3', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'What you’ve read' }).waitFor();
    await page.locator('#my-map [data-chapter-id="2"][data-count="1"]').waitFor();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Report' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report reading' });
    await sheet.getByRole('button', { name: 'Genesis 3', exact: true }).click();
    await sheet.getByRole('button', { name: 'Report 1 chapter' }).click();
    await sheet.waitFor({ state: 'detached' });
    await outcomeOn(page).getByRole('heading', { name: 'Genesis 3' }).waitFor();
    await closeOutcome(page);
    await today.getByText('Genesis 4', { exact: true }).waitFor();
    expect(visitor.errors).toEqual([]);
  });

  it('shows the day on one screen of a phone, the reader’s map after it, and all of it in four', async () => {
    const page = await visit({ ...signedInWith(product.url, token), viewport: { width: 390, height: 844 } });
    await page.goto('/');
    await settled(page);
    const measured = (what: string): Promise<number> => page.evaluate<number>(what);
    expect(await measured(`document.querySelector('[data-testid=today]').getBoundingClientRect().bottom`)).toBeLessThan(
      844 - 56,
    );
    expect(await measured(`document.querySelector('#my-map').getBoundingClientRect().top`)).toBeLessThan(844);
    expect(await measured('document.documentElement.scrollHeight')).toBeLessThan(3500);
  });

  it('names the same next chapter on every page, until an address asks for another', async () => {
    const own = await accountAt(product.url, { name: 'Silas', email: 'silas@example.org' });
    const page = await visit(signedInWith(product.url, own));
    await page.goto('/reading');
    await page.getByRole('heading', { name: 'Genesis 1' }).waitFor();
    await report({ chapterIds: [30] }, own);
    await page.goto('/');
    await page.getByTestId('today').getByText('Genesis 31').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Read' }).click();
    await page.getByRole('heading', { name: 'Genesis 31' }).waitFor();
    await page.getByRole('link', { name: 'Back to Genesis 1' }).click();
    await page.getByRole('heading', { name: 'Genesis 1', exact: true }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Genesis 31' }).waitFor();
    await page.goto('/report');
    await page.getByRole('button', { name: 'Genesis 31', exact: true }).waitFor();
    expect(visitor.errors).toEqual([]);
  });

  it('leads to the chapters that are still needed, as many as it says', async () => {
    const page = await visit(signedInWith(product.url, token));
    await page.goto('/');
    await settled(page);
    const { stats } = (await apiAt(product.url)<GlobalStatsAnswer>('GET', '/api/reports/global-stats')).body;
    const words = `${stats.chaptersNeeded.toLocaleString('en')} Chapters Needed`;
    await page.getByRole('link', { name: words }).click();
    await page.getByRole('heading', { name: 'Reformation Reading 2025' }).waitFor();
    await page.getByRole('heading', { name: words }).waitFor();
    expect(await page.locator('#needed [data-chapter-id]').count()).toBe(stats.chaptersNeeded);
    expect(visitor.errors).toEqual([]);
  });
});
