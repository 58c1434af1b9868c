import type {
  ChallengeEnvelope,
  ChallengePageAnswer,
  ChurchEnvelope,
  OnboardingEnvelope,
  PlanProgressListAnswer,
  ReadersAnswer,
  RemindersEnvelope,
} from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { mindedOn, settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { outcomeOn, outcomeShown } from './support/outcome';
import { accountAt, PASSWORD } from './support/people';
import { setStage } from './support/visitors';

const TODAY = new Date().toISOString().slice(0, 10);

/** Every press of a finger or of Enter on a page; typing into a field and opening a list of options are none. */
const counting = (page: Page) => {
  const presses: string[] = [];
  const press = async (name: string, role: 'button' | 'radio' | 'checkbox' = 'button'): Promise<void> => {
    presses.push(name);
    await page.getByRole(role, { name, exact: true }).click();
  };
  return { press, presses };
};

const fillIn = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
};

const tokenOf = (page: Page): Promise<string> => page.evaluate<string>('localStorage.getItem("lectio.token")');

describeInBrowser('a newcomer', () => {
  const stage = setStage();

  it('has the first reward six presses after filling in the registration, with nothing left to do', async () => {
    const { page } = await stage.visit({ timezoneId: 'UTC', viewport: { width: 390, height: 844 } });
    const { press, presses } = counting(page);
    await page.goto('/auth?view=register');
    await fillIn(page, 'Rhoda');
    await press('Create Account');
    await press('Get Started');
    await press('Skip for Now');
    await press('Save and Continue');
    await press('Continue Solo');
    await page.getByText('Genesis 1', { exact: true }).waitFor();
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
    await press('Mark as read');
    await outcomeShown(page);
    await outcomeOn(page).getByText('Genesis 1', { exact: true }).waitFor();
    await outcomeOn(page)
      .getByText(/Your first chapter/)
      .waitFor();
    expect(presses).toHaveLength(6);
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Next: Genesis 2' }).click();
    await outcomeOn(page).waitFor({ state: 'detached' });
    await page.getByTestId('today').getByText('Genesis 2', { exact: true }).waitFor();
    await page.getByTestId('today').getByRole('button', { name: 'Mark as read' }).waitFor();
    const { onboarding } = (
      await apiAt(stage.url)<OnboardingEnvelope>('GET', '/api/users/onboarding', { token: await tokenOf(page) })
    ).body;
    expect(onboarding).toMatchObject({ completed: true, skippedSteps: [2, 4, 5] });
  });

  it('starts a plan and asks for a reminder with two presses more, also after a reload', async () => {
    const { page } = await stage.visit({ timezoneId: 'UTC', viewport: { width: 360, height: 800 } });
    const { press, presses } = counting(page);
    await page.goto('/auth?view=register');
    await fillIn(page, 'Lydia');
    await press('Create Account');
    await press('Get Started');
    await press('Skip for Now');
    await page.getByText('What would you like to read?').waitFor();
    await page.reload();
    await page.getByText('What would you like to read?').waitFor();
    await page.getByText('The one you read most. The reading page shows it.').waitFor();
    await page.getByRole('radio', { name: 'A plan' }).waitFor();
    await press('A plan', 'radio');
    await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'The New Testament in 90 Days' });
    await press('By email', 'checkbox');
    await page.getByLabel('Remind me at').fill('06:30');
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
    await press('Save and Continue');
    await press('Continue Solo');
    await page.getByText('Matthew 1', { exact: true }).waitFor();
    await page.getByText('The New Testament in 90 Days').waitFor();
    await press('Mark as read');
    await outcomeShown(page);
    await outcomeOn(page)
      .getByText(/The New Testament in 90 Days/)
      .waitFor();
    expect(presses).toHaveLength(8);
    const [api, token] = [apiAt(stage.url), await tokenOf(page)];
    const [{ id }] = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers;
    const plans = await api<PlanProgressListAnswer>('GET', `/api/plans/reader/${id}/progress`, { token });
    expect(plans.body.progress).toMatchObject([{ planName: 'The New Testament in 90 Days', isActive: true }]);
    expect((await api<RemindersEnvelope>('GET', '/api/reminders', { token })).body.reminders).toMatchObject({
      chosen: ['daily-mail'],
      at: '06:30',
      timeZone: 'UTC',
    });
  });

  it('joins the challenge of the church, and begins with its first chapter', async () => {
    const [api, token] = [apiAt(stage.url), await accountAt(stage.url, { name: 'Silas', email: 'silas@example.org' })];
    const { church } = (await api<ChurchEnvelope>('POST', '/api/churches', { token, body: { name: 'Philippi' } })).body;
    const rules = { from: TODAY, until: TODAY, chapters: 'books', books: [50], goal: 'each', teams: 'none' };
    const body = { name: 'Philippians today', scope: 'church', scopeId: church.id, ...rules };
    const { id } = (await api<ChallengeEnvelope>('POST', '/api/challenges', { token, body })).body.challenge;
    await api('POST', `/api/challenges/${id}/publish`, { token });

    const { page } = await stage.visit({ timezoneId: 'UTC' });
    const { press } = counting(page);
    await page.goto('/auth?view=register');
    await fillIn(page, 'Epaphroditus');
    await press('Create Account');
    await press('Get Started');
    await page.getByLabel('Or enter a join code').fill(church.joinCode ?? '');
    await press('Continue');
    await press('A challenge', 'radio');
    await press('Save and Continue');
    await press('Continue Solo');
    await page.getByText('Philippians 1', { exact: true }).waitFor();
    await press('Start Reading Journey!');
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    await page.getByTestId('first-step').getByText('Philippians 1', { exact: true }).waitFor();
    const own = await api<ChallengePageAnswer>('GET', `/api/challenges/${id}`, { token: await tokenOf(page) });
    expect(own.body.own).toMatchObject([{ name: 'Epaphroditus', chapters: 0 }]);
  });
});
