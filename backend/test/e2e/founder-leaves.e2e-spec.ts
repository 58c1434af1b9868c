import type { FamilyEnvelope } from '@lectio/contract';
import { apiAt } from '../support/api';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

describeInBrowser('a founder who deletes her account', () => {
  const stage = setStage();

  const person = (name: string) => accountAt(stage.url, { name, email: `${name.toLowerCase()}@example.org` });
  const pageOf = async (token: string, path: string) => {
    const { page } = await stage.visit(signedInWith(stage.url, token));
    await page.goto(path);
    return page;
  };

  it('leaves the family to those who are in it, of whom one is told', async () => {
    const [naomi, ruth, boas] = [await person('Naomi'), await person('Ruth'), await person('Boas')];
    const api = apiAt(stage.url);
    const body = { name: 'Bethlehem' };
    const { family } = (await api<FamilyEnvelope>('POST', '/api/families', { token: naomi, body })).body;
    for (const token of [ruth, boas])
      await api('POST', '/api/families/join', { token, body: { inviteCode: family.inviteCode } });
    const heirs = await pageOf(ruth, '/family');
    const others = await pageOf(boas, '/family');
    await heirs.getByRole('button', { name: 'Leave Family' }).waitFor();
    await others.getByText('3 members · 3 readers').waitFor();

    const { page, errors } = await stage.visit(signedInWith(stage.url, naomi));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account' });
    await dialog.getByText('The family “Bethlehem” passes on to Ruth.').waitFor();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete Forever' }).click();
    await page.waitForURL('**/about');
    // The page may ask once more who is signed in.
    expect(errors.splice(0).filter((error) => !/\/api\/auth\/(me|refresh)$/.test(error))).toEqual([]);

    // Nobody touches the other browsers.
    await heirs.getByRole('article', { name: 'Bethlehem' }).getByText('2 members · 2 readers').waitFor();
    await heirs.getByRole('button', { name: 'Delete Family' }).waitFor();
    await others.getByText('2 members · 2 readers').waitFor();
    await others.getByRole('button', { name: 'Leave Family' }).waitFor();
    await heirs.getByRole('button', { name: /^Notifications/ }).click();
    await heirs.getByRole('dialog', { name: 'Notifications' }).getByText('Bethlehem is yours now').waitFor();
  });
});
