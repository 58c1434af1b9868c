import type { MoveReportsAnswer, PointsTransactionAnswer, TransactionsAnswer } from '@lectio/contract';
import { checkReportList } from '@operations/report-list-check';
import { ProjectionAdmin } from '@platform/projections';
import { ReportListRebuild } from '@slices/reporting';
import { anotherReader, familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const TODAY = '2026-03-10';
const YESTERDAY = '2026-03-09';

let t: TestApp;
let anna: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set(`${TODAY}T12:00:00Z`);
  anna = await t.person('Anna');
  my = reporterFor(t, anna);
});
afterAll(() => t?.close());

const move = (reportIds: string[], readDate: unknown, headers: Record<string, string> = {}, by: Person = anna) =>
  t.api<MoveReportsAnswer & { error?: string }>('POST', '/api/reports/move', {
    token: by.token,
    body: { reportIds, readDate },
    headers,
  });

const ids = async (): Promise<string[]> => (await my.list()).body.reports.map(({ id }) => id);

describe('moving reports to another day', () => {
  it('keeps their ids, notes, batch and who reported them', async () => {
    await my.report({ chapterIds: [1, 2], notes: 'By the lamp', readingMethod: 'paper' });
    const before = (await my.list()).body.reports;
    const answer = await move([before[0].id], YESTERDAY);
    expect(answer).toMatchObject({ status: 200, body: { message: 'One report moved', moved: 1, skipped: 0 } });
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    const after = (await my.list()).body.reports;
    const at = '2026-03-10T12:00:01.000Z';
    expect(after).toEqual([{ ...before[0], readDate: YESTERDAY, reportedAt: at, createdAt: at }, before[1]]);
    expect((await my.list('?startDate=2026-03-10')).body.reports).toEqual([before[1]]);
  });

  it('can be said in an edit, together with other words', async () => {
    await my.report({ chapterIds: [1], notes: 'Aloud' });
    const { id } = await my.newest();
    expect(await my.change(id, { readDate: YESTERDAY, notes: 'Aloud, twice' })).toMatchObject({
      status: 200,
      body: { report: { id, readDate: YESTERDAY, notes: 'Aloud, twice' } },
    });
    expect(await my.change(id, { readDate: TODAY })).toMatchObject({
      body: { report: { id, readDate: TODAY, notes: 'Aloud, twice' } },
    });
    expect(await my.change(id, { readDate: TODAY, notes: 'Once' })).toMatchObject({
      body: { report: { id, readDate: TODAY, notes: 'Once' } },
    });
    expect(await my.standing()).toEqual([`1 ${TODAY}`]);
    await my.remove(id);
    expect(await my.standing()).toEqual([]);
  });

  it('skips what the day already has, and an edit says so', async () => {
    await my.report({ chapterIds: [1], readDate: YESTERDAY });
    await my.report({ chapterIds: [1, 2] });
    const [two, one, already] = await ids();
    expect((await move([two, one, already, two], YESTERDAY)).body).toMatchObject({ moved: 1, skipped: 2 });
    expect(await my.standing()).toEqual([`2 ${YESTERDAY}`, `1 ${TODAY}`, `1 ${YESTERDAY}`]);
    expect(await move([one], YESTERDAY)).toMatchObject({
      status: 200,
      body: { message: 'Everything was already reported for this day', moved: 0, skipped: 1 },
    });
    expect(await my.change(one, { readDate: YESTERDAY, notes: 'lost?' })).toMatchObject({
      status: 409,
      body: { error: 'This chapter is already reported for that day', details: [{ field: 'readDate' }] },
    });
    expect((await my.list('?startDate=2026-03-10')).body.reports[0].notes).toBeNull();
  });

  it('refuses days to come, before 1900 and that do not exist, and other people’s reports', async () => {
    await my.report({ chapterIds: [1] });
    const [id] = await ids();
    const refused = async (readDate: unknown) => {
      const { status, body } = await move([id], readDate);
      return [status, body.error];
    };
    expect([
      await refused('2026-03-11'),
      await refused('1899-12-31'),
      await refused('2026-02-30'),
      await refused(undefined),
    ]).toEqual([
      [400, 'Read date cannot be in the future'],
      [400, 'Read date must be 1900 or later'],
      [400, 'Please enter a valid date'],
      [400, 'Please enter a valid date'],
    ]);
    expect(await move([], YESTERDAY)).toMatchObject({ status: 400, body: { error: 'Please select reports to move.' } });
    expect(await my.change(id, { readDate: '2026-03-11' })).toMatchObject({ status: 400 });
    const east = { 'x-time-zone': 'Pacific/Auckland' };
    expect(await move([id], '2026-03-11', east)).toMatchObject({ status: 200, body: { moved: 1 } });
    const stranger = await t.person('Simeon');
    const theirs = reporterFor(t, stranger);
    await theirs.report({ chapterIds: [5] });
    const other = await theirs.newest();
    expect(await move([id, other.id], YESTERDAY)).toMatchObject({ status: 404, body: { error: 'Report not found' } });
    expect(await my.change(other.id, { readDate: YESTERDAY })).toMatchObject({ status: 404 });
    expect(await my.standing()).toEqual(['1 2026-03-11']);
  });

  it('moves reports of several readers and accounts in one command', async () => {
    const phanuel = await t.person('Phanuel');
    const second = await anotherReader(t, anna, 'Asher');
    const familyId = await familyOf(t, anna, phanuel);
    await t.api('POST', `/api/families/${familyId}/readers/${phanuel.readerId}`, { token: phanuel.token });
    await my.report({ readerIds: [anna.readerId, second, phanuel.readerId], chapterIds: [1, 2] });
    const all = (await my.list(`?readerIds=${anna.readerId},${second},${phanuel.readerId}`)).body.reports;
    expect(
      (
        await move(
          all.map(({ id }) => id),
          YESTERDAY,
        )
      ).body,
    ).toMatchObject({ moved: 6, skipped: 0 });
    for (const reader of [anna.readerId, second, phanuel.readerId])
      expect(await my.standing(reader)).toEqual([`2 ${YESTERDAY}`, `1 ${YESTERDAY}`]);
  });

  it('is done once for an Idempotency-Key', async () => {
    await my.report({ chapterIds: [1] });
    const [id] = await ids();
    const key = { 'idempotency-key': 'one-move' };
    const answers = [await move([id], YESTERDAY, key), await move([id], YESTERDAY, key)];
    expect(answers.map(({ body }) => body)).toEqual([
      expect.objectContaining({ moved: 1 }),
      expect.objectContaining({ moved: 1 }),
    ]);
    const [{ n }] = await t.database.rows<{ n: number }>(
      `SELECT count(*)::integer AS n FROM events WHERE stream = $1 AND type = 'ReportsMoved'`,
      [`reader-${anna.readerId}`],
    );
    expect(n).toBe(1);
  });

  it('leaves the order of batches, and is undone and redone with its own on the new day', async () => {
    await my.report({ chapterIds: [1] });
    const [first] = await ids();
    await my.report({ chapterIds: [2] });
    await move([first], YESTERDAY);
    expect((await my.lastBatch()).map(({ chapter }) => chapter.id)).toEqual([2]);
    await my.undo();
    expect(await my.lastBatch()).toMatchObject([{ id: first, readDate: YESTERDAY }]);
    expect((await my.undo()).body).toMatchObject({ summary: { reports: 1 } });
    expect(await my.standing()).toEqual([]);
    await my.redo();
    expect(await my.standing()).toEqual([`1 ${YESTERDAY}`]);
    expect(await ids()).toEqual([first]);
    await move([first], '2026-03-08');
    expect(await ids()).toEqual([first]);
  });

  it('is in the figures, the ledger and its reasons, and the list rebuilt from the log is the same', async () => {
    await my.report({ chapterIds: [1, 2], readDate: '2026-03-08' });
    const { headers } = await my.report({ chapterIds: [1] });
    const [again] = await ids();
    const moved = await move([again], YESTERDAY);
    expect(headers.get('x-event-position')).not.toBe(moved.headers.get('x-event-position'));
    const transactions = await t.api<TransactionsAnswer>(
      'GET',
      `/api/gamification/transactions/${anna.readerId}?limit=10`,
      { token: anna.token, headers: { 'x-min-position': moved.headers.get('x-event-position') ?? '' } },
    );
    const reading = transactions.body.transactions.filter(({ reason }) => reason === 'chapter_read_repeat');
    expect(reading.map(({ points, isCorrection, readDate }) => [points, isCorrection, readDate])).toEqual(
      expect.arrayContaining([
        [4, false, TODAY],
        [-4, true, TODAY],
        [4, true, YESTERDAY],
      ]),
    );
    const now = reading.find(({ isCorrection, points }) => isCorrection && points > 0) as PointsTransactionAnswer;
    const why = await t.api('GET', `/api/users/me/readers/${anna.readerId}/points-history/${now.id}`, {
      token: anna.token,
    });
    expect(why.body).toMatchObject({ event: { type: 'ReportsMoved' }, chapters: [[1, 1]] });
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
    expect(await checkReportList(t.database)).toMatchObject({ missing: [], superfluous: [], wrongCounts: 0 });
    const before = (await my.list()).body;
    await t.app.get(ReportListRebuild).run();
    expect((await my.list()).body).toEqual(before);
  });
});
