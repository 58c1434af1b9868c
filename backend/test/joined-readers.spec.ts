import {
  READER_MESSAGES,
  type FamilyEnvelope,
  type JoinedReadersAnswer,
  type JoinPreviewAnswer,
  type PointsHistoryAnswer,
  type PointsSummaryAnswer,
  type ReaderEnvelope,
  type ReaderProgressAnswer,
  type ReadersAnswer,
  type ReportsAnswer,
} from '@lectio/contract';
import { checkReportList } from '@operations/report-list-check';
import { ProjectionAdmin } from '@platform/projections';
import { ReportListRebuild } from '@slices/reporting';
import { caughtUp } from './support/caught-up';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const call = async <T>(person: Person, method: string, path: string, body?: object): Promise<T> => {
  const answer = await t.api<T>(method, `/api${path}`, { token: person.token, body });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
};
const childOf = async (person: Person, name: string): Promise<number> =>
  (await call<ReaderEnvelope>(person, 'POST', '/readers', { name })).reader.id;
const readersOf = async (person: Person): Promise<number[]> =>
  (await call<ReadersAnswer>(person, 'GET', '/readers')).readers.map(({ id }) => id);
const figuresOf = async (person: Person) => {
  await caughtUp(t);
  const { readers } = await call<PointsSummaryAnswer>(person, 'GET', '/users/me/points-summary');
  return new Map(readers.map(({ id, points }) => [id, points]));
};
const pointsOf = async (person: Person, readerId: number): Promise<number> =>
  (await figuresOf(person)).get(readerId)?.totalPoints ?? NaN;
const reportsOf = async (person: Person) =>
  (await call<ReportsAnswer>(person, 'GET', '/reports')).reports
    .map(({ chapterId, readDate, notes, reader }) => [chapterId, readDate, notes, reader.id])
    .sort();
const isSound = async (person: Person): Promise<void> => {
  await caughtUp(t);
  expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  expect(await checkReportList(t.database)).toEqual({ missing: [], superfluous: [], wrongCounts: 0, unreadable: [] });
  for (const [readerId, { totalPoints }] of await figuresOf(person)) {
    const { summary } = await call<PointsHistoryAnswer>(person, 'GET', `/users/me/readers/${readerId}/points-history`);
    expect(summary.reduce((sum, entry) => sum + entry.totalPoints, 0)).toBe(totalPoints);
  }
};

