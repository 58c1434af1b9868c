import type { ChallengeEnvelope, FamiliesAnswer, FamilyEnvelope, ReadersAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { mindedOn, settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const TODAY = new Date().toISOString().slice(0, 10);

describeInBrowser('the story of a family’s challenge', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let token: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await accountAt(product.url, { name: 'Lois', email: 'lois@example.org' });
    await apiAt(product.url)<FamilyEnvelope>('POST', '/api/families', { token, body: { name: 'Lystra' } });
    visitor = await newVisitor(browser, product.url, { ...signedInWith(product.url, token), timezoneId: 'UTC' });
    page = visitor.page;
    await page.goto('/reading-plans');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(visitor.errors).toEqual([]);
  });

  it('is drafted from the plans’ page', async () => {
    await page.getByRole('link', { name: 'Challenges' }).click();
    await page.getByRole('button', { name: 'New challenge' }).click();
    const dialog = page.getByRole('dialog', { name: 'New challenge' });
    await dialog.getByLabel('Name', { exact: true }).fill('Ruth tonight');
    await dialog.getByLabel('First day', { exact: true }).fill(TODAY);
    await dialog.getByLabel('Last day', { exact: true }).fill(TODAY);
    await dialog.getByLabel('Chapters', { exact: true }).selectOption('books');
    await dialog.getByLabel('Ruth', { exact: true }).check();
    expect(await mindedOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: 'Ruth tonight', level: 1 }).waitFor();
  });

  it('is tried on the past', async () => {
    await page.getByRole('button', { name: 'On the last 90 days' }).click();
    await page.getByRole('row', { name: 'Readers 1 1' }).waitFor();
    expect(await mindedOn(page)).toEqual([]);
  });

  it('is published, joined with one press, and moves when a chapter is read', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Join as Lois' }).click();
    await page.getByRole('heading', { name: 'You’re in' }).waitFor();
    const api = apiAt(product.url);
    const [{ id }] = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers;
    await api('POST', '/api/reports', { token, body: { readerId: id, book: 'Ruth', readDate: TODAY } });
    await page.getByText('Lois: 4 chapters of 4, read today, goal reached').waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Show a QR code' }).click();
    await page.getByRole('img', { name: 'QR code of a link to this challenge' }).waitFor();
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
  });

  it('has its readers moved between teams by those who lead', async () => {
    const api = apiAt(product.url);
    const [{ id: readerId }] = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers;
    const [{ id: scopeId }] = (await api<FamiliesAnswer>('GET', '/api/families', { token })).body.families;
    const rules = { from: TODAY, until: TODAY, chapters: 'bible', goal: 'each' };
    const teams = { teams: 'chosen', teamNames: ['Lilies', 'Sparrows'] };
    const body = { name: 'Teams tonight', scope: 'family', scopeId, ...rules, ...teams };
    const { id } = (await api<ChallengeEnvelope>('POST', '/api/challenges', { token, body })).body.challenge;
    await api('POST', `/api/challenges/${id}/publish`, { token });
    await api('POST', `/api/challenges/${id}/readers`, { token, body: { readerId, team: 1 } });
    await page.goto(`/challenges/${id}`);
    await page.getByLabel('Team of Lois').selectOption({ label: 'Sparrows' });
    await page.getByText('Lois is now in Sparrows.').waitFor();
    await page.getByText('Lois, Sparrows: ').waitFor();
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
  });
});
