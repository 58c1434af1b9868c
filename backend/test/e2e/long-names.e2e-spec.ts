import type { FamilyEnvelope, ReaderEnvelope } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled, sidewaysOn } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

/** As long as a name may be, with nowhere to break it. */
const ENDLESS = 'W'.repeat(100);
const NOTE = `${'Selah'.repeat(36)}\n`.repeat(5).trim();
const PAGES = [
  '/',
  '/dashboard',
  '/report',
  '/manage-reports',
  '/readers',
  '/family',
  '/church-management',
  '/profile',
  '/my-points',
  '/leaderboard',
  '/progress',
  '/review',
  '/reading-plans',
];
const WIDTHS = [1280, 360];

/** The parts of the header that overflow above or below it. */
const outOfHeader = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const header = document.querySelector('body header');
    const { top, bottom } = header.getBoundingClientRect();
    return [...header.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().top < top || one.getBoundingClientRect().bottom > bottom).map((one) => one.outerHTML.slice(0, 120));
  })()`);

describeInBrowser('names as long as they may be', () => {
  const stage = setStage();
  let token: string;

  beforeAll(async () => {
    const api = apiAt(stage.url);
    token = await accountAt(stage.url, { name: ENDLESS, email: 'endless@example.org' });
    await api('PUT', '/api/users/preferences', { token, body: { competitiveMode: true } });
    const { reader } = (await api<ReaderEnvelope>('POST', '/api/readers', { token, body: { name: ENDLESS } })).body;
    const { family } = (
      await api<FamilyEnvelope>('POST', '/api/families', { token, body: { name: ENDLESS, description: ENDLESS } })
    ).body;
    await api('POST', `/api/families/${family.id}/readers/${reader.id}`, { token });
    await api('POST', '/api/churches', { token, body: { name: ENDLESS, description: ENDLESS, address: ENDLESS } });
    await api('POST', '/api/reports', {
      token,
      body: { readerId: reader.id, chapterIds: [1, 2, 3], notes: NOTE, location: ENDLESS },
    });
  });

  it.each(WIDTHS)('break or are cut short, so that no page is wider than %d px', async (width) => {
    const { page } = await stage.visit({ ...signedInWith(stage.url, token), viewport: { width, height: 800 } });
    for (const path of PAGES) {
      await page.goto(path);
      await settled(page);
      expect({ path, sideways: await sidewaysOn(page), out: await outOfHeader(page) }).toEqual({
        path,
        sideways: [],
        out: [],
      });
    }
  });

  it('keep short words whole beside the widest ones', async () => {
    const { page } = await stage.visit({ ...signedInWith(stage.url, token), viewport: { width: 320, height: 500 } });
    await page.goto('/');
    await settled(page);
    await page.getByRole('button', { name: /notifications/i }).click();
    await page.getByRole('button', { name: 'Mark all read' }).waitFor();
    const title = page.getByRole('heading', { name: 'Notifications' });
    // One line, not two.
    expect((await title.boundingBox())?.height).toBeLessThan(40);
  });

  it('show the beginning of a long note, and all of it on request', async () => {
    const { page } = await stage.visit(signedInWith(stage.url, token));
    await page.goto('/manage-reports');
    const row = page.getByRole('row', { name: /Genesis 3/ });
    await row.getByRole('button', { name: 'Show all' }).waitFor();
    const height = async (): Promise<number> => (await row.boundingBox())?.height ?? 0;
    const short = await height();
    expect(short).toBeLessThan(220);
    await row.getByRole('button', { name: 'Show all' }).click();
    await row.getByRole('button', { name: 'Show less' }).waitFor();
    expect(await height()).toBeGreaterThan(short);
  });
});
