import type { FamilyEnvelope } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { mindedOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const PLAN = 'The Gospels in 30 Days';

describeInBrowser('two in a family on one plan', () => {
  let product: Product;
  let browser: Browser;
  let lois: Visitor;
  let eunice: Visitor;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const api = apiAt(product.url);
    const [mother, daughter] = [
      await accountAt(product.url, { name: 'Lois', email: 'lois@example.org' }),
      await accountAt(product.url, { name: 'Eunice', email: 'eunice@example.org' }),
    ];
    const founded = await api<FamilyEnvelope>('POST', '/api/families', { token: mother, body: { name: 'Lystra' } });
    const { inviteCode } = founded.body.family;
    await api('POST', '/api/families/join', { token: daughter, body: { inviteCode } });
    const visit = (token: string): Promise<Visitor> =>
      newVisitor(browser, product.url, { ...signedInWith(product.url, token), timezoneId: 'UTC' });
    [lois, eunice] = [await visit(mother), await visit(daughter)];
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect([lois.errors, eunice.errors]).toEqual([[], []]);
  });

  const shared = (page: Page) => page.getByRole('article', { name: `${PLAN}, Lystra` });
  const own = (page: Page, name: string) => page.getByRole('article', { name: `${PLAN}, ${name}` });
  const places = (page: Page) =>
    shared(page)
      .getByRole('list', { name: `Readers of ${PLAN}` })
      .getByRole('listitem');

  it('is shared by one, who joins it', async () => {
    const { page } = lois;
    await page.goto('/reading-plans');
    await page.getByRole('button', { name: `Share ${PLAN}` }).click();
    const dialog = page.getByRole('dialog', { name: `Share ${PLAN}` });
    await dialog.getByLabel('With').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Share Plan' }).click();
    await dialog.waitFor({ state: 'detached' });
    await shared(page).getByText('Nobody has joined yet.').waitFor();
    await shared(page)
      .getByRole('button', { name: `Join as Lois in ${PLAN}` })
      .click();
    await places(page).getByText('0 of 89 · On track').waitFor();
    await own(page, 'Lois').waitFor();
  });

  it('is found and joined by the other, who sees who is where', async () => {
    const { page } = eunice;
    await page.goto('/reading-plans');
    await places(page).filter({ hasText: 'Lois' }).waitFor();
    await shared(page)
      .getByRole('button', { name: `Join as Eunice in ${PLAN}` })
      .click();
    await places(page).filter({ hasText: 'Eunice (yours)' }).waitFor();
    expect(await shared(page).getByRole('button', { name: 'Stop sharing' }).count()).toBe(0);
    await places(lois.page).filter({ hasText: 'Eunice' }).waitFor();
    expect(await mindedOn(page)).toEqual([]);
  });

  it('goes on for each alone, and shows the other without a reload', async () => {
    const { page } = eunice;
    await own(page, 'Eunice')
      .getByRole('button', { name: /^Mark as read: Matthew 1–3, by Eunice/ })
      .click();
    await places(page).filter({ hasText: 'Eunice (yours)3 of 89' }).waitFor();
    await places(lois.page).filter({ hasText: 'Eunice3 of 89' }).waitFor();
    await places(lois.page).filter({ hasText: 'Lois (yours)0 of 89' }).waitFor();
  });

  it('is no longer shared when the one who shared it stops, and each reads on', async () => {
    const { page } = lois;
    await shared(page).getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await shared(page).waitFor({ state: 'detached' });
    await own(page, 'Lois').waitFor();
    await shared(eunice.page).waitFor({ state: 'detached' });
    await own(eunice.page, 'Eunice').getByText('3 of 89 chapters').waitFor();
  });
});
