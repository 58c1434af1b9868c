import type { PreferencesEnvelope } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

describeInBrowser('what is chosen in one tab while a form is open in another', () => {
  const stage = setStage();
  let token: string;
  let tabs: [Page, Page];

  beforeAll(async () => {
    token = await accountAt(stage.url, { name: 'Dinah', email: 'dinah@example.org' });
  });

  const inTwoTabs = async (path: string): Promise<void> => {
    const visitor = await stage.visit(signedInWith(stage.url, token));
    tabs = [visitor.page, await visitor.tab()];
    for (const tab of tabs) {
      await tab.goto(path);
      await settled(tab);
    }
  };
  const save = async (tab: Page, button: string, said: string): Promise<void> => {
    await tab.getByRole('button', { name: button }).click();
    await tab.getByText(said).waitFor();
  };
  const kept = async <Answer>(path: string): Promise<Answer> =>
    (await apiAt(stage.url)<Answer>('GET', `/api${path}`, { token })).body;

  it('stays when the settings are saved in the other, whose own choice is added', async () => {
    await inTwoTabs('/settings');
    const [one, other] = tabs;
    await one.getByLabel('Bible translation').selectOption('KJV');
    await save(one, 'Save Settings', 'Settings saved successfully!');
    await other.getByRole('radio', { name: 'Both' }).check();
    await save(other, 'Save Settings', 'Settings saved successfully!');
    expect((await kept<PreferencesEnvelope>('/users/preferences')).preferences).toMatchObject({
      bibleTranslation: 'KJV',
      appUsageMode: 'both',
    });
    expect(await other.getByLabel('Bible translation').inputValue()).toBe('KJV');
  });

  it('stays when reminders are saved in the other, of the same table', async () => {
    await inTwoTabs('/settings/reminders');
    const [one, other] = tabs;
    await one.getByRole('checkbox', { name: 'Time to read: Email' }).check();
    await one.getByLabel('Remind me at').fill('06:30');
    await save(one, 'Save Reminders', 'Saved.');
    await other.getByRole('checkbox', { name: 'What your family read: Email' }).check();
    await save(other, 'Save Reminders', 'Saved.');
    expect(await kept('/reminders')).toMatchObject({
      reminders: { chosen: expect.arrayContaining(['daily-mail', 'digest-mail']) as unknown, at: '06:30' },
    });
    expect(await other.getByLabel('Remind me at').inputValue()).toBe('06:30');
  });

  it('stays when the profile is saved in the other', async () => {
    await inTwoTabs('/profile');
    const [one, other] = tabs;
    await other.getByLabel('Age (optional)').fill('32');
    await one.getByLabel('Name', { exact: true }).fill('Dinah, daughter of Leah');
    await save(one, 'Save Changes', 'Profile saved.');
    await save(other, 'Save Changes', 'Profile saved.');
    expect(await kept('/auth/me')).toMatchObject({ user: { name: 'Dinah, daughter of Leah', age: 32 } });
    expect(await other.getByLabel('Name', { exact: true }).inputValue()).toBe('Dinah, daughter of Leah');
  });

  it('shows in the frame of the other, whatever page that is on', async () => {
    await inTwoTabs('/settings');
    const [one, other] = tabs;
    await other.goto('/privacy');
    const boards = other.getByRole('contentinfo').getByRole('link', { name: 'Leaderboards' });
    await other.getByRole('contentinfo').getByText('Points').waitFor();
    expect(await boards.count()).toBe(0);
    await one.getByRole('switch', { name: 'Competitive features' }).check();
    await save(one, 'Save Settings', 'Settings saved successfully!');
    await boards.waitFor();
    await one.goto('/profile');
    await one.getByLabel('Name', { exact: true }).fill('Dinah of Shechem');
    await save(one, 'Save Changes', 'Profile saved.');
    await other.getByRole('banner').getByText('Dinah of Shechem').waitFor();
  });
});
