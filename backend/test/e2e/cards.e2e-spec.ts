import type { GroupEnvelope, MembersListAnswer } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { mindedOn, settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const TWELVE = 'Peter Andrew James John Philip Bartholomew Thomas Matthew Alphaeus Thaddaeus Simon Matthias'.split(' ');

/** How many sheets of paper a page takes. */
const pagesOf = async (page: Page): Promise<number> =>
  [...(await page.pdf({ preferCSSPageSize: true })).toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;

describeInBrowser('a youth group with one tablet', () => {
  const stage = setStage();

  it('prints twelve cards, signs in by them one after the other, reads, says Amen and sees its maps', async () => {
    const api = apiAt(stage.url);
    const token = await accountAt(stage.url, { name: 'Aquila', email: 'aquila@example.org' });
    const { group } = (
      await api<GroupEnvelope>('POST', '/api/groups', { token, body: { name: 'Youth', kind: 'youth' } })
    ).body;
    const { page: leader } = await stage.visit(signedInWith(stage.url, token));
    await leader.goto(`/groups/${group.id}`);
    await leader.getByRole('link', { name: 'Sign-in cards' }).click();
    await leader.getByLabel('Names', { exact: true }).fill(['Name', ...TWELVE].join('\n'));
    const answered = leader.waitForResponse((response) => response.url().endsWith('/members/list'));
    await leader.getByRole('button', { name: 'Add and make cards' }).click();
    const { members } = (await (await answered).json()) as MembersListAnswer;
    const sheet = leader.getByRole('list', { name: 'Sign-in cards' });
    await sheet.getByRole('img', { name: 'QR code of Matthias' }).waitFor();
    expect(await sheet.getByRole('listitem').count()).toBe(12);
    expect(await mindedOn(leader)).toEqual([]);
    // Nothing but the cards is on paper, all on one page.
    await leader.emulateMedia({ media: 'print' });
    expect(await leader.getByRole('heading', { name: 'Add members' }).isVisible()).toBe(false);
    await leader.emulateMedia({ media: null });
    expect(await pagesOf(leader)).toBe(1);

    const { page: tablet } = await stage.visit({});
    const [peter, andrew] = members;
    await tablet.goto(`/card#${peter.card.card}`);
    await tablet.getByRole('heading', { name: 'Hello, Peter!' }).waitFor();
    expect(tablet.url()).not.toContain(peter.card.card);
    await tablet.getByRole('button', { name: 'Mark as read' }).click();
    await tablet.getByText('Mark 1 is read. Well done!').waitFor();
    await tablet.locator('[data-testid="lit"][data-lit]:not([data-lit=""])').waitFor();
    expect(await mindedOn(tablet)).toEqual([]);
    await tablet.getByRole('button', { name: 'Done – next reader' }).click();
    await tablet.getByRole('heading', { name: 'Who is reading?' }).waitFor();
    expect(await tablet.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain('ey');

    await tablet.getByLabel('User name').fill(andrew.card.name);
    for (const digit of andrew.card.pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
    await tablet.getByRole('button', { name: 'Start reading' }).click();
    await tablet.getByRole('heading', { name: 'Hello, Andrew!' }).waitFor();
    await tablet.getByRole('button', { name: 'Amen to Peter' }).click();
    await tablet.getByRole('button', { name: 'Amen to Peter', pressed: true }).waitFor();
    await tablet.getByRole('button', { name: 'Done – next reader' }).click();

    for (const { name, card } of members.slice(2)) {
      await tablet.goto(`/card#${card.card}`);
      await tablet.getByRole('heading', { name: `Hello, ${name}!` }).waitFor();
      await settled(tablet);
      await tablet.getByRole('button', { name: 'Done – next reader' }).click();
      await tablet.getByRole('heading', { name: 'Who is reading?' }).waitFor();
    }
  });

  it('prints one card from the dialog of a reader', async () => {
    const api = apiAt(stage.url);
    const token = await accountAt(stage.url, { name: 'Eunice', email: 'eunice@example.org' });
    await api('POST', '/api/readers', { token, body: { name: 'Timothy' } });
    const { page } = await stage.visit(signedInWith(stage.url, token));
    await page.goto('/readers');
    await page.getByRole('button', { name: 'Sign-in card for Timothy' }).click();
    await page.getByRole('button', { name: 'Make a card' }).click();
    const code = page.getByRole('img', { name: 'QR code of Timothy' });
    await code.waitFor();
    expect(await mindedOn(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await code.isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'My Readers' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    expect(await pagesOf(page)).toBe(1);
  });
});
