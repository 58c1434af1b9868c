import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { until } from '../support/until';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { networkTo, type Network } from './support/network';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const CLI = join(__dirname, '..', '..', '..', 'scripts', 'cli.cjs');
const SOON_MS = 40_000;
/** The chapters of the translation that are on the device. */
const KEPT = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'lectio-seen')) return '';
  const result = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  const db = await result(indexedDB.open('lectio-seen'));
  try {
    return (await result(db.transaction('chapters').objectStore('chapters').getAll())).filter(({ asked }) => asked === 'plain').map(({ chapterId }) => chapterId).join();
  } finally {
    db.close();
  }
})()`;

describeInBrowser('a translation that an operator added', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectio-text-'));
  let product: Product;
  let network: Network;
  let browser: Browser;
  let lois: Visitor;
  let page: Page;

  beforeAll(async () => {
    writeFileSync(
      join(folder, '01-GEN.usfm'),
      '\\id GEN\n\\c 1\n\\p\n\\v 1 First God formed sky and land.\n\\c 2\n\\p\n\\v 1 So they were done.\n',
    );
    browser = await launchBrowser();
    product = await startProduct();
    network = await networkTo(product.url);
    const token = await accountAt(product.url, { name: 'Lois', email: 'lois@example.org' });
    lois = await newVisitor(browser, network.url, { ...signedInWith(network.url, token), serviceWorkers: 'allow' });
    page = lois.page;
  });
  afterAll(async () => {
    await browser?.close();
    await network?.close();
    await product?.stop();
    rmSync(folder, { recursive: true });
  });

  it('is imported at the command line', async () => {
    const words = ['scripture', 'import', folder, '--id', 'plain', '--name', 'Plain Version'];
    const env = { ...process.env, DATABASE_URL: product.databaseUrl, npm_lifecycle_event: '' };
    const child = spawn(process.execPath, [CLI, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect([await once(child, 'close'), output.trim()]).toEqual([
      [0, null],
      'Plain Version (plain): 2 verses in 2 chapters.\nRecognised as kjv: nothing shows another numbering; --numbering declares another.',
    ]);
  });

  it('is chosen in the settings, which say what a choice shows', async () => {
    await page.goto('/settings');
    const field = page.getByLabel('Bible translation');
    await page.getByText('This site doesn’t have it, so the reading page shows the King James Version.').waitFor();
    await field.selectOption({ label: 'Plain Version' });
    await page.getByText('The reading page shows it.').waitFor();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByText('Settings saved successfully!').waitFor();
  });

  it('is read, and where it has no chapter the page says what is shown', async () => {
    await page.goto('/reading?chapter=1');
    await page.getByText('First God formed sky and land.').waitFor();
    await page.goto('/reading?chapter=3');
    await page.getByText('Plain Version doesn’t have this chapter. This is the King James Version.').waitFor();
    await page.getByText('Now the serpent was more subtil').waitFor();
  });

  it('has its next chapters kept on the device', async () => {
    await page.goto('/reading?chapter=1');
    await page.getByText('First God formed sky and land.').waitFor();
    await page.goto('/');
    await settled(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await until(async () => (await page.evaluate<string>(KEPT)) === '1,2,3,4,5', SOON_MS);
  });

  it('has those kept that follow where the reading goes on, beside what was just read', async () => {
    await page.goto('/reading?chapter=1');
    await page.getByText('First God formed sky and land.').waitFor();
    await page
      .getByRole('link', { name: /^Next chapter/ })
      .first()
      .click();
    await page.getByText('So they were done.').waitFor();
    await until(async () => (await page.evaluate<string>(KEPT)) === '1,2,3,4,5,6', SOON_MS);
  });

  it('is read from the device where there is no network', async () => {
    await network.goDown(lois.context);
    await page.goto('/reading?chapter=2');
    await page.getByText('So they were done.').waitFor();
    await page.goto('/reading?chapter=1');
    await page.getByText('First God formed sky and land.').waitFor();
    await network.comeBack(lois.context);
    await page.getByTestId('offline').waitFor({ state: 'detached' });
  });

  it('is removed by an administrator; its readers see the King James Version and are told', async () => {
    const token = await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' });
    // Where the browser's own dates are those of another calendar, the page's are as everywhere on it.
    const deborah = await newVisitor(browser, product.url, { ...signedInWith(product.url, token), locale: 'th-TH' });
    await deborah.page.goto('/admin/esv');
    const row = deborah.page.getByRole('row', { name: /Plain Version/ });
    await row.getByText(/^Imported: [A-Z][a-z]{2} \d{1,2}, \d{4}$/).waitFor();
    await deborah.page.getByRole('button', { name: 'Remove Plain Version' }).click();
    await deborah.page.getByRole('button', { name: 'Remove translation' }).click();
    await deborah.page.getByText('Translation removed').waitFor();
    await deborah.page.getByRole('button', { name: 'Remove Plain Version' }).waitFor({ state: 'detached' });
    expect(deborah.errors).toEqual([]);
    await page.goto('/reading?chapter=1');
    await page.getByText('This site doesn’t have plain. This is the King James Version.').waitFor();
    await page.getByText('In the beginning God created').waitFor();
  });
});
