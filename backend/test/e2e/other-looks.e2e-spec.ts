import type { ReaderEnvelope, ReadersAnswer } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { until } from '../support/until';
import { settled, sidewaysOn } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const LONG_NAME = `Maher-Shalal-Hash-Baz${'z'.repeat(60)}`;
const READ = ['/progress', '/dashboard', '/manage-reports', '/reading', '/book-progress', '/my-points'];
/** Elements that show, by a selector. */
const shownOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    .map((one) => one.outerHTML.slice(0, 120))`);
const lightnessOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate<number>(`(() => {
    const [red, green, blue] = getComputedStyle(document.querySelector('${selector}')).color.match(/[\\d.]+/g).map(Number);
    return (red + green + blue) / 3;
  })()`);

describeInBrowser('pages in other looks', () => {
  const stage = setStage();
  let token: string;
  let primary: number;

  beforeAll(async () => {
    const api = apiAt(stage.url);
    token = await accountAt(stage.url, { name: LONG_NAME, email: 'baz@example.org' });
    const { reader } = (
      await api<ReaderEnvelope>('POST', '/api/readers', { token, body: { name: 'مريم بنت عمران 👩‍🌾' } })
    ).body;
    await api('POST', '/api/reports', { token, body: { readerId: reader.id, book: 'Ruth' } });
    const { readers } = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body;
    primary = readers.find(({ isPrimary }) => isPrimary)?.id ?? 0;
    const read = await api('POST', '/api/reports', { token, body: { readerId: primary, chapterIds: [1, 2] } });
    await api('GET', `/api/readers/${primary}/profile`, {
      token,
      headers: { 'x-min-position': read.headers.get('x-event-position') ?? '' },
    });
  });

  const open = async (path: string, options: object = {}): Promise<Page> => {
    const { page } = await stage.visit({ ...signedInWith(stage.url, token), ...options });
    await page.goto(path);
    await settled(page);
    return page;
  };

  it.each(READ)(
    '%s is printed in ink on paper, also from the dark theme, without what a finger needs',
    async (path) => {
      const page = await open(path, { colorScheme: 'dark' });
      expect(await lightnessOf(page, 'main h1')).toBeGreaterThan(180);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await lightnessOf(page, 'main h1')).toBeLessThan(60);
      expect(await shownOf(page, '#root > header, #root > footer, nav, button:not(.map-cell), select, input')).toEqual(
        [],
      );
    },
  );

  it('of several choices, the chosen one is printed', async () => {
    const page = await open('/progress');
    expect(await page.getByText('Specific readers', { exact: true }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Specific readers', { exact: true }).isVisible()).toBe(false);
    expect(await page.locator('label:has(input[type="radio"]:checked)').first().isVisible()).toBe(true);
  });

  it('a long list is printed whole', async () => {
    const body = { readerId: primary, book: 'Psalms', readDate: '2020-01-01' };
    await apiAt(stage.url)('POST', '/api/reports', { token, body });
    await apiAt(stage.url)('POST', '/api/reports', { token, body: { ...body, readDate: '2020-01-02' } });
    const page = await open('/manage-reports?limit=500');
    const rows = (): Promise<number> => page.locator('tbody[data-index]').count();
    const onScreen = await rows();
    await page.emulateMedia({ media: 'print' });
    await until(async () => (await rows()) === 306, 10_000);
    expect(onScreen).toBeLessThan(306);
  });

  it('where the system chooses the colours, read chapters and the chosen tab still differ from the others', async () => {
    const page = await open('/progress', { forcedColors: 'active' });
    const fill = (step: string): Promise<string> =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('.map-cell${step}')).backgroundColor`);
    expect(await fill('[data-step="1"]')).not.toBe(await fill('[data-step="0"]'));
    await page.goto('/dashboard');
    await settled(page);
    const lines = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main [role="tab"]')].slice(0, 3).map((tab) => getComputedStyle(tab).borderBottomColor)`,
    );
    expect(lines[0]).not.toBe(lines[1]);
    expect(lines[1]).toBe(lines[2]);
  });

  it.each([...READ, '/report', '/film', '/readers', '/review', '/'])(
    '%s fits a window of 320 px and text twice as large, with names of one long word, and its links can be hit',
    async (path) => {
      const page = await open(path, { viewport: { width: 320, height: 640 } });
      expect(await sidewaysOn(page)).toEqual([]);
      const low = await page.evaluate<string[]>(`[...document.querySelectorAll('a.link')]
        .filter((one) => one.checkVisibility() && one.getClientRects()[0].height < 24)
        .map((one) => one.outerHTML)`);
      expect(low).toEqual([]);
      await page.setViewportSize({ width: 640, height: 800 });
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      expect(await sidewaysOn(page)).toEqual([]);
    },
  );
});
