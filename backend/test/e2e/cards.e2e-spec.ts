import type { GroupEnvelope, MembersListAnswer } from '@lectio/contract';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const TWELVE = 'Peter Andrew James John Philip Bartholomew Thomas Matthew Alphaeus Thaddaeus Simon Matthias'.split(' ');

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
    // Nothing but the cards is on paper, all on one page.
    await leader.emulateMedia({ media: 'print' });
    expect(await leader.getByRole('heading', { name: 'Add members' }).isVisible()).toBe(false);
    expect(await leader.evaluate('document.documentElement.scrollHeight')).toBeLessThan(1_123);
    await leader.emulateMedia({ media: null });

    const { page: tablet } = await stage.visit({});
    const [peter, andrew] = members;
    await tablet.goto(`/card#${peter.card.card}`);
    await tablet.getByRole('heading', { name: 'Hello, Peter!' }).waitFor();
    expect(tablet.url()).not.toContain(peter.card.card);
    await tablet.getByRole('button', { name: 'Mark Mark 1 as read' }).click();
    await tablet.getByText('Mark 1 is read. Well done!').waitFor();
    await tablet.locator('[data-testid="lit"][data-lit]:not([data-lit=""])').waitFor();
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
});
