import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

describeInBrowser('the film of a reading life', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const api = apiAt(product.url);
    const token = await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' });
    const { readers } = (await api<{ readers: { id: number }[] }>('GET', '/api/readers', { token })).body;
    const report = (body: object): Promise<{ headers: Headers }> =>
      api('POST', '/api/reports', { token, body: { readerId: readers[0].id, ...body } });
    await report({ book: 'Ruth' });
    await report({ book: 'Jude' });
    const last = await api('DELETE', '/api/reports/undo-last-batch', { token });
    await api('GET', `/api/readers/${readers[0].id}/progress`, {
      token,
      headers: { 'x-min-position': last.headers.get('x-event-position') ?? '' },
    });
    visitor = await newVisitor(browser, product.url, {
      ...signedInWith(product.url, token),
      acceptDownloads: true,
    });
    page = visitor.page;
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('is opened, stepped through by keys, played, and left for a day and back', async () => {
    await page.goto('/progress');
    await page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name: 'Film' }).click();
    const deed = page.getByTestId('film-deed');
    const jude = page.locator('[data-film-chapter="1167"]');
    const line = page.getByRole('slider', { name: 'Film of Naomi: day' });
    await deed.getByText(/^Reading undone: Jude/).waitFor();
    expect(await jude.getAttribute('data-step')).toBe('0');
    await line.focus();
    await page.keyboard.press('ArrowLeft');
    await deed.getByText(/^Read: Jude/).waitFor();
    expect(await jude.getAttribute('data-step')).toBe('1');
    expect(await line.getAttribute('aria-valuetext')).toContain('Chapters 5');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('[data-film-chapter][data-step="1"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Play' }).click();
    await deed.getByText(/^Reading undone: Jude/).waitFor();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await page.locator('[data-film-chapter][data-step="1"]').count()).toBe(4);

    await page.getByRole('button', { name: 'Open this day' }).click();
    await page.getByText(/^As of /).waitFor();
    expect(new URL(page.url()).searchParams.get('at')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.reload();
    await settled(page);
    const total = page.locator('#summary dd').first();
    expect(await total.textContent()).toBe('4');
    await page.getByRole('button', { name: 'Back to today' }).click();
    await page.getByText(/^As of /).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('at')).toBeNull();
    await page.goto('/progress?at=2020-01-01');
    await page.getByText('As of Jan 1, 2020').waitFor();
    expect(await total.textContent()).toBe('0');
    expect(visitor.errors).toEqual([]);
  });

  it('plays in the first screen, and is saved as a clip of ten seconds', async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/film');
      const play = await page.getByRole('button', { name: 'Play' }).boundingBox();
      expect(play && play.y + play.height).toBeLessThan(size.height - 80);
    }
    await page.getByRole('button', { name: 'Make a clip' }).click();
    await page.getByRole('progressbar', { name: 'Making the clip' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Make a clip' }).click();
    await page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name: 'Review' }).click();
    await page.getByText('Your clip is ready.').waitFor({ timeout: 120_000 });
    await page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name: 'Film' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the clip' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^lectio-film\.(mp4|webm)$/);
    expect((await readFile(await download.path())).length).toBeGreaterThan(50_000);
    const [width, height, seconds] = await page.evaluate<number[]>(`new Promise((resolve) => {
      const video = document.querySelector('video');
      const tell = () => resolve([video.videoWidth, video.videoHeight, video.duration]);
      if (video.readyState > 0) tell();
      else video.addEventListener('loadedmetadata', tell);
    })`);
    expect([width, height]).toEqual([1080, 1920]);
    expect(seconds).toBeCloseTo(10, 0);
    expect(visitor.errors).toEqual([]);
  });

  it('is followed by the year in review as cards, each of which is shared as a picture', async () => {
    await page.goto('/review');
    const card = page.getByTestId('review-card');
    await card.getByText('4', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await card.getByRole('link', { name: 'Why: Reading days' }).waitFor();
    expect(new URL(page.url()).searchParams.get('card')).toBe('2');
    await page.reload();
    await card.getByRole('link', { name: 'Why: Reading days' }).waitFor();
    const shared = async (name: string): Promise<number[]> => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      expect(download.suggestedFilename()).toBe('lectio-review.png');
      const image = await readFile(await download.path());
      return [image.readUInt32BE(16), image.readUInt32BE(20)];
    };
    expect(await shared('Share this card')).toEqual([1080, 1920]);
    await page.getByRole('button', { name: /All of it$/ }).click();
    await page.getByRole('heading', { name: 'All of it' }).waitFor();
    expect(await shared('Share the review')).toEqual([1080, 1920]);
    await page.getByText('All figures').click();
    await page.getByTestId('review').getByText('4 chapters', { exact: true }).waitFor();
    expect(visitor.errors).toEqual([]);
  });

  it('is followed by the year in review, which leads to keepsakes', async () => {
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name: 'Review' }).click();
    await page.getByRole('link', { name: 'Open keepsakes' }).click();
    await page.getByRole('img', { name: /^Naomi’s certificate: Ruth/ }).waitFor();
    expect(visitor.errors).toEqual([]);
  });
});
