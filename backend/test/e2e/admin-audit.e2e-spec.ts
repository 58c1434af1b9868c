import type { BroadcastEnvelope, ReadersAnswer } from '@lectio/contract';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { apiAt, type Api } from '../support/api';
import { mindedOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProcess, type ProductProcess } from './support/product-process';

/** Three new chapters and the first badge. */
const POINTS = 30 + 25;

describeInBrowser('the story of an administrator who looks into the log', () => {
  let product: ProductProcess;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let api: Api;
  let database: Client;
  let admin: string;
  let token: string;
  let readerId: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProcess();
    api = apiAt(product.url);
    database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
    token = await accountAt(product.url, { name: 'Lydia', email: 'lydia@example.org' });
    readerId = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers[0].id;
    const reported = await api('POST', '/api/reports', {
      token,
      body: { readerId, chapterIds: [1, 2, 3], notes: 'nobody else may read this' },
    });
    await api('GET', `/api/gamification/profile/${readerId}`, {
      token,
      headers: { 'x-min-position': reported.headers.get('x-event-position') ?? '' },
    });
    admin = await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' });
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, admin));
    page = visitor.page;
  });

  afterAll(async () => {
    await browser?.close();
    await database?.end();
    await product?.stop();
    expect(visitor.errors).toEqual([]);
  });

  const operations = (state: string) => page.locator(`[data-testid="operation"][data-state="${state}"]`);

  it('finds a report by its reader, and the points that it caused', async () => {
    await page.goto('/admin/events');
    await page.getByRole('combobox', { name: 'Reader' }).fill(String(readerId));
    await page.getByLabel('Type').selectOption('ChaptersReported');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL((url) => url.searchParams.get('readerId') === String(readerId));
    const events = page.getByRole('table', { name: 'Events, newest first' }).getByTestId('event');
    // The previous list stays visible until the next one arrives.
    await events.nth(1).waitFor({ state: 'detached' });
    expect(await events.count()).toBe(1);
    await page.reload();
    await page.getByRole('link', { name: 'ChaptersReported' }).click();

    await page.getByRole('heading', { name: 'ChaptersReported', level: 1 }).waitFor();
    const caused = page.getByRole('region', { name: 'Points' });
    await caused.locator('[data-testid="entry"][data-points="30"]').waitFor();
    await caused.locator('[data-testid="entry"][data-points="25"]').waitFor();
    await page.getByText('No corrections.').waitFor();
    await page.getByText('Notes only their owner can read').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    expect(await page.content()).not.toContain('nobody else');
  });

  it('sees what stood before it and with it, beside the figures of now', async () => {
    await page.getByRole('link', { name: 'Just before' }).click();
    await page.getByRole('heading', { name: 'Lydia', level: 1 }).waitFor();
    const then = (figure: string) => page.getByTestId(`then-${figure}`).innerText();
    await page.getByTestId('then-points').waitFor();
    expect([await then('points'), await then('chapters'), await page.getByTestId('now-points').innerText()]).toEqual([
      '0',
      '0 (OT 0, NT 0)',
      String(POINTS),
    ]);
    expect(await page.locator('[data-count="1"]').count()).toBe(0);

    await page
      .getByTestId('event')
      .filter({ hasText: 'ChaptersReported' })
      .getByRole('link', { name: 'As of this event' })
      .click();
    await page.locator(`[data-testid="then-points"]`, { hasText: String(POINTS) }).waitFor();
    await page.getByText('Bible 1').waitFor();
    expect(await page.locator('[data-count="1"]').count()).toBe(3);
    expect(await mindedOn(page)).toEqual([]);
    await page.goBack();
    await page.locator(`[data-testid="then-points"]`, { hasText: /^0$/ }).waitFor();
  });

  it('has a wrong row found out', async () => {
    await database.query('UPDATE views.reader_points SET total_points = 1 WHERE reader_id = $1', [readerId]);
    await page.goto('/admin/projections');
    await page.locator('[data-testid="projection-figures"][data-lag="0"]').waitFor();
    await page
      .locator('section', { has: page.getByRole('heading', { name: 'Stuck records' }) })
      .getByText('None.')
      .waitFor();
    await page.getByLabel('Scope').selectOption('reader');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Choose a reader').waitFor();
    await page.getByRole('combobox', { name: 'Reader' }).fill(String(readerId));
    await page.getByRole('button', { name: 'Verify' }).click();
    await operations('done').getByText('1 row differs').waitFor();
    await operations('done').getByText('Show 1 difference').click();
    await page.getByText('reader_points').waitFor();
    expect(await mindedOn(page)).toEqual([]);
  });

  it('has everything built anew, may leave meanwhile, and comes back to the progress', async () => {
    // A long-running reader of the tables holds up the swap, so the rebuild is surely still running when the page is
    // left.
    await database.query('BEGIN');
    await database.query('SELECT 1 FROM views.reader_points');
    await page.getByLabel('Scope').selectOption('all');
    await page.getByRole('button', { name: 'Rebuild' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rebuild everything?' });
    await dialog.getByText('Until then, the site works as usual').waitFor();
    await dialog.getByRole('button', { name: 'Rebuild' }).click();
    await operations('running')
      .getByText(/\d+ of \d+ events/)
      .waitFor();
    await page.goto('/admin/events');
    await page.getByRole('heading', { name: 'Events' }).waitFor();
    await page.goto('/admin/projections');
    await operations('running').getByRole('progressbar', { name: 'Rebuild in progress' }).waitFor();
    expect(await page.getByRole('button', { name: 'Verify' }).count()).toBe(0);

    await database.query('COMMIT');
    await operations('done')
      .getByText(/^Rebuilt from \d+ events\.$/)
      .waitFor();
    await page.getByLabel('Scope').selectOption('all');
    await page.getByRole('button', { name: 'Verify' }).click();
    await operations('done').getByText('Live and replayed rows are equal.').waitFor();
    await page.goto(`/admin/readers/${readerId}`);
    await page.locator('[data-testid="now-points"]', { hasText: String(POINTS) }).waitFor();
  });

  it('is in the list of actions with all of that', async () => {
    await page.goto('/admin/actions');
    const actions = page.getByRole('list', { name: 'Actions' }).getByRole('listitem');
    await actions.first().waitFor();
    expect(await actions.count()).toBe(3);
    expect(await actions.first().innerText()).toContain('Deborah started verifying all figures');
    await actions.first().locator('summary').click();
    const words = await actions.first().innerText();
    expect(await mindedOn(page)).toEqual([]);
    for (const told of ['127.0.0.1', 'POST', '/api/admin/projections/operations', 'Done (201)'])
      expect(words).toContain(told);
  });

  it('sees the workers’ queues', async () => {
    await page.goto('/admin/queues');
    for (const name of ['mails', 'partition-news', 'projection-operations'])
      await page.getByRole('region', { name }).waitFor();
    expect(await page.getByTestId('mails-failed').innerText()).toBe('0');
  });

  it('drafts other rules, sees who would gain, and has history priced by them', async () => {
    await page.goto('/admin/rules');
    await page.getByRole('heading', { name: 'Rule set 1, active' }).waitFor();
    await page.getByLabel('Points for a new chapter').fill('12');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText(`would have ${POINTS + 6} points instead of ${POINTS} (+6)`).waitFor();
    await page.getByRole('row', { name: /Lydia/ }).getByText('+6').waitFor();
    expect(await mindedOn(page)).toEqual([]);

    await page.getByRole('radio', { name: /For the whole history/ }).check();
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish rules' });
    await dialog.getByLabel('Type PUBLISH_RULE_SET to continue').fill('PUBLISH_RULE_SET');
    expect(await mindedOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText('Rules published.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'Rule set 2, active' }).waitFor();

    await page.goto(`/admin/points?reader=${readerId}`);
    await page.getByText('Correction: 3 chapters read for the first time in this cycle').first().waitFor();
  });

  it('writes a notification for a later time, sends it now, sees who read it, and deletes it', async () => {
    await page.goto('/admin/notifications');
    await page.getByText('No notifications found').waitFor();
    await page.getByRole('button', { name: 'New Notification' }).click();
    const dialog = page.getByRole('dialog', { name: 'New notification' });
    await dialog.getByLabel('Title').fill('A feast');
    await dialog.getByLabel('Message').fill('Come and read along');
    await dialog.getByLabel('Recipients').selectOption('users');
    await dialog.getByLabel('Find by name').fill('Lydia');
    await dialog.getByRole('button', { name: 'Add Lydia' }).click();
    await dialog.getByLabel('Send at').fill('2099-01-01T10:00');
    expect(await mindedOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    const question = page.getByRole('dialog', { name: /^Send it/ });
    await question.getByText('Users: 1 account as of now.').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await question.getByRole('button', { name: 'Schedule it' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Scheduled', { exact: true }).waitFor();
    expect(await mindedOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit A feast' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit notification' });
    await edit.getByLabel('Message').fill('Come and read along with us');
    await edit.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Schedule it' }).click();
    await edit.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send Now: A feast' }).click();
    await question.getByText('Users: 1 account.').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await question.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('button', { name: 'Send Now: A feast' }).waitFor({ state: 'detached' });

    const { body } = await api<{ notifications: { notification: BroadcastEnvelope['notification'] }[] }>(
      'GET',
      '/api/notifications',
      { token },
    );
    const [{ notification }] = body.notifications.filter((one) => one.notification.title === 'A feast');
    expect(notification.message).toBe('Come and read along with us');
    await api('PUT', `/api/notifications/${notification.id}/read`, { token });
    await page.getByRole('button', { name: 'Statistics of A feast' }).click();
    await page.getByRole('dialog', { name: 'Statistics' }).getByText('1 of 1, 100%').nth(1).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Expiry of A feast' }).click();
    const expiry = page.getByRole('dialog', { name: 'Change expiry' });
    await expiry.getByLabel('Expires at').fill('2099-02-01T10:00');
    expect(await mindedOn(page)).toEqual([]);
    await expiry.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('article', { name: 'A feast' }).getByText('expires Feb 1, 2099').waitFor();
    await page.getByRole('button', { name: 'Expiry of A feast' }).click();
    await expiry.getByRole('button', { name: 'Expire now' }).click();
    await page.getByRole('article', { name: 'A feast' }).getByText('Expired', { exact: true }).waitFor();

    await page.getByLabel('Recipients').selectOption('users');
    expect(new URL(page.url()).searchParams.get('targetType')).toBe('users');
    await page.getByRole('button', { name: 'Delete A feast' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this notification?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('No notifications found').waitFor();
  });
});
