import type { FamilyEnvelope, ReaderEnvelope } from '@lectio/contract';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { closeOutcome } from './support/outcome';
import { accountAt, PASSWORD, signedInWith } from './support/people';
import { setStage } from './support/visitors';

describeInBrowser('a family at two browsers', () => {
  const stage = setStage();

  const enter = async (name: string, email: string) => {
    const token = await accountAt(stage.url, { name, email });
    const visitor = await stage.visit(signedInWith(stage.url, token));
    await visitor.page.goto('/family');
    await settled(visitor.page);
    await visitor.page.getByText('No Families Yet').waitFor();
    return { token, page: visitor.page };
  };

  it('is created, joined by its code and shared, and each sees at once what the other does', async () => {
    const [boas, ruth] = [await enter('Boas', 'boas@example.org'), await enter('Ruth', 'ruth@example.org')];
    const api = apiAt(stage.url);
    await api<ReaderEnvelope>('POST', '/api/readers', { token: ruth.token, body: { name: 'Obed', age: 1 } });

    await boas.page.getByRole('button', { name: 'Create Family' }).click();
    await boas.page.getByLabel('Family name').fill('Bethlehem');
    await boas.page.getByRole('button', { name: 'Create', exact: true }).click();
    const card = boas.page.getByRole('article', { name: 'Bethlehem' });
    await card.getByText('Creator').waitFor();
    await card.getByText('1 member · 1 reader').waitFor();
    // The code of a new family needs no asking.
    const code = (await card.locator('code').textContent()) ?? '';
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);

    await ruth.page.getByRole('button', { name: 'Join Family' }).click();
    await ruth.page.getByLabel('Invite code').fill(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
    await ruth.page.getByRole('button', { name: 'Join', exact: true }).click();
    const joined = ruth.page.getByRole('article', { name: 'Bethlehem' });
    await joined.getByRole('button', { name: 'Leave Family' }).waitFor();

    // Nobody touches the creator's browser from here on.
    await card.getByText('2 members · 2 readers').waitFor();
    await joined.getByRole('button', { name: 'Manage Readers' }).click();
    await joined.getByRole('button', { name: 'Add Obed' }).click();
    await joined.getByText('All your readers are already in this family.').waitFor();
    await card.getByText('2 members · 3 readers').waitFor();
    await card.getByText('Obed').waitFor();

    await joined.getByRole('button', { name: 'Remove Obed' }).click();
    await ruth.page.getByText('Are you sure you want to remove Obed from this family?').waitFor();
    await ruth.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await card.getByText('2 members · 2 readers').waitFor();

    await joined.getByRole('button', { name: 'Leave Family' }).click();
    await ruth.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await ruth.page.getByText('No Families Yet').waitFor();
    await card.getByText('1 member · 1 reader').waitFor();

    // With the code she could come back; the creator can remove her.
    await api('POST', '/api/families/join', { token: ruth.token, body: { inviteCode: code } });
    await joined.waitFor();
    await card.getByRole('button', { name: 'Remove Ruth' }).click();
    await boas.page.getByText(/remove Ruth from this family\?/).waitFor();
    await boas.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await card.getByText('1 member · 1 reader').waitFor();
    await ruth.page.getByText('No Families Yet').waitFor();
  });

  it('is a place where two people see each other read, live both ways', async () => {
    const api = apiAt(stage.url);
    const together = async (name: string, email: string, code?: string) => {
      const token = await accountAt(stage.url, { name, email });
      await api('PUT', '/api/users/preferences', { token, body: { competitiveMode: true } });
      const path = code === undefined ? '/api/families' : '/api/families/join';
      const body = code === undefined ? { name: 'Timnath' } : { inviteCode: code };
      const { family } = (await api<FamilyEnvelope>('POST', path, { token, body })).body;
      const visitor = await stage.visit(signedInWith(stage.url, token));
      return { visitor, page: visitor.page, code: family.inviteCode };
    };
    const caleb = await together('Caleb', 'caleb@example.org');
    const achsah = await together('Achsah', 'achsah@example.org', caleb.code);

    await caleb.page.goto('/family');
    const card = caleb.page.getByRole('article', { name: 'Timnath' });
    await card.getByText('0 of 2 have read today').waitFor();
    await card.locator('[data-testid="live-mark"][data-value="connected"]').waitFor();
    await achsah.page.goto('/');
    await achsah.page.getByRole('button', { name: 'Mark as read' }).click();
    await closeOutcome(achsah.page);

    // What she reads moves the day, the board and the map of his page, which nobody touches.
    await card.getByText('1 of 2 has read today').waitFor();
    const today = card.getByRole('region', { name: 'Today' });
    await today.getByRole('listitem').filter({ hasText: 'Achsah' }).getByText('1 chapter').waitFor();
    await card.getByRole('region', { name: 'Chapters read' }).getByRole('listitem').getByText('Achsah').waitFor();
    await card.getByRole('heading', { name: 'What we’ve read together' }).scrollIntoViewIfNeeded();
    await card.getByRole('gridcell', { name: 'Genesis 1, read once' }).waitFor();

    // Now the other way round: the only family is chosen by itself, at home as in the progress of the family.
    await achsah.page.getByRole('button', { name: 'Family', exact: true }).click();
    await achsah.page.getByRole('grid', { name: 'Progress map of Timnath: Old Testament' }).waitFor();
    const progress = await achsah.visitor.tab();
    await progress.goto('/progress?mode=family');
    await progress.getByRole('heading', { name: 'Caleb and Achsah' }).waitFor();
    await progress.getByRole('gridcell', { name: 'Genesis 1, read once' }).waitFor();
    const his = await caleb.visitor.tab();
    await his.goto('/');
    await his.getByRole('button', { name: 'Mark as read' }).click();
    await achsah.page.getByRole('gridcell', { name: 'Genesis 1, read 2 times' }).waitFor();
    await progress.bringToFront();
    await progress.getByRole('gridcell', { name: 'Genesis 1, read 2 times' }).waitFor();
    await card.getByText('2 of 2 have read today').waitFor();
  });

  it('is joined by a shared address, also by somebody who must sign in first', async () => {
    const api = apiAt(stage.url);
    const token = await accountAt(stage.url, { name: 'Naomi', email: 'naomi@example.org' });
    const { family } = (await api<FamilyEnvelope>('POST', '/api/families', { token, body: { name: 'Moab' } })).body;
    await accountAt(stage.url, { name: 'Orpah', email: 'orpah@example.org' });
    const visitor = await stage.visit();
    const { page } = visitor;
    await page.goto(`/family?join=${family.inviteCode}`);
    await page.getByLabel('Email').fill('orpah@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`**/family?join=${family.inviteCode}`);
    expect(await page.getByLabel('Invite code').inputValue()).toBe(family.inviteCode);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('article', { name: 'Moab' }).getByRole('button', { name: 'Leave Family' }).waitFor();
  });
});
