import {
  bibleOf,
  LAST_CHAPTER_ID,
  READER_MESSAGES,
  type BooksAnswer,
  type Canon,
  type CanonsAnswer,
  type ChaptersAnswer,
  type CompletionAnswer,
  type ErrorAnswer,
  type GlobalStatsAnswer,
  type ImportAnswer,
  type PassagesAnswer,
  type PlanProgressEnvelope,
  type ReaderCanonEnvelope,
  type ReaderProgressAnswer,
  type ReadersAnswer,
  type ReportStatsAnswer,
  type SiteAnswer,
} from '@lectio/contract';
import { ProjectionAdmin } from '@platform/projections';
import type { Answer } from './support/api';
import { familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let lydia: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set('2026-03-10T12:00:00Z');
  lydia = await t.person('Lydia');
  my = reporterFor(t, lydia);
});
afterAll(() => t?.close());

const choose = (canon: Canon | null, who = lydia): Promise<Answer<ReaderCanonEnvelope & Partial<ErrorAnswer>>> =>
  t.api('PUT', `/api/readers/${lydia.readerId}/canon`, { token: who.token, body: { canon } });

const get = async <A>(path: string, after?: { headers: Headers }): Promise<A> =>
  (
    await t.api<A>('GET', path, {
      token: lydia.token,
      headers: after ? { 'x-min-position': after.headers.get('x-event-position') ?? '0.0' } : {},
    })
  ).body;
const completion = async (after: { headers: Headers }): Promise<CompletionAnswer['completion']> =>
  (await get<CompletionAnswer>(`/api/gamification/completion/${lydia.readerId}`, after)).completion;
const progress = async (after: { headers: Headers }): Promise<ReaderProgressAnswer['progress']> =>
  (await get<ReaderProgressAnswer>(`/api/readers/${lydia.readerId}/progress`, after)).progress;
const pointsOf = async (): Promise<[total: number, ledger: number]> => {
  const [row] = await t.database.rows<{ total: number; ledger: number }>(
    `SELECT p.total_points::float8 AS total, (SELECT coalesce(sum(l.points), 0)::float8 FROM views.ledger_entry l WHERE l.reader_id = $1) AS ledger
     FROM views.reader_points p WHERE p.reader_id = $1`,
    [lydia.readerId],
  );
  return [row.total, row.ledger];
};

const TOBIT = 1190;

