import { REPORT_MESSAGES, type ErrorAnswer, type LastBatchAnswer, type UndoAnswer } from '@lectio/contract';
import { ReportListRebuild } from '@slices/reporting';
import type { Answer } from './support/api';
import { createTestDatabase, type TestDatabase } from './support/database';
import { anotherReader, familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

/** Two nodes on one database whose clocks are twenty hours apart: a token lives a day. */
let database: TestDatabase;
let early: TestApp;
let late: TestApp;
let ezra: Person;
let [atEarly, atLate]: Reporter[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  early = await startTestApp({ role: 'api', databaseUrl: database.url });
  late = await startTestApp({ role: 'api', databaseUrl: database.url });
  late.clock.set('2026-03-11T08:00:00Z');
});
afterAll(async () => {
  await early?.close();
  await late?.close();
  await database?.drop();
});
beforeEach(async () => {
  ezra = await early.person('Ezra');
  [atEarly, atLate] = [reporterFor(early, ezra), reporterFor(late, ezra)];
});

const READ = { readDate: '2026-03-01' };
const chapters = async (who = atEarly): Promise<number[]> => (await who.lastBatch()).map(({ chapter }) => chapter.id);
const standing = async (readerId?: number): Promise<number[]> =>
  (await atEarly.standing(readerId)).map((report) => Number(report.split(' ')[0])).sort((a, b) => a - b);

describe('on nodes whose clocks are far apart', () => {
  it('the newest batch is the one recorded last', async () => {
    await atLate.report({ chapterIds: [1], ...READ });
    await atEarly.report({ chapterIds: [2], ...READ });
    expect([await chapters(atEarly), await chapters(atLate)]).toEqual([[2], [2]]);
    await atLate.undo();
    expect(await standing()).toEqual([1]);
  });

  it('the newest undo is the one made last', async () => {
    for (const id of [1, 2]) await atEarly.report({ chapterIds: [id], ...READ });
    await atLate.undo();
    await atEarly.undo();
    await atLate.redo();
    expect(await standing()).toEqual([1]);
    await atEarly.redo();
    expect(await standing()).toEqual([1, 2]);
  });

  it('both hold across the partitions of a family’s accounts, and in a list written anew from the log', async () => {
    const nehemiah = await early.person('Nehemiah');
    await familyOf(early, ezra, nehemiah);
    await atLate.report({ readerIds: [nehemiah.readerId], chapterIds: [1], ...READ });
    await atEarly.report({ chapterIds: [2], ...READ });
    await atLate.report({ readerIds: [nehemiah.readerId], chapterIds: [3], ...READ });
    await atEarly.report({ chapterIds: [4], ...READ });
    await atLate.undo();
    await atEarly.undo();
    for (const afresh of [false, true]) {
      if (afresh) await early.app.get(ReportListRebuild).run();
      expect(await chapters()).toEqual([2]);
      await (afresh ? atEarly : atLate).redo();
      expect(await chapters()).toEqual([3]);
      await (afresh ? atLate : atEarly).undo();
      expect(await chapters()).toEqual([2]);
    }
    await atEarly.redo();
    await atEarly.redo();
    expect([await standing(), await standing(nehemiah.readerId)]).toEqual([
      [2, 4],
      [1, 3],
    ]);
  });

  it('every command has one number, which rises with the positions of each partition', async () => {
    const nehemiah = await early.person('Nehemiah');
    await familyOf(early, ezra, nehemiah);
    const readerIds = [ezra.readerId, nehemiah.readerId];
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 ? atEarly : atLate).report({ readerIds: [readerIds[index % 3 ? 0 : 1]], chapterIds: [index + 1] }),
      ),
    );
    await atEarly.report({ readerIds, chapterIds: [900] });
    const falling = await early.database.rows(
      `SELECT 1 FROM (SELECT (metadata ->> 'sequence')::bigint AS now, lag((metadata ->> 'sequence')::bigint) OVER (PARTITION BY partition ORDER BY position) AS before FROM events) e WHERE now < before OR now IS NULL`,
    );
    expect(falling).toEqual([]);
    const torn = await early.database.rows(
      `SELECT 1 FROM events GROUP BY metadata ->> 'commandId' HAVING count(DISTINCT metadata ->> 'sequence') <> 1`,
    );
    expect(torn).toEqual([]);
  });

  it('what was recorded before commands had numbers keeps its order by time, behind those that have one', async () => {
    for (const id of [1, 2, 3]) await atEarly.report({ chapterIds: [id], ...READ });
    await early.database.rows(
      `UPDATE views.report_entry SET sequence = 0 WHERE reader_id = $1 AND (partition, position) IN (SELECT partition, position FROM views.report WHERE reader_id = $1 AND chapter_id < 3)`,
      [ezra.readerId],
    );
    for (const left of [[1, 2], [1], []]) {
      await atLate.undo();
      expect(await standing()).toEqual(left);
    }
  });
});

