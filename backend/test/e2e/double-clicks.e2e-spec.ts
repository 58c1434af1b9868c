import type { FamilyEnvelope, OnboardingEnvelope, ReadersAnswer, ReportsAnswer } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

/** Records a page's requests from now on: "POST /reports". */
const asked = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname.slice('/api'.length)}`);
  });
  return calls;
};

describeInBrowser('a double click counts once', () => {
  const stage = setStage();

  const member = async (name: string, isNew = false) => {
    const token = await accountAt(stage.url, { name, email: `${name.toLowerCase()}@example.org`, isNew });
    const { page } = await stage.visit(signedInWith(stage.url, token));
    const call = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
      apiAt(stage.url)<T>(method, `/api${path}`, { token, body });
    return { page, call, calls: asked(page) };
  };

  it('where the last batch is taken back: the one before stays', async () => {
    const { page, call, calls } = await member('Tamar');
    const [reader] = (await call<ReadersAnswer>('GET', '/readers')).body.readers;
    for (const book of ['Ruth', 'Jude']) await call('POST', '/reports', { readerId: reader.id, book });
    await page.goto('/manage-reports');
    await page.getByRole('button', { name: 'Undo last batch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo last batch' });
    await settled(page);
    await dialog.getByRole('button', { name: 'Undo last batch' }).dblclick();
    await page.getByText('1 report undone for Tamar.').waitFor();
    expect(calls.filter((one) => one.includes('undo'))).toEqual(['DELETE /reports/undo-last-batch']);
    expect((await call<ReportsAnswer>('GET', '/reports')).body.pagination.totalReports).toBe(4);
  });

  it('when the dialog shrinks under it: an undone report can be recorded again', async () => {
    const { page, call } = await member('Shelah');
    const [reader] = (await call<ReadersAnswer>('GET', '/readers')).body.readers;
    await call('POST', '/reports', { readerId: reader.id, book: 'Obadiah' });
    await page.goto('/manage-reports');
    await page.getByRole('button', { name: 'Undo last batch' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Obadiah').waitFor();
    await dialog.getByRole('button', { name: 'Undo last batch' }).hover();
    await page.mouse.down();
    await page.mouse.up();
    await page.getByText('1 report undone for Shelah.').waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await dialog.getByRole('button', { name: 'Redo' }).click();
    await page.getByText('1 report restored for Shelah.').waitFor();
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
  });

  it('where a reader is brought into a family: nothing is refused', async () => {
    const { page, call, calls } = await member('Judah');
    await call('POST', '/readers', { name: 'Perez' });
    const { family } = (await call<FamilyEnvelope>('POST', '/families', { name: 'Lions' })).body;
    await page.goto('/family');
    await page.getByRole('button', { name: 'Manage Readers' }).click();
    await page.getByRole('button', { name: 'Add Perez' }).dblclick();
    await page.getByText('All your readers are already in this family.').waitFor();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(`POST /families/${family.id}/readers/`);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('where the first steps go on: none is left out', async () => {
    const { page, call, calls } = await member('Zerah', true);
    await page.goto('/onboarding');
    await page.getByRole('button', { name: 'Get Started' }).dblclick();
    await page.getByRole('heading', { name: 'Connect with Your Church' }).waitFor();
    expect(calls).toEqual(['POST /users/onboarding/advance']);
    expect((await call<OnboardingEnvelope>('GET', '/users/onboarding')).body.onboarding.currentStep).toBe(2);
  });
});