describe('a reader’s canon', () => {
  it('decides what a whole Bible is, over all that was read, and back', async () => {
    const read = await my.report({ chapterIds: bibleOf('catholic').chapterIds });
    expect(await completion(read)).toMatchObject({ completedBibles: 1, current: { canon: 'protestant' } });
    const before = await pointsOf();

    expect(await progress(await choose('catholic'))).toMatchObject({
      canon: 'catholic',
      totalChaptersRead: 1334,
      uniqueChaptersRead: 1334,
      oldTestamentChapters: 1074,
      newTestamentChapters: 260,
    });
    const greek = await choose('orthodox');
    expect(greek.body.reader).toEqual({ id: lydia.readerId, canon: 'orthodox', chosenCanon: 'orthodox' });
    expect(await completion(greek)).toMatchObject({
      completedBibles: 0,
      current: { canon: 'orthodox', completionNumber: 1, chaptersRead: 1334, oldTestamentChapters: 1074 },
    });
    const [total, ledger] = await pointsOf();
    expect([total, total < before[0]]).toEqual([ledger, true]);

    expect(await completion(await choose(null))).toMatchObject({ completedBibles: 1 });
    expect(await pointsOf()).toEqual(before);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('keeps what is read outside of it as a chapter read', async () => {
    const read = await my.report({ chapterIds: [1, TOBIT, LAST_CHAPTER_ID] });
    expect(await progress(read)).toMatchObject({
      totalChaptersRead: 3,
      uniqueChaptersRead: 1,
      chapterReadCounts: { 1: 1, [TOBIT]: 1, [LAST_CHAPTER_ID]: 1 },
    });
    const { reports } = (await my.list()).body;
    expect(reports.map(({ chapter }) => `${chapter.book} ${chapter.chapter}`)).toEqual([
      'Song of the Three 1',
      'Tobit 1',
      'Genesis 1',
    ]);
    expect((await get<ReportStatsAnswer>('/api/reports/stats')).stats).toMatchObject({ uniqueChapters: 3 });
    expect((await my.report({ chapterIds: [LAST_CHAPTER_ID + 1] })).status).toBe(400);
  });

  it('narrows lists by its books, of which Esther, Psalms and Daniel go on behind the 66', async () => {
    await my.report({ chapterIds: [436, 437, 1220, TOBIT, 930] });
    const listed = async (query: string): Promise<number[]> =>
      (await my.list(query)).body.reports.map(({ chapterId }) => chapterId).sort((a, b) => a - b);
    expect(await listed('?book=Esther')).toEqual([436, 1220]);
    expect(await listed('?book=tobit')).toEqual([TOBIT]);
    expect(await listed('?testament=Old')).toEqual([436, 437, TOBIT, 1220]);
    expect(await listed('?testament=New')).toEqual([930]);
    expect((await my.list('?book=Enoch')).status).toBe(400);
  });

  it('is shown with the readers, chosen by the owner alone, and unknown to strangers', async () => {
    const titus = await t.person('Titus');
    expect([(await choose('catholic', titus)).status]).toEqual([404]);
    await familyOf(t, lydia, titus);
    const refused = await choose('catholic', titus);
    expect([refused.status, refused.body.error]).toEqual([403, READER_MESSAGES.canonOwnersOnly]);
    expect((await choose('coptic' as Canon)).status).toBe(400);
    await choose('slavonic');
    const { readers } = await get<ReadersAnswer>('/api/readers');
    expect(readers[0]).toMatchObject({ canon: 'slavonic', chosenCanon: 'slavonic' });
  });

  it('is the Bible that a plan of the whole Bible asks for', async () => {
    await choose('catholic');
    const started = await t.api<PlanProgressEnvelope>(
      'POST',
      `/api/plans/reader/${lydia.readerId}/start/bible-in-a-year`,
      {
        token: lydia.token,
        body: {},
      },
    );
    expect([started.status, started.body.progress?.totalChapters]).toEqual([201, 1334]);
  });
});

it('is whose books are understood in passages that name no canon; files may hold others', async () => {
  const read = async (query = ''): Promise<number[][]> =>
    (await get<PassagesAnswer>(`/api/scripture/passages?text=Tobit%203${query}`)).passages.map(
      ({ chapterIds }) => chapterIds,
    );
  const csv = 'Date,Passage\n2026-03-01,Tobit 3\n';
  const trial = async (): Promise<string> =>
    (await t.api<ImportAnswer>('POST', '/api/reports/import?dryRun=true', { token: lydia.token, body: { csv } })).body
      .message;
  expect([await read(), await read('&canon=catholic')]).toEqual([[], [[TOBIT + 2]]]);
  expect(await trial()).toBe('One report would be imported');
  await choose('catholic');
  expect([await read(), await read('&canon=protestant')]).toEqual([[[TOBIT + 2]], []]);
});

it('lists the canons with the labels of a numbering', async () => {
  const { canons } = await get<CanonsAnswer>('/api/canons?numbering=hebrew');
  expect(canons.map(({ name, totalChapters, books }) => [name, totalChapters, books.length])).toEqual([
    ['protestant', 1189, 66],
    ['catholic', 1334, 73],
    ['orthodox', 1352, 77],
    ['slavonic', 1368, 78],
    ['anglican', 1361, 77],
  ]);
  const malachi = canons[0].books.find(({ name }) => name === 'Malachi');
  expect(malachi?.chapters.map(({ label }) => label)).toEqual(['1', '2', '3,1–18', '3,19–24']);
  expect((await t.api('GET', '/api/canons?numbering=greek-ish')).status).toBe(400);
});

it('gives the chapters and books of a canon where they are asked for, and the 66 without', async () => {
  const { chapters } = await get<ChaptersAnswer>('/api/chapters?canon=catholic&limit=1400');
  expect(chapters).toHaveLength(1334);
  expect(chapters.find(({ id }) => id === TOBIT)).toEqual({
    id: TOBIT,
    book: 'Tobit',
    chapter: 1,
    testament: 'Old',
    verseCount: 22,
  });
  expect(chapters.at(-1)).toMatchObject({ book: 'Revelation', chapter: 22 });
  expect((await get<ChaptersAnswer>('/api/chapters')).chapters).toHaveLength(1189);
  expect((await t.api('GET', '/api/chapters?limit=1400')).status).toBe(400);
  expect((await get<BooksAnswer>('/api/chapters/books?canon=catholic')).books.Old).toHaveLength(46);
  expect((await get<BooksAnswer>('/api/chapters/books')).books.Old).toHaveLength(39);
});

describe('the site’s canon', () => {
  let admin: Person;
  const chooseForAll = (canon: Canon): Promise<Answer<object>> =>
    t.api('PUT', '/api/admin/canon', { token: admin.token, body: { canon } });
  beforeAll(async () => {
    admin = await t.person('Phoebe', { isAdmin: true });
  });
  afterAll(() => chooseForAll('protestant'));

  it('is that of the community, and of readers who have chosen none', async () => {
    const chosen = await chooseForAll('catholic');
    expect([chosen.status, chosen.body]).toEqual([200, { canon: 'catholic' }]);
    const later = await t.person('Dorcas');
    const { readers } = (await t.api<ReadersAnswer>('GET', '/api/readers', { token: later.token })).body;
    expect(readers[0]).toMatchObject({ canon: 'catholic', chosenCanon: null });
    const read = await my.report({ chapterIds: [TOBIT] });
    expect(await progress(read)).toMatchObject({ canon: 'catholic', uniqueChaptersRead: 1 });
    expect((await get<SiteAnswer>('/api/app/site')).site.canon).toBe('catholic');
    const { stats } = await get<GlobalStatsAnswer>('/api/reports/global-stats', read);
    expect([stats.canon, stats.chapters.length, stats.chapterReadCounts[TOBIT] > 0]).toEqual(['catholic', 1334, true]);
  });
});
