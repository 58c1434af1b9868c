import type { Browser, Page } from 'playwright-core';
import { ESV_KEY, startEsvServer, type EsvServer } from '../support/esv-server';
import { until } from '../support/until';
import { settled, sidewaysOn, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { closeOutcome, outcomeOn, outcomeShown } from './support/outcome';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const LOOKS = [1280, 360].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));

const SECONDS = 90;

/** A sound file: as many seconds of silence. */
const silence = (seconds: number): Buffer => {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + seconds * rate, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(seconds * rate, 40);
  return Buffer.concat([head, Buffer.alloc(seconds * rate, 0x80)]);
};

describeInBrowser('somebody reads', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const token = await accountAt(product.url, { name: 'Lydia', email: 'lydia@example.org' });
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, token));
    page = visitor.page;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  afterEach(() => expect(visitor.errors.splice(0)).toEqual([]));

  const named = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  const following = (name: string) =>
    page.getByRole('navigation', { name: 'Chapters, below the text' }).getByRole('link', { name });
  const text = (words: string) => page.getByTestId('scripture').getByText(words).waitFor();

  it('begins at the beginning', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Read Bible' }).click();
    await named('Genesis 1');
    await text('In the beginning God created the heaven and the earth.');
    await page.getByText('King James Version, which is in the public domain').waitFor();
    expect(await page.getByText('First Chapter').count()).toBe(2);
  });

  it('leaves the arrows their room on a phone', async () => {
    const wide = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 800 });
    const place = page.getByRole('navigation', { name: 'Chapters, above the text' });
    const [back, name, first, onward] = await Promise.all(
      [
        place.getByRole('link', { name: /^Previous/ }),
        place.getByText('1 of 1,189'),
        place.getByText('First Chapter'),
        place.getByRole('link', { name: /^Next/ }),
      ].map(async (part) => (await part.boundingBox())!),
    );
    expect(back.x + back.width).toBeLessThanOrEqual(name.x);
    expect(first.x + first.width).toBeLessThanOrEqual(onward.x);
    await page.setViewportSize(wide);
  });

  it('sets the text as wished', async () => {
    await page.getByRole('button', { name: 'Display options' }).click();
    await page.getByLabel('Footnotes').check();
    await page.getByText('Heb. between the light and between the darkness').waitFor();
    await page.getByLabel('Verse numbers').uncheck();
    await page.locator('.scripture .verse-num').first().waitFor({ state: 'detached' });
    await page.getByLabel('Plain text').check();
    await page.locator('.scripture.plain').waitFor();
    await page.getByLabel('Large', { exact: true }).check();
    await page.locator('.scripture[data-size="large"]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Display options' }).waitFor({ state: 'detached' });
  });

  it.each([
    { width: 1280, height: 860 },
    { width: 390, height: 844 },
  ])('begins the text within 200 px of the top of a window of $width by $height px', async (window) => {
    await page.setViewportSize(window);
    await page.goto('/reading?chapter=1');
    await text('In the beginning God created');
    await page.evaluate('scrollTo(0, 0)');
    const top = await page.getByText('In the beginning God created').evaluate((verse) => {
      const range = verse.ownerDocument.createRange();
      range.selectNodeContents(verse);
      return range.getClientRects()[0].top;
    });
    expect(top).toBeLessThanOrEqual(200);
    // The bar makes room while somebody reads on, and comes back.
    const bar = page.getByRole('region', { name: 'Place and display' });
    const bottom = () => bar.evaluate((one) => one.getBoundingClientRect().bottom);
    await page.evaluate('scrollTo(0, 600)');
    await until(async () => (await bottom()) <= 0);
    await page.evaluate('scrollTo(0, 500)');
    await until(async () => (await bottom()) > 30);
  });

  it('leafs around the whole Bible', async () => {
    await page.getByRole('link', { name: 'Previous chapter: Revelation 22' }).first().click();
    await named('Revelation 22');
    expect(await page.getByText('Last Chapter').count()).toBe(2);
    await following('Next chapter: Genesis 1').click();
    await named('Genesis 1');
    await page.keyboard.press('ArrowRight');
    await named('Genesis 2');
    expect(new URL(page.url()).search).toBe('?chapter=2');
    await page.goBack();
    await named('Genesis 1');
  });

  it('finds the place and the settings again', async () => {
    await page.getByRole('heading', { level: 2 }).getByRole('button').click();
    await page.getByLabel('Book', { exact: true }).selectOption('Ruth');
    await page.getByLabel('Chapter', { exact: true }).selectOption('3');
    await named('Ruth 3');
    await page.reload();
    await named('Ruth 3');
    await page.goto('/reading');
    await named('Ruth 3');
    await page.locator('.scripture.plain[data-size="large"]').waitFor();
  });

  it('reports what was read, and takes it back', async () => {
    const home = await visitor.tab();
    await home.goto('/');
    const points = home.getByTestId('my-points');
    const begins = home.getByRole('heading', { name: 'Your first chapter' });
    await begins.waitFor();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await outcomeOn(page).locator('[data-testid="points-gained"][data-value="35"]').waitFor();
    // Ten for the chapter, 25 for the first badge.
    await until(async () => (await points.getAttribute('data-value')) === '35');
    await outcomeShown(page);
    await outcomeOn(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await begins.waitFor();
    await home.close();
    await page.getByRole('button', { name: 'Mark as read', exact: true }).click();
    await closeOutcome(page);
    await page.getByText('Ruth 3 is marked as read for Lydia.').waitFor();
    await page.reload();
    await page.getByText('Lydia has read Ruth 3.').waitFor();
    await page.getByRole('button', { name: 'Mark as read again' }).waitFor();
  });

  it('finds a verse by its words', async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search scripture' });
    await dialog.getByRole('searchbox').fill('"valley of the shadow of death"');
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Psalm 23:4' }).click();
    await named('Psalm 23');
  });

  it('shows a message for a chapter that does not exist', async () => {
    await page.goto('/reading?chapter=1388');
    await page.getByText('No chapter selected').waitFor();
    await page.getByRole('button', { name: 'Start with Genesis 1' }).click();
    await named('Genesis 1');
  });
});