describe('an undo that says what it was shown', () => {
  const last = async (): Promise<{ batchId: string; shown: number }> => {
    const { body } = await early.api<LastBatchAnswer>('GET', '/api/reports/last-batch', { token: ezra.token });
    return { batchId: body.batchId ?? '', shown: body.batch.length };
  };
  const undo = (
    { batchId, shown }: { batchId: string; shown: number },
    key?: string,
  ): Promise<Answer<UndoAnswer & Partial<ErrorAnswer>>> =>
    late.api('DELETE', `/api/reports/undo-last-batch?batchId=${batchId}&shown=${shown}`, {
      token: ezra.token,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const refused = (error: string, batchId: string): object => ({
    status: 409,
    body: { error, details: [{ field: 'batchId', message: batchId }] },
  });

  it('takes back exactly that', async () => {
    await atEarly.report({ chapterIds: [1, 2] });
    expect(await undo(await last())).toMatchObject({ status: 200, body: { summary: { reports: 2 } } });
    expect(await standing()).toEqual([]);
  });

  it('is refused once another device reported, and names that batch', async () => {
    await atEarly.report({ chapterIds: [1] });
    const shown = await last();
    const { batchId } = (await atLate.report({ chapterIds: [2] })).body;
    expect(await undo(shown)).toMatchObject(refused(REPORT_MESSAGES.notLastBatch, batchId ?? ''));
    expect(await standing()).toEqual([1, 2]);
    expect((await undo(await last())).status).toBe(200);
    expect(await standing()).toEqual([1]);
  });

  it('is refused once the batch has active or shrunk', async () => {
    await early.api('POST', '/api/reports/start-session', { token: ezra.token, body: { sessionId: 's' } });
    await atEarly.report({ chapterIds: [1, 2], sessionId: 's' });
    const shown = await last();
    await atLate.report({ chapterIds: [3], sessionId: 's' });
    expect(await undo(shown)).toMatchObject(refused(REPORT_MESSAGES.batchChanged, shown.batchId));
    for (let left = 3; left > 1; left--) await atEarly.remove((await atEarly.newest()).id);
    expect(await undo(shown)).toMatchObject(refused(REPORT_MESSAGES.batchChanged, shown.batchId));
    expect(await standing()).toHaveLength(1);
  });

  it('pressed twice takes back nothing else, at once or afterwards, with a key or without', async () => {
    for (const id of [1, 2, 3, 4]) await atEarly.report({ chapterIds: [id] });
    const shown = await last();
    const pressed = await Promise.all([undo(shown), undo(shown), undo(shown)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await undo(shown)).status).toBe(409);
    expect(await standing()).toEqual([1, 2, 3]);
    const next = await last();
    const keyed = await Promise.all([undo(next, 'k'), undo(next, 'k')]);
    const again = await undo(next, 'k');
    expect([...keyed, again].map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 3 }, () => [200, again.text]),
    );
    expect(again.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    expect(await standing()).toEqual([1, 2]);
  });

  it('keeps its answer under the key when it names no batch, too', async () => {
    for (const id of [1, 2]) await atEarly.report({ chapterIds: [id] });
    const plain = (): Promise<Answer<ErrorAnswer>> =>
      early.api('DELETE', '/api/reports/undo-last-batch', {
        token: ezra.token,
        headers: { 'idempotency-key': 'once' },
      });
    const [first, second] = [await plain(), await plain()];
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(await standing()).toEqual([1]);
  });

  it('says that nothing is left', async () => {
    await atEarly.report({ chapterIds: [1] });
    const shown = await last();
    await undo(shown);
    expect(await undo(shown)).toMatchObject({ status: 404, body: { error: REPORT_MESSAGES.nothingToUndo } });
    expect((await early.api<LastBatchAnswer>('GET', '/api/reports/last-batch', { token: ezra.token })).body).toEqual({
      batchId: null,
      batch: [],
      summary: null,
      next: null,
    });
  });

  it.each(['0', '1.5', 'two'])('is refused with the count %s', async (shown) => {
    await atEarly.report({ chapterIds: [1] });
    const { batchId } = await last();
    expect((await undo({ batchId, shown: shown as unknown as number })).status).toBe(400);
  });
});

describe('a redo that names its undo', () => {
  const redo = (undoId: string): Promise<Answer<UndoAnswer>> =>
    late.api('POST', '/api/reports/redo-last-undo', { token: ezra.token, body: { undoId } });

  it('records that one again, though another came after it, and nobody else’s', async () => {
    for (const id of [1, 2]) await atEarly.report({ chapterIds: [id] });
    const { undoId } = (await atEarly.undo()).body;
    await atLate.undo();
    const other = await early.person('Tobiah');
    expect(
      await early.api('POST', '/api/reports/redo-last-undo', { token: other.token, body: { undoId } }),
    ).toMatchObject({ status: 404, body: { error: REPORT_MESSAGES.nothingToRedo } });
    expect(await redo(undoId)).toMatchObject({ status: 201, body: { undoId, summary: { reports: 1 } } });
    expect(await standing()).toEqual([2]);
    expect((await redo(undoId)).status).toBe(404);
    expect(await standing()).toEqual([2]);
  });
});

describe('many devices at once', () => {
  it('are never refused for coming second: each undo takes a batch, each redo brings one back', async () => {
    const amittai = await anotherReader(early, ezra, 'Amittai');
    for (let id = 1; id <= 12; id++)
      await atEarly.report({ readerIds: [ezra.readerId, amittai], chapterIds: [id], ...READ });
    const all = async (act: (who: Reporter) => Promise<{ status: number }>): Promise<number[]> =>
      (await Promise.all(Array.from({ length: 12 }, (_, at) => act(at % 2 ? atEarly : atLate)))).map(
        ({ status }) => status,
      );
    expect(await all((who) => who.undo())).toEqual(Array(12).fill(200));
    expect(await standing()).toEqual([]);
    expect(await all((who) => who.redo())).toEqual(Array(12).fill(201));
    expect(await standing(amittai)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    const { id } = await atEarly.newest();
    expect(await all((who) => who.change(id, { notes: 'so' }))).toEqual(Array(12).fill(200));
    const reports = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? atEarly : atLate).report({ chapterIds: [100 + at], readDate: '2026-03-02' }),
      ),
    );
    expect(reports.map(({ status }) => status)).toEqual(Array(40).fill(201));
  });
});
