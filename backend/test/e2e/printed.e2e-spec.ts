import { CHAPTER_COUNT } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

/** Points (1/72 inch), as PDF counts. */
const POINTS = { A4: [595, 842], A3: [842, 1191] } as const;

/** What a PDF holds. Chromium compresses contents, and leaves the objects around them readable. */
const inPdf = (pdf: Buffer) => {
  const text = pdf.toString('latin1');
  return {
    pages: (text.match(/\/Type \/Page\b/g) ?? []).length,
    sizes: [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => box.slice(1, 3).map(Number)),
    images: (text.match(/\/Subtype \/Image\b/g) ?? []).length,
    fonts: (text.match(/\/Type \/Font\b/g) ?? []).length,
  };
};

describeInBrowser('on paper', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const api = apiAt(product.url);
    const token = await accountAt(product.url, {
      name: `Miriam ${'of Hebron '.repeat(9)}`.trim(),
      email: 'm@example.org',
    });
    const { readers } = (await api<{ readers: { id: number }[] }>('GET', '/api/readers', { token })).body;
    const chapterIds = Array.from({ length: CHAPTER_COUNT }, (_, index) => index + 1);
    const { headers } = await api('POST', '/api/reports', { token, body: { readerId: readers[0].id, chapterIds } });
    await api('GET', `/api/readers/${readers[0].id}/progress`, {
      token,
      headers: { 'x-min-position': headers.get('x-event-position') ?? '' },
    });
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, token));
    page = visitor.page;
    // A headless browser prints nothing by itself: what would be printed is kept, of whichever frame.
    await visitor.context.addInitScript(`window.print = () => {
      window.top.printed = document.documentElement.outerHTML;
      window.dispatchEvent(new Event('afterprint'));
    }`);
    await page.goto('/review');
    await page.getByRole('img', { name: /as a poster$/ }).waitFor();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** Prints by a button of the page, to a PDF as a printer would get it. */
  const printed = async (button: RegExp | string): Promise<{ pdf: Buffer; html: string }> => {
    await page.getByRole('button', { name: button }).click();
    const html = await page.evaluate<string>('window.printed');
    // The frame that was printed goes again.
    await page.locator('iframe[title="Print"]').waitFor({ state: 'detached' });
    const paper = await visitor.context.newPage();
    await paper.setContent(`<!doctype html>${html}`);
    await paper.evaluate('document.fonts.ready.then(() => undefined)');
    const widest = await paper.evaluate<number>(
      `Math.max(...[...document.querySelectorAll('text')].map((text) => { const box = text.getBBox(); return box.x + box.width; }))`,
    );
    expect(widest).toBeLessThan(2100 - 90);
    const pdf = await paper.pdf({ preferCSSPageSize: true, printBackground: true });
    await paper.close();
    return { pdf, html };
  };

  it.each([
    ['A4', 'Print the poster on A4'],
    ['A3', 'Print the poster on A3'],
    ['A4', /^Certificate of Bible 1/],
  ] as const)('is one page of %s, drawn and not painted: %s', async (paper, button) => {
    const { pdf, html } = await printed(button);
    const { pages, sizes, images, fonts } = inPdf(pdf);
    expect([pages, images]).toEqual([1, 0]);
    expect(sizes.map((size) => size.map(Math.round))).toEqual([[...POINTS[paper]]]);
    expect(fonts).toBeGreaterThan(0);
    expect(html).toMatch(/As of [^<]+ \(event \d+-\d+\)/);
    const cells = html.match(/rx="3"/g)?.length ?? 0;
    expect(cells).toBe(typeof button === 'string' ? CHAPTER_COUNT : 0);
    expect(visitor.errors).toEqual([]);
  });
});
