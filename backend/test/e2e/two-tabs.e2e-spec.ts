import { AUTH_NOTICES, type AuthAnswer } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser, type Visitor } from './support/browser';
import { accountAt, PASSWORD, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const DINAH = { name: 'Dinah', email: 'dinah@example.org' };

describeInBrowser('an account in two tabs', () => {
  const stage = setStage();
  let visitor: Visitor;
  let profile: Page;
  let report: Page;

  beforeAll(async () => {
    await accountAt(stage.url, DINAH);
  });

  const login = async (): Promise<string> => {
    const body = { email: DINAH.email, password: PASSWORD };
    return (await apiAt(stage.url)<AuthAnswer>('POST', '/api/auth/login', { body })).body.token;
  };
  /** Something is typed into a form of both. */
  const bothTyped = async (): Promise<void> => {
    visitor = await stage.visit(signedInWith(stage.url, await login()));
    [profile, report] = [visitor.page, await visitor.tab()];
    await profile.goto('/profile');
    await report.goto('/report');
    await Promise.all([settled(profile), settled(report)]);
    await profile.getByLabel('Name', { exact: true }).fill('Dinah, daughter of Leah');
    await report.getByRole('textbox', { name: 'Notes' }).fill('With the daughters of the land');
  };
  const signIn = async (tab: Page): Promise<void> => {
    await tab.getByLabel('Email').fill(DINAH.email);
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tab.getByRole('button', { name: 'Sign In' }).click();
  };
  const kept = (tab: Page): Promise<string> => tab.evaluate<string>('JSON.stringify(Object.entries(sessionStorage))');
  const nameIn = (tab: Page): Promise<string> => tab.getByLabel('Name', { exact: true }).inputValue();
  const notesIn = (tab: Page): Promise<string> => tab.getByRole('textbox', { name: 'Notes' }).inputValue();

  it('hears in both that the session ended, and finds in both what was typed', async () => {
    await bothTyped();
    const others = await apiAt(stage.url)('DELETE', '/api/auth/devices', { token: await login() });
    expect(others.status).toBe(200);
    for (const tab of [profile, report]) await tab.getByText(AUTH_NOTICES['session-ended']).waitFor();
    await signIn(report);
    await Promise.all([profile.waitForURL('**/profile'), report.waitForURL('**/report')]);
    await Promise.all([settled(profile), settled(report)]);
    expect([await nameIn(profile), await notesIn(report)]).toEqual([
      'Dinah, daughter of Leah',
      'With the daughters of the land',
    ]);
    // The calls that were refused.
    visitor.errors.splice(0);
  });

  it('leaves nothing that was typed in the other when it is signed out in one', async () => {
    await bothTyped();
    expect(await kept(report)).toContain('daughters');
    await profile.getByRole('button', { name: 'Menu' }).click();
    await profile.getByRole('button', { name: 'Logout' }).click();
    await profile.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await report.waitForURL('**/auth*');
    expect(await kept(report)).not.toContain('daughters');
    expect(await report.getByText(AUTH_NOTICES['session-ended']).count()).toBe(0);
  });
});
