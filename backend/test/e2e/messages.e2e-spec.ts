import type { PlansAnswer, ReadersAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';
import { shownFor, takeClock } from './support/shown-for';

describeInBrowser('what is said in passing', () => {
  let product: Product;
  let browser: Browser;
  let token: string;
  let readerId: number;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Susanna', email: 'susanna@example.org' });
    const api = apiAt(product.url);
    readerId = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers[0].id;
    await api('POST', '/api/families', { token, body: { name: 'Those who provide' } });
  });

  beforeEach(async () => {
    visitor = await newVisitor(browser, product.url, {
      ...signedInWith(product.url, token),
      permissions: ['clipboard-write'],
    });
    page = visitor.page;
    await takeClock(page);
  });

  afterEach(async () => {
    await visitor.context.close();
    expect(visitor.errors).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const report = (book: string) =>
    apiAt(product.url)('POST', '/api/reports', { token, body: { readerId, book, readDate: '2025-10-01' } });

  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await settled(page);
  };

  /** The timer may have begun within the clock's last step, and what it removes goes with the next one. */
  const expectAbout = (shown: number, wanted: number): void => {
    expect(shown).toBeGreaterThanOrEqual(wanted - 100);
    expect(shown).toBeLessThanOrEqual(wanted + 400);
  };

  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();

  it('stays 3 seconds when a report was changed', async () => {
    await report('Ruth');
    await open('/manage-reports?book=Ruth');
    await page.getByRole('button', { name: /^Edit Ruth 2, / }).click();
    await page.getByRole('form').getByRole('textbox', { name: 'Notes' }).fill('gleaned');
    expectAbout(await shownFor(page, page.getByText('Report updated.'), press('Save')), 3000);
  });

  it('stays 3 seconds when a report was deleted', async () => {
    await report('Ruth');
    await open('/manage-reports?book=Ruth');
    await page.getByRole('button', { name: /^Delete Ruth 1, / }).click();
    await page.getByRole('dialog', { name: 'Delete report' }).getByTestId('removal-cost').waitFor();
    expectAbout(await shownFor(page, page.getByText('Report deleted.'), press('Delete')), 3000);
  });

  it('stays 5 seconds when many were', async () => {
    await report('Jonah');
    await open('/manage-reports?book=Jonah');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page.getByRole('dialog', { name: 'Delete reports' }).getByTestId('removal-cost').waitFor();
    expectAbout(
      await shownFor(page, page.getByText('4 report(s) deleted successfully'), press('Delete 4 reports')),
      5000,
    );
  });

  it('stays 2 seconds when a code was copied', async () => {
    await open('/family');
    await page.getByRole('button', { name: 'Show Invite Code' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    expectAbout(await shownFor(page, page.getByText('Copied!'), press('Copy Invite Code')), 2000);
  });

  it('stays 3 seconds when the settings were saved', async () => {
    await open('/settings');
    expectAbout(await shownFor(page, page.getByText('Settings saved successfully!'), press('Save Settings')), 3000);
  });

  it('stays 3 seconds when the first steps begin anew', async () => {
    await open('/settings');
    await page.getByRole('button', { name: 'Reset Onboarding' }).click();
    await page.getByRole('dialog', { name: 'Reset onboarding' }).waitFor();
    expectAbout(
      await shownFor(
        page,
        page.getByText('Onboarding has been reset. You can go through the setup again.'),
        press('Reset'),
      ),
      3000,
    );
  });

  it('stays 3 seconds when a reader was changed', async () => {
    await open('/readers');
    await page.getByRole('button', { name: 'Edit Susanna', exact: true }).click();
    await page.getByRole('dialog', { name: 'Edit reader' }).getByLabel('Name').waitFor();
    expectAbout(await shownFor(page, page.getByText('Reader updated.'), press('Save')), 3000);
  });

  it('stays until it is closed where something can be undone', async () => {
    const { plans } = (await apiAt(product.url)<PlansAnswer>('GET', '/api/plans', { token })).body;
    const gospels = plans.find(({ name }) => name === 'The Gospels in 30 Days');
    await apiAt(product.url)('POST', `/api/plans/reader/${readerId}/start/${gospels?.id}`, {
      token,
      body: { mode: 'spread' },
    });
    await open('/reading-plans');
    const portion = page.getByRole('button', { name: /^Mark as read: Matthew 1/ });
    await portion.waitFor();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    expect(await shownFor(page, undo, () => portion.click())).toBeGreaterThanOrEqual(20_000);
  });

  it('stays 10 seconds when it says why something is not to be had', async () => {
    await open('/readers');
    const said = page.getByText(/^Leaderboards are disabled in your preferences/);
    expectAbout(
      await shownFor(page, said, () =>
        page.evaluate(`history.pushState(null, '', '/leaderboard'); dispatchEvent(new PopStateEvent('popstate'))`),
      ),
      10_000,
    );
  });
});
