import type { MeAnswer } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const LEAH = { name: 'Leah', email: 'leah@example.org' };
const RACHEL = { name: 'Rachel', email: 'rachel@example.org' };

const storing = (token: string | null): string =>
  token === null ? 'localStorage.removeItem("lectio.token")' : `localStorage.setItem("lectio.token", "${token}")`;

describeInBrowser('a page of one account, while another signs in elsewhere in the browser', () => {
  const stage = setStage();
  let leah: string;
  let rachel: string;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    leah = await accountAt(stage.url, LEAH);
    rachel = await accountAt(stage.url, RACHEL);
  });
  beforeEach(async () => {
    visitor = await stage.visit(signedInWith(stage.url, leah));
    page = visitor.page;
    await page.goto('/profile');
    await settled(page);
    await page.getByLabel('Name', { exact: true }).fill('Leah, mother of Judah');
  });

  const nameOf = async (token: string): Promise<string> =>
    (await apiAt(stage.url)<MeAnswer>('GET', '/api/auth/me', { token })).body.user.name;
  /** By the page itself, which gets no storage event for it. */
  const exchange = (token: string | null): Promise<unknown> => page.evaluate(storing(token));
  const shown = (): Promise<string> =>
    page.evaluate<string>(
      '[document.body.innerText, ...[...document.querySelectorAll("input")].map(({ value }) => value)].join(" ")',
    );
  const kept = (): Promise<string> => page.evaluate<string>('JSON.stringify(Object.entries(sessionStorage))');

  it('sleeps meanwhile: awake, it sends nothing in the name of the other, and shows nothing of the first', async () => {
    const session = await visitor.context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    const other = await visitor.tab();
    await other.goto('/privacy');
    await other.evaluate(storing(rachel));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await page.getByText(RACHEL.email).first().waitFor();
    expect(await shown()).not.toContain('Leah');
    expect(await kept()).not.toContain('Judah');
    expect([await nameOf(leah), await nameOf(rachel)]).toEqual(['Leah', 'Rachel']);
  });

  it('sends before it has heard of the other: that is kept back, and the page becomes the other’s', async () => {
    await exchange(rachel);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(RACHEL.email).first().waitFor();
    expect(await shown()).not.toContain('Leah');
    expect([await nameOf(leah), await nameOf(rachel)]).toEqual(['Leah', 'Rachel']);
  });

  it.each([
    ['the other is signed in by then', () => rachel, '/profile'],
    ['nobody is', () => null, '/auth'],
  ])('is brought back from the browser’s memory: nothing of the first shows where %s', async (_, token, path) => {
    await exchange(token());
    const isSeen = await page.evaluate<boolean>(`
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      document.body.checkVisibility()`);
    expect(isSeen).toBe(false);
    await page.waitForURL(`**${path}*`);
    await settled(page);
    expect(await shown()).not.toContain('Leah');
  });

  it('is brought back as it was where its account is still signed in', async () => {
    await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Leah, mother of Judah');
  });
});
