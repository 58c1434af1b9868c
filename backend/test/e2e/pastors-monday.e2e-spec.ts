import type { ChurchEnvelope, LeadersReadingAnswer, ReadersAnswer } from '@lectio/contract';
import { readFile } from 'node:fs/promises';
import { apiAt } from '../support/api';
import { until } from '../support/until';
import { mindedOn, settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Who shares, and how many days ago each read; Demas shares nothing. */
const MEMBERS = [
  { name: 'Lydia', shares: true, read: [0, 1, 9] },
  { name: 'Silas', shares: true, read: [2] },
  { name: 'Euodia', shares: true, read: [25] },
  { name: 'Demas', shares: false, read: [0] },
];

describeInBrowser('a pastor on Monday', () => {
  const stage = setStage();

  it('sees who read and who has been quiet, prints it, takes it as a sheet, and writes to all', async () => {
    const api = apiAt(stage.url);
    const person = (name: string) => accountAt(stage.url, { name, email: `${name.toLowerCase()}@example.org` });
    const paul = await person('Paul');
    const { church } = (await api<ChurchEnvelope>('POST', '/api/churches', { token: paul, body: { name: 'Philippi' } }))
      .body;
    const tokens = new Map<string, string>();
    for (const { name, shares, read } of MEMBERS) {
      const token = await person(name);
      tokens.set(name, token);
      const body = { joinCode: church.joinCode, sharesWithLeaders: shares };
      expect((await api('POST', '/api/churches/join', { token, body })).status).toBe(200);
      const { readers } = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body;
      for (const [at, days] of read.entries())
        await api('POST', '/api/reports', {
          token,
          body: { readerIds: [readers[0].id], chapterIds: [1000 + at], readDate: daysAgo(days) },
        });
    }

    await until(async () => {
      const shared = await api<LeadersReadingAnswer>('GET', `/api/churches/${church.id}/reading`, { token: paul });
      return ['Lydia 3', 'Silas 1'].every((figure) =>
        shared.body.readers.some(({ name, chapters }) => figure === `${name} ${chapters}`),
      );
    });

    const { page } = await stage.visit(signedInWith(stage.url, paul));
    await page.goto('/church-management');
    await page.getByRole('link', { name: 'Who Reads', exact: true }).click();
    await page.getByRole('heading', { name: 'Who Reads' }).waitFor();
    await page.getByText('3 of 5').waitFor();
    const readers = page.getByRole('region', { name: 'Readers, as a table' });
    await readers.getByRole('row', { name: /^Lydia 3 3/ }).waitFor();
    expect(await page.getByText('Demas').count()).toBe(0);
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Only those who haven’t read for 3 weeks or more' }).check();
    await readers.getByRole('row', { name: /^Lydia/ }).waitFor({ state: 'detached' });
    await readers.getByRole('row', { name: /^Euodia/ }).waitFor();
    await page.getByRole('checkbox', { name: /^Only those/ }).uncheck();

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await readers.isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download (CSV)' }).click();
    const sheet = await readFile(await (await coming).path(), 'utf8');
    expect(sheet).toContain('Silas');
    expect(sheet).not.toContain('Demas');

    await page.goto('/church-management');
    await page.getByRole('button', { name: 'The role of Lydia' }).click();
    const role = page.getByRole('dialog', { name: 'The role of Lydia' });
    await role.getByRole('radio', { name: 'Leader' }).check();
    await role.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The role of Lydia is saved.').waitFor();
    await page.getByRole('button', { name: 'Write an Announcement' }).click();
    const asked = page.getByRole('dialog', { name: 'Write an Announcement' });
    await asked.getByLabel('Title').fill('Prayer meeting');
    await asked.getByLabel('Message').fill('By the river, on Saturday at nine.');
    await asked.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your announcement is on its way.').waitFor();

    const { page: lydia } = await stage.visit(signedInWith(stage.url, tokens.get('Lydia') as string));
    await lydia.goto('/church-management');
    await lydia.getByText('By the river, on Saturday at nine.').waitFor();
    await lydia.getByRole('link', { name: 'Who Reads', exact: true }).click();
    await lydia.getByRole('row', { name: /^Silas/ }).waitFor();
    await lydia.getByRole('button', { name: /^Notifications/ }).click();
    await lydia.getByRole('dialog', { name: 'Notifications' }).getByText('Prayer meeting').first().waitFor();
  });
});
