import type { ReadersAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt, type Api } from '../support/api';
import { mindedOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProcess, type ProductProcess } from './support/product-process';

/** Three new chapters and the first badge. */
const READ = 30 + 25;
const WITHIN_MS = 60_000;

describeInBrowser('“my points are wrong”, told to an administrator', () => {
  let product: ProductProcess;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let api: Api;
  let readerId: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProcess();
    api = apiAt(product.url);
    const token = await accountAt(product.url, { name: 'Amram', email: 'amram@example.org' });
    await api('POST', '/api/readers', { token, body: { name: 'Miriam' } });
    const { readers } = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body;
    readerId = readers.find(({ name }) => name === 'Miriam')?.id ?? 0;
    await api('POST', '/api/reports', { token, body: { readerId, chapterIds: [1, 2, 3] } });
    const first = await administratorAt(product, { name: 'Korah', email: 'korah@example.org' });
    const body = { readerId, points: -40, reason: 'Double entry' };
    await api('POST', '/api/gamification/admin/award-points', { token: first, body });
    const admin = await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' });
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, admin));
    page = visitor.page;
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(visitor.errors).toEqual([]);
  });

  it('leads from her name to the event, to who did it and why, and to the correction, within a minute', async () => {
    const began = Date.now();
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search people, families, events').fill('miri');
    await page.getByRole('link', { name: /^Miriam/ }).waitFor();
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Miriam', level: 1 }).waitFor();
    await page.getByText('amram@example.org').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await page.getByTestId('event').filter({ hasText: 'PointsAdjusted' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'PointsAdjusted', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Who and why' }).click();

    const actions = page.getByRole('list', { name: 'Actions' }).getByRole('listitem');
    await actions.getByText('Korah').waitFor();
    expect(await actions.innerText()).toMatch(/Korah took 40 points from Miriam: “Double entry” → event \d+-\d+/);
    expect(await actions.innerText()).toContain(`${READ} → ${READ - 40} points`);
    expect(await mindedOn(page)).toEqual([]);

    await actions.getByRole('link', { name: 'Miriam' }).click();
    await page.getByRole('link', { name: 'Adjust points' }).click();
    await page.getByLabel('Points', { exact: true }).fill('40');
    await page.getByLabel('Reason').fill('It was no double entry');
    await page.getByRole('button', { name: 'Award points' }).click();
    const asked = page.getByRole('dialog', { name: 'Give 40 points to Miriam?' });
    await asked.getByText(`Miriam of Amram (amram@example.org): ${READ - 40} → ${READ} points.`).waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Give 40 points' }).click();
    await page.getByText('Points recorded').waitFor();

    await page.goto(`/admin/actions?target=reader:${readerId}`);
    await page.getByText('It was no double entry').waitFor();
    expect(await actions.count()).toBe(2);
    expect(Date.now() - began).toBeLessThan(WITHIN_MS);
  });

  it('shows that all is well meanwhile, and takes a backup that can be restored', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('list', { name: 'Checks' }).waitFor();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByRole('table', { name: 'Backups' }).getByText('Verified').waitFor({ timeout: 200_000 });
    await page.getByText(/restored in [\d.]+ s/).waitFor();
    expect(await mindedOn(page)).toEqual([]);
  }, 240_000);
});
