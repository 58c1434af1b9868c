import type { Browser, Page } from 'playwright-core';
import { mindedOn, settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

describeInBrowser('the story of an administrator who opens bull-board', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let board: Page;
  /** For both tabs: the hosts they requested, and their console errors. */
  const asked = new Set<string>();
  const errors: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    // Nobody listens there: mails fail and are retried later.
    product = await startProduct({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await accountAt(product.url, { name: 'Lydia', email: 'lydia@example.org' });
    const admin = await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' });
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, admin));
    const { context } = visitor;
    context.on('request', (request) => void asked.add(new URL(request.url()).origin));
    context.on(
      'console',
      (message) => void (message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`)),
    );
    context.on('weberror', (error) => void errors.push(error.error().message));
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(errors).toEqual([]);
    expect([...asked]).toEqual([new URL(product.url).origin]);
  });

  it('opens it from the page of the queues, in a new tab', async () => {
    const { page, context } = visitor;
    await page.goto('/admin/queues');
    await page.getByRole('region', { name: 'mails' }).waitFor();
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
    [board] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Open bull-board' }).click(),
    ]);
    await board.waitForURL('**/api/admin/queues/board/');
    for (const name of ['mails', 'partition-news', 'projection-operations'])
      await board.getByRole('link', { name }).first().waitFor();
    await board.getByText('2 Jobs').waitFor();
    expect(await page.evaluate<string>('document.cookie')).toBe('');
  });

  it('sees why mails failed, and nothing of their recipients', async () => {
    await board.getByRole('link', { name: 'mails' }).first().click();
    await board
      .getByText(/mail not sent: CONN: connect ECONNREFUSED/)
      .first()
      .waitFor();
    await board.getByRole('tab', { name: 'Data' }).first().click();
    await board.getByText('"not shown"').first().waitFor();
    await board.getByRole('tab', { name: 'Options' }).first().click();
    await board.getByText('attempts').first().waitFor();
    expect(await board.content()).not.toContain('lydia');
  });

  it('finds a job by its address, and nothing anywhere that would change one', async () => {
    await board.locator('a[href*="/queue/mails/"]').first().click();
    await board.waitForURL('**/queue/mails/*');
    await board.reload();
    await board.getByText(/mail not sent: CONN: connect ECONNREFUSED/).waitFor();
    await board.getByRole('button', { name: 'Queue info' }).click();
    await board.getByRole('dialog').getByText('Read-only').waitFor();
    const labels = await board.evaluate<string[]>(
      `[...document.querySelectorAll('button')].map((one) => [one.ariaLabel, one.title, one.textContent].join(' '))`,
    );
    expect(labels.length).toBeGreaterThan(0);
    expect(
      labels.filter((label) =>
        /retry|clean|pause|resume|promote|remove|delete|empty|add job|update|duplicate/i.test(label),
      ),
    ).toEqual([]);
  });
});
