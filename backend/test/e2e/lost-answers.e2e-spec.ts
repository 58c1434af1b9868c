import type { ReaderEnvelope, ReadersAnswer, ReportsAnswer } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser, type Visitor } from './support/browser';
import { loseAnswer } from './support/network';
import { closeOutcome } from './support/outcome';
import { accountAt, register, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const ADAH = { name: 'Adah', email: 'adah@example.org' };

describeInBrowser('an answer that is lost once the server has done what it was asked', () => {
  const stage = setStage();
  let token: string;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    token = await accountAt(stage.url, ADAH);
  });
  beforeEach(async () => {
    visitor = await stage.visit(signedInWith(stage.url, token));
    page = visitor.page;
  });

  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> =>
    (await apiAt(stage.url)<T>(method, `/api${path}`, { token, body })).body;
  /** What the browser says of the connections that broke, and of asking for what is gone or made. */
  const forgetBroken = (): void => {
    const others = visitor.errors
      .splice(0)
      .filter((error) => !/ERR_CONNECTION_RESET|404 \(Not Found\)|409 \(Conflict\)/.test(error));
    visitor.errors.push(...others);
  };

  it('leaves no doubt about an account that is made', async () => {
    visitor = await stage.visit();
    page = visitor.page;
    await page.goto('/auth?view=register');
    await loseAnswer(page, '/auth/register', 'POST');
    const registering = register(page, { name: 'Zillah', email: 'zillah@example.org' });
    await page.getByText('Registration failed').waitFor();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await registering;
    forgetBroken();
  });

  it('leaves no doubt about a reader who is deleted', async () => {
    const { reader } = await call<ReaderEnvelope>('POST', '/readers', { name: 'Jabal' });
    await page.goto('/readers');
    await settled(page);
    await loseAnswer(page, `/readers/${reader.id}`, 'DELETE');
    await page.getByRole('button', { name: 'Delete Jabal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Jabal was deleted.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await call<ReadersAnswer>('GET', '/readers')).readers.map(({ name }) => name)).toEqual(['Adah']);
    forgetBroken();
  });

  it('leaves no doubt about a chapter that is marked as read and taken back', async () => {
    await page.goto('/reading?chapter=1');
    await settled(page);
    await loseAnswer(page, '/reports', 'POST');
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await closeOutcome(page);
    await page.getByText('Genesis 1 is marked as read for Adah.').waitFor();
    expect((await call<ReportsAnswer>('GET', '/reports')).reports).toHaveLength(1);
    await loseAnswer(page, '/reports/undo-last-batch?*', 'DELETE');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect((await call<ReportsAnswer>('GET', '/reports')).reports).toEqual([]);
    forgetBroken();
  });
});
