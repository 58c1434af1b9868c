import { REPORT_MESSAGES, type LastBatchAnswer, type RemovalPreviewAnswer, type ReportsAnswer } from '@lectio/contract';
import { anotherReader, familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let ezra: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set('2026-03-10T12:00:00Z');
  ezra = await t.person('Ezra');
  my = reporterFor(t, ezra);
});
afterAll(() => t?.close());

const psalms = Array.from({ length: 60 }, (_, index) => 479 + index);

/** What is said of each batch, in the order in which its reports are listed. */
const batchesIn = ({ reports, batches }: ReportsAnswer): [count: number, isOwn: boolean | undefined][] =>
  [...new Set(reports.map(({ batchId }) => batchId))].map((id) => {
    const batch = batches.find((one) => one.id === id);
    return [batch?.reports ?? 0, batch?.isOwn];
  });

describe('the batches of a list of reports', () => {
  it('count what all of a batch holds, whatever page and filters show of it', async () => {
    const child = await anotherReader(t, ezra, 'Child');
    await my.report({ readerIds: [ezra.readerId, child], chapterIds: psalms });
    await my.report({ chapterIds: [1, 2] });
    for (const [query, batches] of [
      ['?limit=50', [2, 120]],
      ['?limit=50&page=2', [120]],
      [`?readerId=${child}`, [120]],
      ['?book=Genesis', [2]],
      ['?book=Jude', []],
    ] as const) {
      const { body } = await my.list(query);
      expect(batchesIn(body)).toEqual(batches.map((count) => [count, true]));
      expect(body.batches).toHaveLength(batches.length);
    }
    await my.remove((await my.list(`?readerId=${child}`)).body.reports[0].id);
    expect(batchesIn((await my.list('?limit=10')).body)).toEqual([
      [2, true],
      [119, true],
    ]);
  });

  it('join the commands of a session', async () => {
    await t.api('POST', '/api/reports/start-session', { token: ezra.token, body: { sessionId: 's' } });
    for (const book of ['Ruth', 'Jude']) await my.report({ book, sessionId: 's' });
    expect(batchesIn((await my.list('?limit=1')).body)).toEqual([[5, true]]);
  });

  it('hold for each viewer the readers that it may see, and are undone by whoever reported them', async () => {
    const ruth = await t.person('Ruth');
    const stranger = await anotherReader(t, ezra, 'Stranger');
    const family = await familyOf(t, ezra, ruth);
    await my.report({ readerIds: [ezra.readerId, ruth.readerId, stranger], chapterIds: [1, 2] });
    const hers = reporterFor(t, ruth);
    expect(batchesIn((await my.list()).body)).toEqual([[6, true]]);
    expect(batchesIn((await hers.list()).body)).toEqual([[4, false]]);
    await t.api('DELETE', `/api/families/${family}/leave`, { token: ruth.token });
    expect(batchesIn((await hers.list()).body)).toEqual([[2, false]]);
    expect(batchesIn((await my.list()).body)).toEqual([[4, true]]);
  });
});

describe('one batch among others', () => {
  const lastBatch = async (query: string, { token } = ezra) =>
    (await t.api<LastBatchAnswer>('GET', `/api/reports/last-batch${query}`, { token })).body;
  const cost = (body: object, { token } = ezra) =>
    t.api<RemovalPreviewAnswer>('POST', '/api/reports/removal-preview', { token, body });

  it('is shown, priced and undone although it is not the newest', async () => {
    const { body: older } = await my.report({ chapterIds: [1, 2, 3] });
    await my.report({ chapterIds: [4] });
    const named = { batchId: older.batchId ?? '' };
    expect(await lastBatch(`?batchId=${named.batchId}`)).toMatchObject({
      ...named,
      summary: { reports: 3, chapters: [[1, 3]] },
    });
    expect((await cost(named)).body.preview).toMatchObject({ reports: 3 });
    expect((await my.undo(named.batchId)).body).toMatchObject({ summary: { reports: 3 } });
    expect(await my.standing()).toEqual(['4 2026-03-10']);
    expect(await lastBatch(`?batchId=${named.batchId}`)).toEqual({
      batchId: null,
      batch: [],
      summary: null,
      next: null,
    });
    expect(await cost(named)).toMatchObject({ status: 404, body: { error: REPORT_MESSAGES.nothingToUndo } });
    expect((await lastBatch('')).summary).toMatchObject({ reports: 1 });
  });

  it('is nothing to those who did not report it, and a long id is refused', async () => {
    const { body } = await my.report({ chapterIds: [1] });
    const ruth = await t.person('Ruth');
    expect(await lastBatch(`?batchId=${body.batchId}`, ruth)).toMatchObject({ batchId: null, summary: null });
    expect((await cost({ batchId: body.batchId }, ruth)).status).toBe(404);
    expect((await cost({ batchId: 'x'.repeat(101) })).status).toBe(400);
    expect((await cost({ batchId: 7 })).status).toBe(400);
  });
});
