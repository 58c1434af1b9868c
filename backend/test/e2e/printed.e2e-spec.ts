import { readFile } from 'node:fs/promises';
import { CHAPTER_COUNT } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { until } from '../support/until';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

/** Points (1/72 inch), as PDF counts. */
const POINTS = { A4: [595, 842], A3: [842, 1191], Letter: [612, 792] } as const;
const DESIGNS = ['Braided frame', 'Illuminated', 'Rose window', 'Bookplate', 'Modern'];

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
    await page.goto('/keepsakes');
    await page.getByRole('img', { name: /certificate: Bible 1/ }).waitFor();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** Prints what is shown, to a PDF as a printer would get it. */
  const printed = async (): Promise<{ pdf: Buffer; html: string }> => {
    await page.evaluate('window.printed = undefined');
    await page.getByRole('button', { name: 'Print' }).click();
    // waitForFunction would evaluate text in the page, which its content security policy forbids.
    await until(() => page.evaluate<boolean>('window.printed !== undefined'));
    // The frame that was printed goes again.
    await page.locator('iframe[title="Print"]').waitFor({ state: 'detached' });
    const html = await page.evaluate<string>('window.printed');
    const paper = await visitor.context.newPage();
    // Of the same origin, whose fonts it asks for.
    await paper.goto('/robots.txt');
    await paper.setContent(`<!doctype html>${html}`);
    await paper.evaluate('document.fonts.ready.then(() => undefined)');
    expect(await outside(paper)).toEqual([]);
    expect(
      await paper.evaluate('[...document.fonts].filter((face) => face.status === "loaded").map((face) => face.family)'),
    ).toEqual(expect.arrayContaining(['Inter', 'Source Serif Display']));
    const pdf = await paper.pdf({ preferCSSPageSize: true });
    await paper.close();
    return { pdf, html };
  };

  /** Texts of a drawing that reach within 12 mm of an edge of A4, where printers leave white. */
  const outside = (drawn: Page): Promise<string[]> =>
    drawn.evaluate<string[]>(`[...document.querySelectorAll('svg[role=img] text')].filter((text) => {
      const box = text.getBBox();
      const { width, height } = text.ownerSVGElement.viewBox.baseVal;
      return box.x < 50 || box.x + box.width > width - 50 || box.y + box.height > height - 30;
    }).map((text) => text.textContent)`);

  const choose = (name: string | RegExp) => page.getByRole('button', { name }).click();

  it.each(DESIGNS)('fits a name of 100 letters, on paper and in a picture: %s', async (design) => {
    await choose(RegExp(`${design}$`));
    for (const size of ['Post 4:5', 'Story 9:16', 'A4']) {
      await choose(size);
      expect(await outside(page)).toEqual([]);
    }
    const { pdf, html } = await printed();
    const { pages, sizes, images, fonts } = inPdf(pdf);
    expect([pages, images]).toEqual([1, 0]);
    expect(sizes.map((size) => size.map(Math.round))).toEqual([[...POINTS.A4]]);
    expect(fonts).toBeGreaterThan(0);
    expect(html).toMatch(/As of [^<]+ · record \d+-\d+/);
    expect(visitor.errors).toEqual([]);
  });

  it.each([
    ['A3', 'Map'],
    ['Letter', 'Map'],
    ['Letter', 'Year'],
  ] as const)('is one page of %s, drawn and not painted: %s', async (paper, kind) => {
    await choose(kind);
    await choose(paper);
    const { pdf, html } = await printed();
    const { pages, sizes, images } = inPdf(pdf);
    expect([pages, images]).toEqual([1, 0]);
    expect(sizes.map((size) => size.map(Math.round))).toEqual([[...POINTS[paper]]]);
    // The legend has nine more.
    if (kind === 'Map') expect(html.match(/rx="/g)).toHaveLength(CHAPTER_COUNT + 9);
    expect(visitor.errors).toEqual([]);
  });

  it.each([
    ['Story 9:16', 1080, 1920],
    ['Post 4:5', 1080, 1350],
    ['A4', 2480, 3507],
  ] as const)('is saved as an image in the product’s own type: %s', async (size, width, height) => {
    await choose('Certificate');
    await choose(/Bookplate$/);
    await choose(size);
    const [download] = await Promise.all([page.waitForEvent('download'), choose('Save as an image')]);
    expect(download.suggestedFilename()).toBe('lectio-bible-1.png');
    const image = await readFile(await download.path());
    // A PNG begins with its signature, then with its width and height.
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([width, height]);
    // The days are as wide in the image as on the page, where the font is known to be loaded.
    const ends = await page.evaluate<{ onPage: number; inImage: number; loaded: boolean }>(
      `(async () => {
        const days = [...document.querySelectorAll('svg[role=img] text')].find((text) => / to |, \\d{4}$/.test(text.textContent));
        // At the image's size, where letters are as wide.
        days.ownerSVGElement.style.width = '${width}px';
        const box = days.getBBox();
        days.ownerSVGElement.style.width = '';
        const image = new Image();
        image.src = 'data:image/png;base64,${image.toString('base64')}';
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const part = ${width} / 1000;
        const left = Math.round(200 * part);
        const across = Math.round(600 * part);
        const { data } = context.getImageData(left, Math.round(box.y * part), across, Math.round(box.height * part));
        const inked = [];
        for (let at = 0; at < data.length; at += 4) if (data[at] < 128) inked.push((at / 4) % across);
        return {
          onPage: box.width,
          inImage: (inked.reduce((a, b) => Math.max(a, b)) - inked.reduce((a, b) => Math.min(a, b))) / part,
          loaded: document.fonts.check("20px 'Source Serif Display'"),
        };
      })()`,
    );
    expect(ends.loaded).toBe(true);
    expect(Math.abs(ends.inImage - ends.onPage)).toBeLessThan(ends.onPage * 0.02);
    expect(visitor.errors).toEqual([]);
  });

  it('comes back as it was chosen, on this device', async () => {
    await page.reload();
    await page.getByRole('button', { name: /Bookplate$/, pressed: true }).waitFor();
    expect(await page.getByRole('button', { name: 'A4' }).getAttribute('aria-pressed')).toBe('true');
    expect(visitor.errors).toEqual([]);
  });
});
