import type { ReadersAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled, sidewaysOn, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

interface Somebody {
  readonly token: string;
  readonly readerId: number;
}

describeInBrowser('the story of leaderboards', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let naomi: Somebody;
  let orpah: Somebody;

  const join = async (name: string): Promise<Somebody> => {
    const token = await accountAt(product.url, { name, email: `${name.toLowerCase()}@example.org` });
    const { body } = await apiAt(product.url)<ReadersAnswer>('GET', '/api/readers', { token });
    return { token, readerId: body.readers[0].id };
  };
  const read = ({ token, readerId }: Somebody, chapters: number, from = 1) =>
    apiAt(product.url)('POST', '/api/reports', {
      token,
      body: { readerId, chapterIds: Array.from({ length: chapters }, (_, index) => from + index) },
    });

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    naomi = await join('Naomi');
    orpah = await join('Orpah');
    await read(naomi, 2);
    await read(orpah, 3);
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, naomi.token));
    page = visitor.page;
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(visitor.errors).toEqual([]);
  });

  it('is closed to readers who do not compete, with a note at home', async () => {
    for (const path of ['/leaderboard', '/leaderboard/points']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByText('Leaderboards are disabled in your preferences.').first().waitFor();
    }
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboards' }).count()).toBe(0);
  });

  it('opens from the footer once one competes, and names nobody who does not', async () => {
    await apiAt(product.url)('PUT', '/api/users/preferences', { token: naomi.token, body: { competitiveMode: true } });
    await page.goto('/privacy');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboards' }).click();
    const board = page.getByRole('region', { name: 'Top Points' });
    await board.getByText('Anonymous reader').waitFor();
    await board.getByText('(You)').waitFor();
    expect(await page.getByText('Orpah').count()).toBe(0);
    await settled(page);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('leads to the whole list, which follows what is read', async () => {
    await page.getByRole('link', { name: 'View Full List: Top Chapters' }).click();
    await page.waitForURL('**/leaderboard/chapters');
    await page.getByText('3 chapters', { exact: true }).waitFor();
    await read(naomi, 4, 50);
    await page.getByText('6 chapters', { exact: true }).waitFor();
    await page.getByRole('main').locator('ol').getByRole('listitem').first().getByText('(You)').waitFor();
    await settled(page);
    expect(await violationsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await sidewaysOn(page)).toEqual([]);
  });

  it('keeps its timeframe in the address', async () => {
    await page.getByRole('button', { name: 'This Week' }).click();
    await page.waitForURL('**/leaderboard/chapters?timeframe=week');
    await page.getByRole('link', { name: 'All leaderboards' }).click();
    await page.waitForURL('**/leaderboard?timeframe=week');
  });

  it('leads back from a board that there is not', async () => {
    await page.goto('/leaderboard/luck');
    await page.waitForURL((url) => url.pathname === '/leaderboard');
    await page.getByRole('heading', { name: 'Leaderboards' }).waitFor();
  });
});
