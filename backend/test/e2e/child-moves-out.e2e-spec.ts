import type {
  FamilyEnvelope,
  GlobalStatsAnswer,
  ImportAnswer,
  PointsSummaryAnswer,
  ReaderEnvelope,
  ReaderProgressAnswer,
  ReadersAnswer,
} from '@lectio/contract';
import { apiAt } from '../support/api';
import { until } from '../support/until';
import { mindedOn } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const THIS_YEAR = new Date().getFullYear();
const YEARS = 14;

/** Fourteen years, fifty evenings in each, with a note now and then. */
const HISTORY = [
  'date,book,chapters,notes',
  ...Array.from({ length: YEARS * 50 }, (_, evening) => {
    const day = new Date(Date.UTC(THIS_YEAR - YEARS + Math.floor(evening / 50), 0, 1 + (evening % 50) * 7));
    const note = evening % 100 === 0 ? `evening ${evening}` : '';
    return `${day.toISOString().slice(0, 10)},Psalms,${(evening % 150) + 1},${note}`;
  }),
].join('\n');

describeInBrowser('a child that moves out', () => {
  const stage = setStage();

  it('takes fourteen years of records along, and the household’s figures are right', async () => {
    const api = apiAt(stage.url);
    const hannah = await accountAt(stage.url, { name: 'Hannah', email: 'hannah@example.org' });
    const get = async <A>(path: string, token: string): Promise<A> =>
      (await api<A>('GET', `/api/${path}`, { token })).body;
    const { reader } = (
      await api<ReaderEnvelope>('POST', '/api/readers', { token: hannah, body: { name: 'Samuel', age: 17 } })
    ).body;
    const { family } = (await api<FamilyEnvelope>('POST', '/api/families', { token: hannah, body: { name: 'Ramah' } }))
      .body;
    const csv = HISTORY.replaceAll('\n', '\nSamuel,').replace('date,', 'reader,date,');
    const imported = await api<ImportAnswer>('POST', '/api/reports/import', { token: hannah, body: { csv } });
    expect(imported.body.summary.reportsCreated).toBe(YEARS * 50);
    await api('POST', '/api/reports', { token: hannah, body: { readerIds: [reader.id], chapterIds: [1, 2, 3] } });
    const [{ id: own }] = (await get<ReadersAnswer>('readers', hannah)).readers;
    await api('POST', '/api/reports', { token: hannah, body: { readerIds: [own], chapterIds: [930] } });
    const pointsOf = async (token: string): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await get<PointsSummaryAnswer>('users/me/points-summary', token)).readers.map(({ name, points }) => [
          name,
          points.totalPoints,
        ]),
      );
    const reads = async (): Promise<number> => {
      const { chapterReadCounts } = (await get<GlobalStatsAnswer>('reports/global-stats', hannah)).stats;
      return Object.values(chapterReadCounts).reduce((sum, times) => sum + times, 0);
    };
    await until(async () => (await reads()) === YEARS * 50 + 4 && Object.keys(await pointsOf(hannah)).length === 2);
    await until(async () => (await pointsOf(hannah)).Hannah > 0 && (await pointsOf(hannah)).Samuel > 0);
    const before = await pointsOf(hannah);
    const progressBefore = await get<ReaderProgressAnswer>(`readers/${reader.id}/progress`, hannah);

    const { page: household } = await stage.visit(signedInWith(stage.url, hannah));
    await household.goto('/readers');
    await household.getByRole('button', { name: 'Move Samuel' }).click();
    const offer = household.getByRole('dialog', { name: 'Move Samuel to another account' });
    await offer.getByRole('button', { name: 'Make a code' }).click();
    const code = await offer.getByRole('status', { name: 'Code' }).textContent();
    expect(await mindedOn(household)).toEqual([]);

    const samuel = await accountAt(stage.url, { name: 'Samuel', email: 'samuel@example.org' });
    const { page } = await stage.visit(signedInWith(stage.url, samuel));
    await page.goto('/readers');
    await page.getByRole('button', { name: 'Take over a reader' }).click();
    const claim = page.getByRole('dialog', { name: 'Take over a reader' });
    await claim.getByLabel('Code').fill(code ?? '');
    await claim.getByRole('button', { name: 'Take over' }).click();
    await page.getByText('Samuel is in your account now, with everything it has read.').waitFor();
    await page.goto('/progress');
    await page.getByText(/^Bible 1: 153 of 1,189 chapters/).waitFor();

    await household.goto('/readers');
    await household.getByRole('heading', { name: 'My Readers' }).waitFor();
    await household.getByText('Nobody else yet.').waitFor();
    expect(await pointsOf(samuel)).toEqual({ Samuel: before.Samuel });
    expect(await pointsOf(hannah)).toEqual({ Hannah: before.Hannah });
    expect(await get(`readers/${reader.id}/progress`, samuel)).toEqual(progressBefore);
    expect(await reads()).toBe(YEARS * 50 + 4);
    expect((await api('GET', `/api/readers/${reader.id}/progress`, { token: hannah })).status).toBe(404);
    await household.goto('/family');
    await household.getByRole('article', { name: family.name }).getByText('1 member · 1 reader').waitFor();
  });
});