const daysAgo = (days: number): string => new Date(t.clock.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('two readers of one person', () => {
  let anna: Person;
  let twin: number;
  const join = (readerId = twin, into = anna.readerId) =>
    t.api<{ error: string }>('POST', `/api/readers/${readerId}/join`, { token: anna.token, body: { into } });
  const part = () => call(anna, 'DELETE', `/readers/${twin}/join`);

  beforeEach(async () => {
    anna = await t.person('Anna');
    twin = await childOf(anna, 'Anna at grandmother’s');
    await call(anna, 'POST', '/reports', { readerId: anna.readerId, chapterIds: [1, 2], notes: 'mine' });
    await call(anna, 'POST', '/reports', { readerId: twin, chapterIds: [2, 3, 4], notes: 'hers' });
  });

  it('are one from then on: each chapter of a day counts once, notes stay, and nobody loses points', async () => {
    const before = await figuresOf(anna);
    const preview = await call<JoinPreviewAnswer>(anna, 'GET', `/readers/${twin}/join?into=${anna.readerId}`);
    const [own, hers] = [anna.readerId, twin].map((id) => before.get(id)?.totalPoints ?? NaN);
    expect(preview).toEqual({
      reports: { from: 3, into: 2, same: 1 },
      points: { from: hers, into: own, joined: own + 20 },
    });
    expect((await join()).status).toBe(201);
    expect(await readersOf(anna)).toEqual([anna.readerId]);
    expect(await pointsOf(anna, anna.readerId)).toBe(own + 20);
    expect((await reportsOf(anna)).map(([chapterId, , notes, readerId]) => [chapterId, notes, readerId])).toEqual([
      [1, 'mine', anna.readerId],
      [2, 'mine', anna.readerId],
      [3, 'hers', anna.readerId],
      [4, 'hers', anna.readerId],
    ]);
    await isSound(anna);
  });

  it('are looked back at as they were: before the join, the one that stays alone', async () => {
    const at = new Date(t.clock.now()).toISOString();
    t.clock.advance(60_000);
    await join();
    await caughtUp(t);
    const chapters = async (moment: string): Promise<number> =>
      (await call<ReaderProgressAnswer>(anna, 'GET', `/readers/${anna.readerId}/progress${moment}`)).progress
        .totalChaptersRead;
    expect([await chapters(`?at=${at}`), await chapters('')]).toEqual([2, 4]);
  });

  it('are two again once they are parted, as they were', async () => {
    const reports = await reportsOf(anna);
    const before = await figuresOf(anna);
    await join();
    const { joined } = await call<JoinedReadersAnswer>(anna, 'GET', '/readers/joined');
    expect(joined).toEqual([
      expect.objectContaining({ id: twin, into: { id: anna.readerId, name: 'Anna' }, name: 'Anna at grandmother’s' }),
    ]);
    await part();
    expect(await readersOf(anna)).toEqual([anna.readerId, twin]);
    expect(await figuresOf(anna)).toEqual(before);
    expect(await reportsOf(anna)).toEqual(reports);
    expect(await call(anna, 'GET', '/readers/joined')).toEqual({ joined: [] });
    await isSound(anna);
  });

  it('bring points along that reports don’t bring: of administrators, and so that nobody has less than the better had', async () => {
    const admin = await t.person('Overseer', { isAdmin: true });
    await call(admin, 'POST', '/gamification/admin/award-points', { readerId: twin, points: 500, reason: 'choir' });
    const before = await pointsOf(anna, anna.readerId);
    await join();
    expect(await pointsOf(anna, anna.readerId)).toBe(before + 520);
    const { transactions } = await call<PointsHistoryAnswer>(
      anna,
      'GET',
      `/users/me/readers/${anna.readerId}/points-history`,
    );
    const along = transactions.find(({ points }) => points === 500);
    expect(along?.description).toBe('Brought along by a merged reader');
    expect(await call(anna, 'GET', `/users/me/readers/${anna.readerId}/points-history/${along?.id}`)).toMatchObject({
      event: { type: 'ReadersJoined' },
      rule: { words: expect.stringContaining('merged') },
    });
    await isSound(anna);
  });

  it('may be parted after their reports were moved, undone and changed, and joined again', async () => {
    const before = await figuresOf(anna);
    await join();
    const { reports } = await call<ReportsAnswer>(anna, 'GET', '/reports');
    const [three, four] = [3, 4].map((chapter) => reports.find(({ chapterId }) => chapterId === chapter)?.id);
    await call(anna, 'POST', '/reports/move', { reportIds: [three], readDate: daysAgo(1) });
    await call(anna, 'PUT', `/reports/${four}`, { notes: 'changed' });
    await call(anna, 'DELETE', '/reports/undo-last-batch');
    await isSound(anna);
    await part();
    expect((await t.api('POST', '/api/reports/redo-last-undo', { token: anna.token })).status).toBe(404);
    expect(new Map([...(await figuresOf(anna))].map(([id, { totalPoints }]) => [id, totalPoints]))).toEqual(
      new Map([...before].map(([id, { totalPoints }]) => [id, totalPoints])),
    );
    await isSound(anna);
    expect((await join()).status).toBe(201);
    await isSound(anna);
  });

  it('stay joined, and parted, through a rebuild of the list', async () => {
    await join();
    const reports = await reportsOf(anna);
    await t.app.get(ReportListRebuild).run();
    expect(await reportsOf(anna)).toEqual(reports);
    await part();
    await t.app.get(ReportListRebuild).run();
    await isSound(anna);
  });

  it('count once in a family, and the one that ended is out of families left meanwhile', async () => {
    const { family } = await call<FamilyEnvelope>(anna, 'POST', '/families', { name: 'Lystra' });
    await call(anna, 'POST', `/families/${family.id}/readers/${twin}`);
    await join();
    const [seen] = (await call<{ families: { id: number; readers: { id: number }[] }[] }>(anna, 'GET', '/families'))
      .families;
    expect(seen.readers.map(({ id }) => id)).toEqual([anna.readerId]);
    await call(anna, 'DELETE', `/families/${family.id}`);
    await part();
    await isSound(anna);
  });

  it('are of one account, two, and the primary one stays', async () => {
    const other = await t.person('Other');
    expect((await join(twin, other.readerId)).status).toBe(404);
    expect((await join(other.readerId, anna.readerId)).status).toBe(404);
    expect((await join(twin, twin)).body.error).toBe(READER_MESSAGES.joinSame);
    expect((await join(anna.readerId, twin)).body.error).toBe(READER_MESSAGES.joinPrimary);
    expect((await t.api('DELETE', `/api/readers/${twin}/join`, { token: anna.token })).status).toBe(404);
    expect((await join()).status).toBe(201);
    expect((await t.api('DELETE', `/api/readers/${twin}/join`, { token: other.token })).status).toBe(404);
    expect((await join()).status).toBe(404);
    const body = { readerId: twin, chapterIds: [9] };
    expect((await t.api('POST', '/api/reports', { token: anna.token, body })).status).toBe(404);
  });
});
