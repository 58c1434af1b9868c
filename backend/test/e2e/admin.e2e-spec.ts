import type { AuthAnswer, ReadersAnswer } from '@lectio/contract';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { apiAt, type Api } from '../support/api';
import { mindedOn, settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { shownOn, untilShown } from './support/figures';
import { accountAt, administratorAt, PASSWORD, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

describeInBrowser('an administrator', () => {
  let product: Product;
  let browser: Browser;
  let api: Api;
  let deborah: Visitor;
  let naomi: Visitor;
  let page: Page;
  let home: Page;
  let token: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    api = apiAt(product.url);
    token = await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' });
    const { readers } = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body;
    await api('POST', '/api/reports', { token, body: { readerId: readers[0].id, book: 'Ruth' } });
    await accountAt(product.url, { name: 'Sanballat', email: 'sanballat@example.org' });
    deborah = await newVisitor(browser, product.url, {
      ...signedInWith(product.url, await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' })),
      acceptDownloads: true,
    });
    naomi = await newVisitor(browser, product.url, signedInWith(product.url, token));
    [page, home] = [deborah.page, naomi.page];
    const live = home
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', (frame) => String(frame.payload).startsWith('40')));
    await home.goto('/');
    await live;
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  afterEach(() => {
    expect([...deborah.errors.splice(0), ...naomi.errors.splice(0)]).toEqual([]);
  });

  const dialog = (name: string): Locator => page.getByRole('dialog', { name });
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await settled(page);
  };

  it('finds the panel in the menu, goes from page to page, and back to the site', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    await page.locator('[data-testid="admin-totalUsers"][data-value="3"]').waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Metrics for Prometheus' }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toContain('# TYPE ');
    await page.getByRole('link', { name: 'Goals', exact: true }).click();
    await page.getByRole('heading', { name: 'Site Goals' }).waitFor();
    await page.getByRole('link', { name: 'Back to Site' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/admin');
    await page.waitForURL('**/admin/dashboard');
  });

  it('makes a goal that stands on everybody’s home at once, changes it, and takes it away', async () => {
    await open('/admin/goals');
    await page.getByRole('button', { name: 'New goal' }).click();
    await dialog('New goal').getByLabel('Key').fill('bibles_given');
    await dialog('New goal').getByLabel('Name').fill('Bibles given away');
    await dialog('New goal').getByLabel('Target value').fill('40');
    await dialog('New goal').getByLabel('Current value').fill('10');
    expect(await mindedOn(page)).toEqual([]);
    await dialog('New goal').getByRole('button', { name: 'Save goal' }).click();
    await dialog('New goal').waitFor({ state: 'detached' });
    await home.locator('[data-testid="goal-bibles_given"][data-value="10"]').waitFor();

    await page.getByRole('button', { name: 'Edit Bibles given away' }).click();
    const edit = dialog('Edit goal');
    expect(await edit.getByLabel('Key').isEditable()).toBe(false);
    expect(await mindedOn(page)).toEqual([]);
    await edit.getByLabel('Current value').fill('40');
    await edit.getByRole('button', { name: 'Save goal' }).click();
    await page.getByTestId('admin-goal-bibles_given').getByText('Completed', { exact: true }).waitFor();
    await home.getByTestId('goal-bibles_given').getByText('Reached').waitFor();

    await page.getByRole('button', { name: 'Delete Bibles given away' }).click();
    await dialog('Delete this goal?').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await dialog('Delete this goal?').getByRole('button', { name: 'Delete goal' }).click();
    await page.getByTestId('admin-goal-bibles_given').waitFor({ state: 'detached' });
    await home.getByTestId('goal-bibles_given').waitFor({ state: 'detached' });
  });

  it('finds a user, gives them a new password, and deletes them, but not the own account', async () => {
    await open('/admin/users?sortBy=name&sortOrder=ASC');
    const names = (await page.getByRole('table', { name: 'Users' }).getByRole('rowheader').allInnerTexts()).map(
      (text) => text.split(/\s/)[0],
    );
    expect(names).toEqual(['Deborah', 'Naomi', 'Sanballat']);
    expect(await page.getByRole('button', { name: 'Delete Deborah' }).isDisabled()).toBe(true);

    await page.getByLabel('Search by name or email').fill('SANBALL');
    await page.locator('[data-testid="user-count"][data-value="1"]').waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe('SANBALL');
    await page.getByRole('button', { name: 'Details of Sanballat' }).click();
    await dialog('Sanballat').getByText('No badges yet.').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await page.goBack();
    await dialog('Sanballat').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Reset password of Sanballat' }).click();
    await dialog('Reset password').getByLabel('New password').fill('short');
    await dialog('Reset password').getByRole('button', { name: 'Reset password' }).click();
    await dialog('Reset password').getByText('Password must be at least 6 characters long.').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await dialog('Reset password').getByLabel('New password').fill('another lamp');
    await dialog('Reset password').getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('Password reset successfully').waitFor();
    const signIn = (password: string) =>
      api<AuthAnswer>('POST', '/api/auth/login', { body: { email: 'sanballat@example.org', password } });
    expect([(await signIn(PASSWORD)).status, (await signIn('another lamp')).status]).toEqual([401, 200]);

    await page.getByRole('button', { name: 'Delete Sanballat' }).click();
    await dialog('Delete Sanballat?').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    expect(await dialog('Delete Sanballat?').getByRole('button', { name: 'Delete user' }).isDisabled()).toBe(true);
    await dialog('Delete Sanballat?')
      .getByLabel('Type sanballat@example.org to continue')
      .fill('sanballat@example.org');
    await dialog('Delete Sanballat?').getByRole('button', { name: 'Delete user' }).click();
    await page.getByText('No users found.').waitFor();
    expect((await signIn('another lamp')).status).toBe(401);
  });

  it('takes the reports away as a file', async () => {
    await open('/admin/reports');
    await page.getByTestId('report-stats').getByText('4', { exact: true }).first().waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const taken = await file;
    expect(taken.suggestedFilename()).toMatch(/^lectio-all-reports-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await taken.path(), 'utf8')).trim().split('\n');
    expect(lines.map((line) => line.split(',').slice(4, 6).join(' '))).toEqual([
      'book chapter',
      'Ruth 1',
      'Ruth 2',
      'Ruth 3',
      'Ruth 4',
    ]);
  });

  it('gives points, which their reader sees, and goes from the entry to its event', async () => {
    await open('/admin/points');
    await page.getByLabel('Find a reader by the name or email of the account').fill('naomi@');
    await page
      .getByRole('list', { name: 'Readers found' })
      .getByRole('link', { name: /^Naomi/ })
      .click();
    await page.getByRole('heading', { name: 'Points history of Naomi' }).waitFor();
    const before = (await shownOn(home)).points;
    await page.getByLabel('Points', { exact: true }).fill('5');
    await page.getByLabel('Reason').fill('For patience');
    await page.getByRole('button', { name: 'Award points' }).click();
    await page.getByRole('button', { name: 'Give 5 points' }).click();
    await page.getByText('Points recorded').waitFor();
    await untilShown(home, 'the points that were given', ({ points }) => points === before + 5);
    await page.getByLabel('Activity').selectOption('admin_adjustment');
    await page.locator('[data-testid="admin-history-count"][data-value="1"]').waitFor();
    await page.getByRole('table', { name: 'Points history' }).getByRole('row').nth(1).getByRole('link').click();
    await page.waitForURL('**/admin/events/*');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('resets all progress after phrase and second confirmation; taking it back restores every figure', async () => {
    const before = await shownOn(home);
    await open('/admin/settings');
    await page.getByRole('button', { name: 'Reset all progress' }).click();
    const asked = dialog('Reset all progress');
    expect(await asked.getByRole('definition').allInnerTexts()).toEqual(['4', '1', expect.any(String), '0', '0', '1']);
    await asked.getByLabel('Type RESET_ALL_PROGRESS to continue').fill('reset_all_progress');
    expect(await asked.getByRole('button', { name: 'Go on' }).isDisabled()).toBe(true);
    expect(await mindedOn(page)).toEqual([]);
    await asked.getByLabel('Type RESET_ALL_PROGRESS to continue').fill('RESET_ALL_PROGRESS');
    await asked.getByRole('button', { name: 'Go on' }).click();
    await asked.getByText('Reset the progress of 1 reader to zero now?').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Reset all progress' }).click();
    await asked.getByText('All progress reset').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await untilShown(
      home,
      'nothing',
      ({ points, mapReads, goals }) => points === 0 && mapReads === 0 && goals.total_chapters_read === 0,
    );
    await asked.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog('Undo this reset?').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await dialog('Undo this reset?').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('None.').waitFor();
    expect(await untilShown(home, 'what was', (shown) => JSON.stringify(shown) === JSON.stringify(before))).toEqual(
      before,
    );
  });

  it('deletes all reports after their count, phrase and second confirmation', async () => {
    await open('/admin/reports');
    await page.getByRole('link', { name: 'Delete all reports, in Maintenance' }).click();
    await page.getByRole('button', { name: 'Delete all reports' }).click();
    const asked = dialog('Delete all reports');
    await asked.getByLabel('Type DELETE_ALL_REPORTS to continue').fill('DELETE_ALL_REPORTS');
    await asked.getByRole('button', { name: 'Go on' }).click();
    await asked.getByText('Delete everyone’s 4 reports now?').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Delete all reports' }).click();
    await asked.getByText('All reports deleted').waitFor();
    await asked.getByRole('button', { name: 'Done' }).click();
    await open('/admin/reports');
    await page.getByText('No reports found.').waitFor();
    await untilShown(home, 'an empty map', ({ mapReads }) => mapReads === 0);
  });

  it('is told of new events, which move the list only when asked for', async () => {
    await open('/admin/events');
    const newest = page.getByTestId('event').first();
    const shown = await newest.getAttribute('data-id');
    const { readers } = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body;
    await api('POST', '/api/reports', { token, body: { readerId: readers[0].id, chapterIds: [1] } });
    const pill = page.getByRole('button', { name: /^\d+ new events?$/ });
    await pill.waitFor();
    expect(await newest.getAttribute('data-id')).toBe(shown);
    expect(await mindedOn(page)).toEqual([]);
    await pill.click();
    await pill.waitFor({ state: 'detached' });
    await page
      .locator(`[data-testid="event"]:not([data-id="${shown}"])[data-type="ChaptersReported"]`)
      .first()
      .waitFor();
    expect(await newest.getAttribute('data-id')).not.toBe(shown);
  });

  it('sees how far a reset has come, also after leaving the page', async () => {
    const other = new Client({ connectionString: product.databaseUrl });
    await other.connect();
    try {
      // Two of the log's parts cannot be folded meanwhile.
      await other.query('BEGIN');
      await other.query(
        `SELECT 1 FROM projection_checkpoint WHERE schema = 'views' AND partition IN (7, 8) FOR UPDATE`,
      );
      await open('/admin/settings');
      await page.getByRole('button', { name: 'Reset all progress' }).click();
      const asked = dialog('Reset all progress');
      await asked.getByLabel('Type RESET_ALL_PROGRESS to continue').fill('RESET_ALL_PROGRESS');
      await asked.getByRole('button', { name: 'Go on' }).click();
      await asked.getByRole('button', { name: 'Reset all progress' }).click();
      await asked.getByRole('button', { name: 'Done' }).click();
      const underWay = page.getByRole('region', { name: 'Resetting all progress' });
      const come = underWay.getByText(/^62 of 64 parts updated, since /);
      await come.waitFor();
      expect(await mindedOn(page)).toEqual([]);
      await page.getByRole('link', { name: 'Goals', exact: true }).click();
      await page.getByRole('heading', { name: 'Site Goals' }).waitFor();
      await page.goBack();
      await come.waitFor();
      await other.query('COMMIT');
      await underWay.waitFor({ state: 'detached' });
    } finally {
      await other.end();
    }
  });

  it('signs out to the site', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/about');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate('localStorage.getItem("lectio.token")')).toBeNull();
  });
});