describeInBrowser('somebody reads with a provider', () => {
  let esv: EsvServer;
  let product: Product;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    esv = await startEsvServer();
    browser = await launchBrowser();
    product = await startProduct({ ESV_API_URL: esv.url, ESV_API_KEY: ESV_KEY });
    token = await accountAt(product.url, { name: 'Eunice', email: 'eunice@example.org' });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await esv?.close();
  });

  it('waits as long as it asks, and reads on', async () => {
    const { page, context } = await newVisitor(browser, product.url, signedInWith(product.url, token));
    esv.behave({ kind: 'throttled', retryAfter: '3' });
    await page.goto('/reading');
    await page
      .getByText(/\(Retry in [123] seconds\)/)
      .first()
      .waitFor();
    esv.behave({ kind: 'well' });
    await page.getByText('The text of Genesis 1.').waitFor();
    await page.getByText('Crossway').waitFor();
    expect(await page.locator('.scripture script, .scripture img').count()).toBe(0);
    await context.close();
  });

  it('listens to a chapter, by keyboard, from where it was left', async () => {
    const { page, context, errors } = await newVisitor(browser, product.url, signedInWith(product.url, token));
    esv.behave({ kind: 'well' });
    const sound = silence(SECONDS);
    await page.route('https://audio.esv.org/**', (route) => {
      // Browsers only move within what is sent in ranges.
      const from = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0);
      return route.fulfill({
        status: 206,
        contentType: 'audio/wav',
        headers: {
          'accept-ranges': 'bytes',
          'content-range': `bytes ${from}-${sound.length - 1}/${sound.length}`,
        },
        body: sound.subarray(from),
      });
    });
    await page.goto('/reading?chapter=1');
    await page.getByRole('button', { name: 'Listen to Genesis 1' }).press('Enter');
    const position = page.getByRole('slider', { name: 'Position' });
    await page.getByTestId('length').getByText('1:30').waitFor();
    await page.getByRole('button', { name: 'Pause Genesis 1' }).press('Enter');
    await position.press('PageUp');
    await until(async () => Number(await position.inputValue()) > 5);
    await settled(page);
    expect(await violationsOn(page)).toEqual([]);
    const left = await page.getByTestId('heard').textContent();
    await page.getByRole('link', { name: 'Next chapter: Genesis 2' }).first().click();
    await page.getByRole('button', { name: 'Listen to Genesis 2' }).waitFor();
    await page.goBack();
    // The browser plays it at once; what counts is that it does not begin at the beginning.
    await page.getByRole('button', { name: 'Listen to Genesis 1' }).press('Enter');
    await page.getByRole('button', { name: 'Pause Genesis 1' }).press('Enter');
    await until(async () => ((await page.getByTestId('heard').textContent()) ?? '') >= (left ?? ''));
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each(LOOKS)('at $width px in the $theme theme nothing minds its failures', async ({ width, theme }) => {
    const { page, context } = await newVisitor(browser, product.url, {
      ...signedInWith(product.url, token),
      viewport: { width, height: 800 },
      colorScheme: theme,
    });
    esv.behave({ kind: 'broken' });
    await page.goto('/reading?chapter=500');
    await page.getByText('The scripture service has a problem.').waitFor();
    await page.getByRole('button', { name: 'Display options' }).click();
    await settled(page);
    expect(await violationsOn(page)).toEqual([]);
    expect(await sidewaysOn(page)).toEqual([]);
    await context.close();
  });
});
