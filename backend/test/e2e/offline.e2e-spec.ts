import type { ReaderEnvelope, ReportsAnswer, UndoAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { networkTo, type Network } from './support/network';
import { closeOutcome } from './support/outcome';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describeInBrowser('a reader whose network goes away', () => {
  let product: Product;
  let network: Network;
  let browser: Browser;
  let token: string;
  let hannah: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    network = await networkTo(product.url);
    token = await accountAt(product.url, { name: 'Hannah', email: 'hannah@example.org' });
    hannah = await newVisitor(browser, network.url, {
      ...signedInWith(network.url, token),
      serviceWorkers: 'allow',
      timezoneId: 'UTC',
    });
    page = hannah.page;
  });

  afterAll(async () => {
    await browser?.close();
    await network?.close();
    await product?.stop();
  });

  const api = <T>(method: string, path: string, body?: unknown) => apiAt(product.url)<T>(method, path, { token, body });
  const recorded = async (): Promise<string[]> => {
    const { reports } = (await api<ReportsAnswer>('GET', '/api/reports')).body;
    return reports.map(({ chapter, readDate }) => `${chapter.book} ${chapter.chapter} on ${readDate}`);
  };
  const waiting = (many: number) => page.locator(`[data-testid="outbox"][data-waiting="${many}"]`).waitFor();
  const write = async (passage: string, readDate: string): Promise<void> => {
    await page.getByLabel('Type a passage').fill(passage);
    await page.keyboard.press('Enter');
    await page.getByLabel('Date read').fill(readDate);
    await page.getByRole('button', { name: 'Submit Report' }).click();
  };

  it('has the app on the device after one visit', async () => {
    await page.goto('/report');
    await settled(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    expect(hannah.errors).toEqual([]);
  });

  it('keeps three reports that cannot be sent', async () => {
    await network.goDown(hannah.context);
    for (const [index, passage] of ['Ruth 1', 'Ruth 2', 'Ruth 3'].entries()) {
      await write(passage, dayBefore(3 - index));
      await page.getByText('Saved on this device.').waitFor();
      await closeOutcome(page);
      await waiting(index + 1);
      await page.getByRole('button', { name: 'Report more' }).click();
    }
    await page.getByText('3 reports are waiting to be sent').waitFor();
    expect(await recorded()).toEqual([]);
  });

  it('shows the page and the waiting reports after a reload without a network', async () => {
    await page.reload();
    await page.getByText('3 reports are waiting to be sent').waitFor();
    await page.getByText(/^Ruth 1 for Hannah, /).waitFor();
    const other = await hannah.tab();
    await other.goto('/report');
    await other.getByText('3 reports are waiting to be sent').waitFor();
  });

  it('sends each of them once when the network is back, though two tabs are open', async () => {
    await network.comeBack(hannah.context);
    await page.locator('[data-testid="outbox"]').waitFor({ state: 'detached' });
    expect(await recorded()).toEqual([
      `Ruth 3 on ${dayBefore(1)}`,
      `Ruth 2 on ${dayBefore(2)}`,
      `Ruth 1 on ${dayBefore(3)}`,
    ]);
    const batches: number[] = [];
    for (
      let undone = await api<UndoAnswer>('DELETE', '/api/reports/undo-last-batch');
      undone.status === 200;
      undone = await api('DELETE', '/api/reports/undo-last-batch')
    ) {
      batches.push(undone.body.summary.reports);
    }
    expect(batches).toEqual([1, 1, 1]);
  });

  it('returns a refused report for correction', async () => {
    const { reader } = (await api<ReaderEnvelope>('POST', '/api/readers', { name: 'Samuel' })).body;
    await page.reload();
    await settled(page);
    await network.goDown(hannah.context);
    await page.getByRole('button', { name: 'Select all readers' }).click();
    await write('Jude', dayBefore(1));
    await waiting(1);
    await api('DELETE', `/api/readers/${reader.id}`);
    await network.comeBack(hannah.context);
    await page.getByText('1 report couldn’t be sent').waitFor();
    await page.getByText('Reader not found').waitFor();
    await page.getByText('Saved on this device.').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: /^Fix Jude/ }).click();
    await page.getByText('1 chapter selected').waitFor();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('1 chapter reported.').waitFor();
    await page.locator('[data-testid="outbox"]').waitFor({ state: 'detached' });
    expect(await recorded()).toEqual([`Jude 1 on ${dayBefore(1)}`]);
  });

  it('keeps a chapter that is marked as read at home, and sends it when the network is back', async () => {
    await page.goto('/');
    await settled(page);
    const before = (await recorded()).length;
    await network.goDown(hannah.context);
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await page.getByText(/ is saved on this device until you’re back online\.$/).waitFor();
    await closeOutcome(page);
    await page.getByText('1 report is waiting on this device to be sent.').waitFor();
    expect(await recorded()).toHaveLength(before);
    await network.comeBack(hannah.context);
    await page.getByText('1 report is waiting on this device to be sent.').waitFor({ state: 'detached' });
    expect(await recorded()).toHaveLength(before + 1);
    await page.getByText(/ is reported\.$/).waitFor();
  });

  it('says on the page that kept a report when it has been sent, by whichever tab', async () => {
    await page.goto('/report');
    await settled(page);
    await network.goDown(hannah.context);
    await write('Philemon', dayBefore(1));
    await page.getByText('Saved on this device.').waitFor();
    await closeOutcome(page);
    await network.comeBack(hannah.context);
    await page.getByText('Sent.', { exact: true }).waitFor();
    expect(await recorded()).toContain(`Philemon 1 on ${dayBefore(1)}`);
  });
});
