import type { FamilyEnvelope, ReaderEnvelope, ReportsAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { tabTo } from './support/keyboard';
import { closeOutcome, outcomeOn, outcomeShown } from './support/outcome';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const CHILDREN = ['Mahlah', 'Noah', 'Hoglah', 'Milcah'];
const READERS = CHILDREN.length + 1;

describeInBrowser('reporting', () => {
  let product: Product;
  let browser: Browser;
  let token: string;
  let familyId: number;
  let tirzah: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Tirzah', email: 'tirzah@example.org' });
    const uncle = await accountAt(product.url, { name: 'Zelophehad', email: 'zelophehad@example.org' });
    const api = apiAt(product.url);
    for (const name of CHILDREN) await api<ReaderEnvelope>('POST', '/api/readers', { token, body: { name } });
    const { family } = (await api<FamilyEnvelope>('POST', '/api/families', { token, body: { name: 'Manasseh' } })).body;
    await api('POST', '/api/families/join', { token: uncle, body: { inviteCode: family.inviteCode } });
    familyId = family.id;
  });

  beforeEach(async () => {
    tirzah = await newVisitor(browser, product.url, signedInWith(product.url, token));
    page = tirzah.page;
  });

  afterEach(async () => {
    await tirzah.context.close();
    expect(tirzah.errors).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const open = async (): Promise<void> => {
    await page.goto('/report');
    await settled(page);
  };
  const listed = async (query: string): Promise<ReportsAnswer> =>
    (await apiAt(product.url)<ReportsAnswer>('GET', `/api/reports?${query}`, { token })).body;

  it('150 chapters for five readers by keys alone, within thirty seconds', async () => {
    await open();
    const began = Date.now();
    await tabTo(page, 'Select all readers');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Type a passage');
    await page.keyboard.type('Psalms');
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="selected-count"][data-value="150"]').waitFor();
    await tabTo(page, 'Submit Report');
    await page.keyboard.press('Enter');
    await page.getByText(`150 chapters reported for each of ${READERS} readers.`).waitFor();
    expect(Date.now() - began).toBeLessThan(30_000);
    expect((await listed('book=Psalms')).pagination.totalReports).toBe(150 * READERS);
  });

  it('says what it did: points, badges, how far the Bible has come, and the way back with its cost', async () => {
    await open();
    await page.getByLabel('Type a passage').fill('Jude');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('1 chapter reported.').waitFor();
    const gained = await page.getByTestId('points-gained').getAttribute('data-value');
    expect(Number(gained)).toBeGreaterThan(0);
    await page.getByText('Bible 1: 151 of 1,189').waitFor();
    await outcomeShown(page);
    await outcomeOn(page).getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo last batch' });
    await dialog.locator(`[data-testid="removal-cost"][data-points="-${gained}"]`).waitFor();
    await dialog.getByRole('button', { name: 'Undo last batch' }).click();
    await page.getByText('1 report undone for Tirzah.').waitFor();
  });

  it('shows what was read, and what is about to be reported, with the button in view wherever one is', async () => {
    await open();
    await page.getByLabel('Book', { exact: true }).selectOption('Psalms');
    await page.getByRole('option', { name: 'Psalm 23', exact: true }).and(page.locator('[data-read]')).waitFor();
    await page.getByLabel('Type a passage').fill('John 3:16, Mt 5—7');
    await page.keyboard.press('Enter');
    await page.getByText('Added: Matthew 5–7, John 3. Chapters count whole, so the verses are left out.').waitFor();
    const bar = page.getByTestId('about-to-report');
    await bar.getByText('Matthew 5–7, John 3').waitFor();
    await bar.getByText('Tirzah · Today').waitFor();
    const inView = (): Promise<boolean> =>
      page.evaluate(`document.querySelector('.page-bar button').getBoundingClientRect().bottom <= window.innerHeight`);
    expect(await inView()).toBe(true);
    await page.evaluate('window.scrollTo(0, 600)');
    expect(await inView()).toBe(true);
  });

  it('leaves the reading details open while what was wrong in them is mended', async () => {
    await open();
    await page.getByText('Reading details (optional)').click();
    await page.getByLabel('Duration in minutes').fill('1441');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByRole('alert').first().waitFor();
    const minutes = page.getByLabel('Duration in minutes');
    await minutes.fill('');
    await minutes.pressSequentially('144');
    expect(await minutes.inputValue()).toBe('144');
    expect(await page.evaluate('document.activeElement.labels?.[0]?.textContent')).toBe('Duration in minutes');
  });

  it('continues after the last chapter', async () => {
    await open();
    await page.getByText('Continue after Psalm 150 (Tirzah):').waitFor();
    await page.getByRole('button', { name: 'Proverbs 1–3' }).click();
    await page.locator('[data-testid="selected-count"][data-value="3"]').waitFor();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('3 chapters reported.').waitFor();
    await closeOutcome(page);
    await page.getByText('Continue after Proverbs 3 (Tirzah):').waitFor();
  });

  it('for a family, whose every reader is chosen with it; several books are one batch', async () => {
    await open();
    await page.getByRole('radio', { name: 'A family' }).check();
    await page.getByLabel('Family', { exact: true }).selectOption(String(familyId));
    expect(await page.getByRole('checkbox', { name: 'Zelophehad' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Whole books' }).click();
    for (const book of ['Obadiah', 'Philemon', 'Jude']) await page.getByLabel(book, { exact: true }).check();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('3 chapters reported for each of 2 readers.').waitFor();
    await closeOutcome(page);
    await page.getByRole('button', { name: 'Undo last batch' }).click();
    await page.getByRole('dialog').getByText('6 reports').waitFor();
  });

  it('drags over chapters where there is a mouse', async () => {
    await open();
    await page.getByLabel('Book', { exact: true }).selectOption('Genesis');
    await page.getByRole('option', { name: 'Genesis 9', exact: true }).scrollIntoViewIfNeeded();
    const from = await page.getByRole('option', { name: 'Genesis 3', exact: true }).boundingBox();
    const to = await page.getByRole('option', { name: 'Genesis 9', exact: true }).boundingBox();
    if (!from || !to) throw new Error('the grid is not on show');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 12 });
    await page.mouse.up();
    await page.locator('[data-testid="selected-count"][data-value="7"]').waitFor();
  });

  it('selects a range in a dialog on a narrow screen', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open();
    await page.getByLabel('Book', { exact: true }).selectOption('Genesis');
    await page.getByText('More ways to choose').click();
    await page.getByRole('button', { name: 'Choose a range' }).click();
    const dialog = page.getByRole('dialog', { name: 'Genesis' });
    await dialog.getByLabel('From chapter').fill('48');
    await dialog.getByLabel('To chapter').fill('51');
    await dialog.getByRole('button', { name: 'Add range' }).click();
    await dialog.getByText('Please enter valid chapter numbers between 1 and 50').waitFor();
    await dialog.getByLabel('To chapter').fill('50');
    await dialog.getByRole('button', { name: 'Add range' }).click();
    await page.locator('[data-testid="selected-count"][data-value="3"]').waitFor();
  });

  it('spells out what is written, asks where it can mean two things, and records no more than that', async () => {
    await open();
    const bar = page.getByTestId('about-to-report');
    await page.getByLabel('Type a passage').fill('Exodus, chapters 1-3; Mt 5,1-12');
    await bar.getByText('“Exodus, chapters 1-3; Mt 5,1-12”').waitFor();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('“Mt 5,1-12” could mean Matthew 5:1–12 or Matthew 5; Matthew 1–12. Choose one.').waitFor();
    await page.getByRole('button', { name: 'Matthew 5:1–12 (1 chapter)' }).click();
    await bar.getByText('Exodus 1–3, Matthew 5').waitFor();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('4 chapters reported.').waitFor();
  });
});
