import { STUDY_AID_PRESETS, type MeAnswer, type ReadersAnswer, type ReportsAnswer } from '@lectio/contract';
import { apiAt } from '../support/api';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

describeInBrowser('what nobody expects in a field', () => {
  const stage = setStage();

  const member = async (name: string, isNew = false) => {
    const token = await accountAt(stage.url, { name, email: `${name.toLowerCase()}@example.org`, isNew });
    const { page } = await stage.visit(signedInWith(stage.url, token));
    const call = <T>(method: 'GET' | 'PUT', path: string, body?: object) =>
      apiAt(stage.url)<T>(method, `/api${path}`, { token, body });
    return { page, call, token };
  };

  it('an age that is no number keeps the one that is known', async () => {
    const { page, call } = await member('Methuselah');
    await call('PUT', '/users/profile', { age: 69 });
    await page.goto('/profile');
    await page.getByLabel('Age (optional)').press('End');
    await page.keyboard.type('-');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('alert').getByText('Age must be at least 1').waitFor();
    expect((await call<MeAnswer>('GET', '/auth/me')).body.user.age).toBe(69);
  });

  it('an age that is no number adds no reader without one', async () => {
    const { page, call, token } = await member('Lamech', true);
    for (let step = 1; step < 5; step++)
      await apiAt(stage.url)('POST', '/api/users/onboarding/advance', { token, body: {} });
    await page.goto('/onboarding');
    await page.getByLabel('Name', { exact: true }).fill('Noah');
    await page.getByLabel('Age (optional)').pressSequentially('5e');
    await page.getByRole('button', { name: 'Add Reader' }).click();
    await page.getByRole('alert').getByText('Age must be at least 1').waitFor();
    expect((await call<ReadersAnswer>('GET', '/readers')).body.readers).toHaveLength(1);
  });

  it('one study aid too many is refused where it is named, and the report goes out with the others', async () => {
    const { page, call } = await member('Jared');
    await page.goto('/report');
    await page.getByText('Reading details (optional)').click();
    for (const aid of STUDY_AID_PRESETS) await page.getByLabel(aid, { exact: true }).check();
    const own = page.getByLabel('Your own study aid');
    for (let count = STUDY_AID_PRESETS.length; count <= 20; count++) {
      await own.fill(`Book ${count}`);
      await own.press('Enter');
    }
    await page.getByText('You can add up to 20 study aids').waitFor();
    await page.locator('[data-chapter-id="1"]').click();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('1 chapter reported.').waitFor();
    expect((await call<ReportsAnswer>('GET', '/reports')).body.reports[0].studyAids).toHaveLength(20);
  });
});
