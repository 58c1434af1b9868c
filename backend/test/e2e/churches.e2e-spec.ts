import type { ReadersAnswer } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

describeInBrowser('a church at two browsers', () => {
  const stage = setStage();

  const enter = async (name: string, email: string): Promise<Page> => {
    const token = await accountAt(stage.url, { name, email });
    const visitor = await stage.visit(signedInWith(stage.url, token));
    await visitor.page.goto('/church-management');
    await settled(visitor.page);
    await visitor.page.getByRole('heading', { name: 'Find a church' }).waitFor();
    return visitor.page;
  };

  it('is created, asked and approved, each step live at the other, and the header names it', async () => {
    const [paul, lydia] = [await enter('Paul', 'paul@example.org'), await enter('Lydia', 'lydia@example.org')];

    await paul.getByRole('button', { name: 'Create Church' }).click();
    await paul.getByLabel('Name', { exact: true }).fill('Philippi');
    await paul.getByLabel('Address (optional)').fill('Via Egnatia');
    await paul.getByRole('button', { name: 'Create', exact: true }).click();
    const card = paul.getByRole('article', { name: /Philippi/ });
    await card.getByText('Public Joining').waitFor();
    await card.getByText('Nobody is waiting.').waitFor();
    await paul.getByRole('banner').getByText('Philippi').first().waitFor();

    await lydia.getByLabel('Name or address').fill('egnatia');
    await lydia.keyboard.press('Enter');
    await lydia.getByRole('button', { name: 'Ask to join Philippi' }).click();
    await lydia.getByText('You asked to join. Paul will decide. You’ll see the answer here.').waitFor();
    expect(new URL(lydia.url()).search).toBe('?search=egnatia');

    // The administrator sees the request without touching the page, and decides; the member sees the decision.
    await card.getByText('lydia@example.org').waitFor();
    await card.getByText('1 request').waitFor();
    await card.getByRole('button', { name: 'Approve Lydia' }).click();
    await lydia.getByRole('heading', { name: 'Philippi Member' }).waitFor();
    await lydia.getByRole('banner').getByText('Philippi').first().waitFor();
    await card.getByText('Nobody is waiting.').waitFor();

    // A member's reading updates the church's map on another member's page.
    await lydia.getByRole('heading', { name: 'Our church reads' }).waitFor();
    await lydia.getByRole('gridcell', { name: 'Genesis 1, unread' }).waitFor();
    const token = await paul.evaluate<string>(`localStorage.getItem('lectio.token')`);
    const { readers } = (await apiAt(stage.url)<ReadersAnswer>('GET', '/api/readers', { token })).body;
    expect(
      (await apiAt(stage.url)('POST', '/api/reports', { token, body: { readerId: readers[0].id, chapterIds: [1, 2] } }))
        .status,
    ).toBe(201);
    await lydia.getByRole('gridcell', { name: 'Genesis 1, read once' }).waitFor();

    // The other member becomes administrator at once.
    await card.getByRole('button', { name: 'Assign Administrator' }).click();
    await paul.getByLabel('New administrator').selectOption({ label: 'Lydia (lydia@example.org)' });
    await paul.getByRole('button', { name: 'Assign', exact: true }).click();
    await paul.getByRole('heading', { name: 'Philippi Member' }).waitFor();
    await lydia.getByRole('button', { name: 'Show Join Code' }).click();
    await lydia.getByText(/^[A-HJ-NP-Z2-9]{10}$/).waitFor();

    // The administrator changes the code and takes a member out, who sees it at once.
    const code = (await lydia.locator('code').textContent()) ?? '';
    await lydia.getByRole('button', { name: 'Change Join Code' }).click();
    await lydia.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    await lydia.getByText('The join code has changed. The old one no longer works.').waitFor();
    expect(await lydia.locator('code').textContent()).not.toBe(code);

    // What the church is called now stands in everybody's header.
    await lydia.getByRole('button', { name: 'Edit Church' }).click();
    await lydia.getByLabel('Name', { exact: true }).fill('Philippi by the river');
    await lydia.getByRole('button', { name: 'Save', exact: true }).click();
    await paul.getByRole('banner').getByText('Philippi by the river').first().waitFor();

    await lydia.getByRole('button', { name: 'Remove Paul' }).click();
    await lydia.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await paul.getByRole('heading', { name: 'Find a church' }).waitFor();
    await lydia.getByRole('region', { name: 'Members 1' }).waitFor();
  });
});
