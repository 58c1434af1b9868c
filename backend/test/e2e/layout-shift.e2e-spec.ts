import type { FamilyEnvelope, ReaderEnvelope, ReadersAnswer } from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

/** Half of the web vitals' limit for layout shift while loading. */
const MOST = 0.05;
const PAGES = [
  '/',
  '/dashboard',
  '/reading',
  '/reading-plans',
  '/challenges',
  '/report',
  '/manage-reports',
  '/readers',
  '/family',
  '/progress',
  '/review',
  '/book-progress',
  '/next-completion',
  '/profile',
  '/settings',
  '/church-management',
  '/my-points',
];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 800 },
];

const WATCH = `new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) (window.shifts ??= []).push([entry.value, ...entry.sources.map(({ node }) => (node?.parentElement ?? node)?.textContent?.slice(0, 60))]);
}).observe({ type: 'layout-shift', buffered: true })`;

type Shift = readonly [value: number, ...where: string[]];

/**
 * Each answer comes 60 ms after the one before. This slowness is what is tested, not a wait: shifts happen whatever the
 * machine is doing.
 */
const slowly = async (page: Page): Promise<void> => {
  let last = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    const turn = last.then(() => page.waitForTimeout(60));
    last = turn;
    await turn.catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
};

describeInBrowser('a page that loads slowly', () => {
  const stage = setStage();
  let token: string;

  beforeAll(async () => {
    const api = apiAt(stage.url);
    token = await accountAt(stage.url, { name: 'Tirzah', email: 'tirzah@example.org' });
    const { family } = (await api<FamilyEnvelope>('POST', '/api/families', { token, body: { name: 'Manasseh' } })).body;
    for (const name of ['Mahlah', 'Noah']) {
      const { reader } = (await api<ReaderEnvelope>('POST', '/api/readers', { token, body: { name } })).body;
      await api('POST', `/api/families/${family.id}/readers/${reader.id}`, { token });
    }
    const [primary] = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers;
    for (const chapter of [1, 2, 3, 4, 5, 6, 7, 8])
      await api('POST', '/api/reports', { token, body: { readerId: primary.id, chapterIds: [chapter] } });
  });

  it.each(SIZES)('hardly moves what stands at $width px already', async (viewport) => {
    const { page } = await stage.visit({ ...signedInWith(stage.url, token), viewport });
    await page.addInitScript(WATCH);
    await slowly(page);
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await settled(page);
      const shifts = await page.evaluate<Shift[]>('window.shifts ?? []');
      const moved = shifts.reduce((sum, [value]) => sum + value, 0);
      expect({ path, shifts: moved > MOST ? shifts : [] }).toEqual({ path, shifts: [] });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
