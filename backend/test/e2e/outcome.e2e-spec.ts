import type { ReadersAnswer, ReportsAnswer } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled, sidewaysOn, violationsOn } from './support/audit';
import { describeInBrowser } from './support/browser';
import { closeOutcome, outcomeOn, outcomeShown } from './support/outcome';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const LOOKS = [1280, 360].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));
/** Between the two taps of a double tap, in ms. */
const TAPS = [250, 500];

describeInBrowser('what a report brought', () => {
  const stage = setStage();

  /** An account that has read so many chapters, in a window with motion. */
  const somebody = async (name: string, read: number, options: object = {}) => {
    const token = await accountAt(stage.url, { name, email: `${name.toLowerCase()}@example.org` });
    const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      apiAt(stage.url)<T>(method, `/api${path}`, { token, body });
    const [{ id: readerId }] = (await call<ReadersAnswer>('GET', '/readers')).body.readers;
    const chapterIds = Array.from({ length: read }, (_, index) => index + 1);
    if (read > 0) await call('POST', '/reports', { readerId, chapterIds });
    const { page, errors } = await stage.visit({
      ...signedInWith(stage.url, token),
      reducedMotion: 'no-preference',
      ...options,
    });
    const reported = async (): Promise<number> =>
      (await call<ReportsAnswer>('GET', '/reports')).body.pagination.totalReports;
    return { page, errors, call, readerId, reported };
  };
  const points = (page: Page) => outcomeOn(page).getByTestId('points-gained');

  it('is shown over the next chapter when one is done, ends at a key, and is taken back', async () => {
    const { page, errors, reported } = await somebody('Tirzah', 49);
    await page.goto('/reading?chapter=50');
    await page.getByRole('button', { name: /^Done and on to Exodus 1/ }).click();
    await page.locator('[data-testid="outcome"]:not([data-over])').waitFor();
    await page.keyboard.press('x');
    await outcomeShown(page);
    expect(await points(page).getAttribute('data-value')).not.toBe('0');
    await outcomeOn(page).getByText('Genesis complete').waitFor();
    await outcomeOn(page).getByText('Bible 1: 50 of 1,189').waitFor();
    await page.getByTestId('scripture').getByText('Now these are the names of the children of Israel').waitFor();
    expect(await reported()).toBe(50);
    await outcomeOn(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await outcomeOn(page).waitFor({ state: 'detached' });
    expect(await reported()).toBe(49);
    expect(errors).toEqual([]);
  });

  it('is left for the next chapter by its first button, which has the focus', async () => {
    const { page, call } = await somebody('Noa', 0);
    await call('PUT', '/users/preferences', { appUsageMode: 'both' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Mark as read' }).press('Enter');
    await outcomeShown(page);
    await page.keyboard.press('Enter');
    await page.getByTestId('scripture').getByText('Thus the heavens and the earth were finished').waitFor();
    expect(new URL(page.url()).search).toBe('?chapter=2');
    await outcomeOn(page).waitFor({ state: 'detached' });
  });

  it.each(TAPS)('counts once at two taps of a phone %d ms apart', async (apart) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const { page, reported } = await somebody(`Milcah${apart}`, 484, phone);
    await page.goto('/');
    await settled(page);
    const { x, y, width, height } = (await page.getByRole('button', { name: 'Mark as read' }).boundingBox())!;
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    await tap();
    await new Promise((later) => setTimeout(later, apart));
    await tap();
    await closeOutcome(page);
    await page.getByText('Psalm 7 is reported.').waitFor();
    await page.getByText('Psalm 8', { exact: true }).waitFor();
    expect(await reported()).toBe(485);
  });

  it.each(LOOKS)('of a family of six is a sum and six folded cards, at $width px in the $theme theme', async (look) => {
    const { page, call, errors } = await somebody(`Hoglah${look.width}${look.theme}`, 0, {
      viewport: { width: look.width, height: 800 },
      colorScheme: look.theme,
      reducedMotion: 'reduce',
    });
    for (const name of ['Ben', 'Clara', 'Daniel', 'Esther', 'Felix']) await call('POST', '/readers', { name });
    await page.goto('/report');
    await page.getByRole('button', { name: 'Select all readers' }).click();
    await page.getByLabel('Type a passage').fill('Ruth');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await outcomeShown(page);
    const cards = outcomeOn(page).getByRole('list', { name: 'For each reader' });
    const each = cards.getByText(/^\+\d+ points$/);
    await each.nth(5).waitFor();
    const sum = (await each.allInnerTexts()).reduce((all, one) => all + Number(/\d+/.exec(one)?.[0]), 0);
    expect(await points(page).getAttribute('data-value')).toBe(String(sum));
    await cards.getByText('Esther', { exact: true }).click();
    await cards.getByText('Ruth complete', { exact: true }).waitFor();
    await cards.getByRole('list', { name: 'New badges' }).waitFor();
    await settled(page);
    expect(await violationsOn(page)).toEqual([]);
    expect(await sidewaysOn(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
