import type { FamilyEnvelope, PlansAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { mindedOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const DAY_MS = 86_400_000;
const daysFromToday = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const PLAN = 'The Sermon in January';

const LEAFLET = `${PLAN}
1. Matthew 5:1-16
2. Matthew 5:17-48
3. Matthew 6:1-18; Psalm 1
4. Rest
5. Matthew 6:19-34; Matthew 7`;

describeInBrowser('a plan that is made in December for January', () => {
  let product: Product;
  let browser: Browser;
  let leader: Visitor;
  let member: Visitor;
  let token: string;
  let familyId: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const api = apiAt(product.url);
    token = await accountAt(product.url, { name: 'Lois', email: 'lois@example.org' });
    const other = await accountAt(product.url, { name: 'Eunice', email: 'eunice@example.org' });
    const { family } = (await api<FamilyEnvelope>('POST', '/api/families', { token, body: { name: 'Lystra' } })).body;
    familyId = family.id;
    await api('POST', '/api/families/join', { token: other, body: { inviteCode: family.inviteCode } });
    const visit = (as: string): Promise<Visitor> =>
      newVisitor(browser, product.url, { ...signedInWith(product.url, as), timezoneId: 'UTC' });
    [leader, member] = [await visit(token), await visit(other)];
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect([leader.errors, member.errors]).toEqual([[], []]);
  });

  const shared = (page: Page) => page.getByRole('article', { name: `${PLAN}, Lystra` });
  const own = (page: Page) => page.getByRole('article', { name: `${PLAN}, Eunice` });

  it('is written from a leaflet, and shared', async () => {
    const { page } = leader;
    await page.goto('/reading-plans');
    await page.getByRole('button', { name: 'From a file or text' }).click();
    const text = page.getByRole('dialog', { name: 'A plan from a file or text' });
    await text.getByLabel('Plan', { exact: true }).fill(LEAFLET);
    await text.getByRole('button', { name: 'Show the days' }).click();
    await text.getByText('Matthew 5:17–48').waitFor();
    await text.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: PLAN, exact: true }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: `Share ${PLAN}` });
    await dialog.getByLabel('Start date').fill(daysFromToday(35));
    await dialog.getByRole('button', { name: 'Share Plan' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'All plans' }).click();
    await shared(page).waitFor();
  });

  it('is joined before it begins, says when that is, and asks for nothing until then', async () => {
    const { page } = member;
    await page.goto('/reading-plans');
    await shared(page)
      .getByRole('button', { name: /^Join as Eunice/ })
      .click();
    await own(page).getByText('Begins in 35 days').first().waitFor();
    expect(await own(page).getByRole('button', { name: /^Mark/ }).count()).toBe(0);
  });

  it('asks on the second day for that day, apart from the one that was missed, and catches up', async () => {
    const api = apiAt(product.url);
    const { page } = member;
    await shared(leader.page).getByRole('button', { name: 'Stop sharing' }).click();
    await leader.page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await own(page).getByRole('button', { name: 'Quit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quit' }).click();
    await own(page).waitFor({ state: 'detached' });
    const { plans } = (await api<PlansAnswer>('GET', '/api/plans', { token })).body;
    const planId = plans.find(({ name }) => name === PLAN)?.id;
    await api('POST', '/api/plans/shared', { token, body: { planId, familyId, startDate: daysFromToday(-1) } });
    await shared(page)
      .getByRole('button', { name: /^Join as Eunice/ })
      .click();
    await own(page).getByText('Day 2 of 5').first().waitFor();
    const today = own(page).getByRole('list', { name: 'Passages of the day' });
    expect(await today.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Matthew 5:17–48')]);
    await own(page).getByText('Behind: 1 day').first().waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await own(page).getByRole('button', { name: 'Catch up' }).click();
    await page.getByRole('dialog', { name: 'Catch up' }).getByRole('button', { name: 'Move the days' }).click();
    await own(page).getByText('Day 1 of 5').first().waitFor();
    expect(await today.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Matthew 5:1–16')]);
    await own(page)
      .getByRole('button', { name: /^Mark day as read/ })
      .click();
    await own(page).getByText('You’re done for today.').waitFor();
  });

  it('is printed on one page, with a box for each day that is left', async () => {
    const { page } = member;
    await own(page)
      .getByRole('link', { name: /^Print/ })
      .click();
    const paper = page.getByRole('article', { name: PLAN, exact: true });
    await paper.getByText('Matthew 5:17–48').waitFor();
    expect(await paper.getByRole('listitem').count()).toBe(3);
    expect(await mindedOn(page)).toEqual([]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
