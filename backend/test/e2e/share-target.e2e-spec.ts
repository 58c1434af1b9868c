import type { ReportsAnswer } from '@lectio/contract';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, PASSWORD, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const LONGEST = 1_000;
const query = (search: Record<string, string>): string => new URLSearchParams(search).toString();

describeInBrowser('what another app shares with Lectio', () => {
  const stage = setStage();

  it('waits in the report’s field, also for somebody who must sign in first', async () => {
    await accountAt(stage.url, { name: 'Philip', email: 'philip@example.org' });
    const { page } = await stage.visit();
    await page.goto(`/report?${query({ title: 'A Bible app', text: 'Acts 8', url: 'https://example.org/acts' })}`);
    await page.getByLabel('Email').fill('philip@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/report?**');
    const field = page.getByLabel('Type a passage');
    expect(await field.inputValue()).toBe('Acts 8');
    await field.press('Enter');
    await page.getByText('Added: Acts 8.').waitFor();
  });

  it('is text and nothing else, whatever it holds, and records nothing by itself', async () => {
    const token = await accountAt(stage.url, { name: 'Candace', email: 'candace@example.org' });
    const { page } = await stage.visit(signedInWith(stage.url, token));
    const script = '<img src=x onerror="document.title=\'taken\'">';
    const hostile: readonly (readonly [search: string, field: string | RegExp])[] = [
      [query({ text: script }), script],
      [query({ text: 'Genesis '.repeat(1_000) }), /^Genesis; Genesis/],
      [query({ text: '📖'.repeat(LONGEST) }), /^📖/],
      [query({ text: `{"a":[${'['.repeat(500)}${']'.repeat(500)}]}` }), ''],
      [query({ text: `Genesis ${'1-'.repeat(95)}` }), /^Genesis 1-1/],
      [query({ text: `Genesis 1-${'9'.repeat(100)}` }), /^Genesis 1-9/],
      ['text=Jude&text=Genesis&__proto__=1&chapter=1e400&on=never', /.*/],
    ];
    for (const [search, expected] of hostile) {
      await page.goto(`/report?${search}`);
      await settled(page);
      const field = page.getByLabel('Type a passage');
      const value = await field.inputValue();
      if (typeof expected === 'string') expect(value).toBe(expected);
      else expect(value).toMatch(expected);
      // Whatever becomes of it, the field answers.
      await field.press('Enter');
      await field.fill('Jude');
      expect(await field.inputValue()).toBe('Jude');
      expect(await page.title()).not.toContain('taken');
      // What is written and not added would be there again on the next visit.
      await field.fill('');
    }
    const { body } = await apiAt(stage.url)<ReportsAnswer>('GET', '/api/reports', { token });
    expect(body.pagination.totalReports).toBe(0);
  });
});
