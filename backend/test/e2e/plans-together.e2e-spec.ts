import type { FamilyEnvelope, PlanEnvelope, ReadersAnswer, SharedPlanEnvelope } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { mindedOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { closeOutcome, outcomeOn, outcomeShown } from './support/outcome';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const PLAN = 'The New Testament in 90 Days';
const LEAFLET = 'Two Evenings';

const civilDay = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);

describeInBrowser('two in a family on one plan', () => {
  let product: Product;
  let browser: Browser;
  let lois: Visitor;
  let eunice: Visitor;
  /** A plan of two days, which both follow since yesterday. */
  let shareLeaflet: () => Promise<void>;

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
    shareLeaflet = async () => {
      const days = [1, 2].map((id) => ({ passages: [{ chapterIds: [id], verses: null }] }));
      const made = await api<PlanEnvelope>('POST', '/api/plans', { token: mother, body: { name: LEAFLET, days } });
      const body = { planId: made.body.plan.id, familyId: founded.body.family.id, startDate: civilDay(-1) };
      const { sharedPlan } = (await api<SharedPlanEnvelope>('POST', '/api/plans/shared', { token: mother, body })).body;
      for (const token of [mother, daughter]) {
        const { readers } = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body;
        const join = { token, body: { readerId: readers[0].id } };
        await api('POST', `/api/plans/shared/${sharedPlan.id}/join`, join);
      }
    };
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
    await page.getByRole('link', { name: PLAN, exact: true }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: `Share ${PLAN}` });
    await dialog.getByLabel('With').waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Share Plan' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'All plans' }).click();
    await shared(page).getByText('Nobody has joined yet.').waitFor();
    await shared(page)
      .getByRole('button', { name: `Join as Lois in ${PLAN}` })
      .click();
    await places(page).getByText('0 of 260 · On track').waitFor();
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
    await closeOutcome(page);
    await places(page).filter({ hasText: 'Eunice (yours)3 of 260' }).waitFor();
    await places(lois.page).filter({ hasText: 'Eunice3 of 260' }).waitFor();
    await places(lois.page).filter({ hasText: 'Lois (yours)0 of 260' }).waitFor();
  });

  it('is no longer shared when the one who shared it stops, and each reads on', async () => {
    const { page } = lois;
    await shared(page).getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await shared(page).waitFor({ state: 'detached' });
    await own(page, 'Lois').waitFor();
    await shared(eunice.page).waitFor({ state: 'detached' });
    await own(eunice.page, 'Eunice').getByText('3 of 260 chapters').waitFor();
  });

  const leaflet = (page: Page) => page.getByRole('article', { name: `${LEAFLET}, Lystra` });
  const dayOfLeaflet = (page: Page) => leaflet(page).getByRole('region', { name: / in Two Evenings$/ });

  it('has a word for the day by the one who leads, which the other reads with the day', async () => {
    await shareLeaflet();
    const { page } = lois;
    await page.goto('/reading-plans');
    const day = dayOfLeaflet(page);
    await day.getByText('Today: Day 2 of 2').waitFor();
    await day.getByRole('button', { name: 'Write a word for this day' }).click();
    const dialog = page.getByRole('dialog', { name: /^A word for/ });
    await dialog.getByLabel('Your word').fill('And there was <evening>.');
    expect(await mindedOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await day.getByRole('figure', { name: 'Word for the day' }).getByText('And there was <evening>.').waitFor();

    await eunice.page.goto('/reading-plans');
    const own = eunice.page.getByRole('article', { name: `${LEAFLET}, Eunice` });
    for (const place of [own, dayOfLeaflet(eunice.page)])
      await place.getByRole('figure').getByText('And there was <evening>.').waitFor();
    expect(await dayOfLeaflet(eunice.page).getByRole('button', { name: /word/ }).count()).toBe(0);
  });

  it('is read together: marked for both at once, seen by both, and undone as one', async () => {
    const { page } = eunice;
    const day = dayOfLeaflet(page);
    const onDay = (of: Page, name: string, words: string) =>
      leaflet(of)
        .getByRole('listitem')
        .filter({ hasText: `${name}${words}` })
        .waitFor();
    await onDay(page, 'Lois', '0 of 2 · Day 1 · 1 day behind');
    await day.getByText('Nobody has read today’s part yet').waitFor();
    await day.getByRole('button', { name: 'Day before' }).click();
    await day.getByText(': Day 1 of 2').waitFor();
    await day.getByRole('button', { name: 'We read this together' }).click();
    const dialog = page.getByRole('dialog', { name: /, read together$/ });
    await dialog.getByRole('checkbox', { name: 'Lois' }).waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mark as read' }).click();
    const outcome = outcomeOn(page);
    await outcome.getByRole('list', { name: 'For each reader' }).getByText('Lois').waitFor();
    await outcomeShown(page);
    await onDay(lois.page, 'Eunice', '1 of 2 · Day 2 · Not read yet');
    await outcome.getByRole('button', { name: 'Undo' }).click();
    await day.getByText('Nobody has read this part yet').waitFor();
    await onDay(lois.page, 'Eunice', '0 of 2 · Day 1 · 1 day behind');
    expect(await mindedOn(page)).toEqual([]);
  });
});
