import { CHAPTER_COUNT, CHAPTERS, LIMITS, MESSAGES, REPORT_MESSAGES } from '@lectio/contract';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { ReportSessions } from '@slices/reporting/store/report-sessions.repository';
import { reporterFor, type Reporter } from './support/reporter';
import { tally } from './support/tally';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const BIBLE = Array.from({ length: CHAPTER_COUNT }, (_, at) => at + 1);
const LARGEST = LIMITS.reportsPerCommand;

let t: TestApp;
let readerIds: number[];
let ezra: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp({ role: 'api', rateLimit: true });
});
afterAll(() => t?.close());
beforeEach(async () => {
  ezra = await t.person('Ezra');
  my = reporterFor(t, ezra);
  const others = await t.database.rows<{ id: number }>(
    `INSERT INTO readers (account_id, partition, name, is_primary, is_active, created_at) SELECT $1, $1::integer % 64, 'Reader ' || n, false, true, now() FROM generate_series(2, $2) n RETURNING id`,
    [ezra.accountId, LIMITS.readersPerCommand],
  );
  readerIds = [ezra.readerId, ...others.map(({ id }) => id)];
});

/** An open session whose batch has room for this many more reports. */
const sessionWithRoom = async (room: number): Promise<{ sessionId: string }> => {
  const session = { sessionId: 's' };
  await t.api('POST', '/api/reports/start-session', { token: ezra.token, body: session });
  await my.report({ chapterIds: [1], ...session });
  await t.database.rows('UPDATE report_session SET reports = $2 WHERE account_id = $1', [
    ezra.accountId,
    LIMITS.reportsPerBatch - room,
  ]);
  return session;
};

it('a session goes on in a new batch once the next command would not fit, and undo takes one batch each time', async () => {
  const session = await sessionWithRoom(3);
  const batchOf = async (chapterIds: number[]) => (await my.report({ chapterIds, ...session })).body.batchId;
  const first = await batchOf([2, 3]);
  // Skipped reports take no room.
  expect(await my.report({ chapterIds: [1, 2, 3], ...session })).toMatchObject({ status: 200 });
  expect(await batchOf([4])).toBe(first);
  const { batchId: next, message } = (await my.report({ chapterIds: [5], ...session })).body;
  expect(next).not.toBe(first);
  expect(message).toBe('One chapter reported as a new batch: one holds 138,700 at most');
  expect(await batchOf([6])).toBe(next);
  const undone = [];
  for (let batch = 0; batch < 2; batch++) undone.push((await my.undo()).body.summary?.reports);
  expect(undone).toEqual([2, 4]);
});

it('a session is forgotten 90 days after it began; its batch stays, and can be undone', async () => {
  const session = await sessionWithRoom(10);
  const sessions = () => t.database.rows('SELECT 1 FROM report_session WHERE account_id = $1', [ezra.accountId]);
  const forgottenAfter = async (days: number): Promise<boolean> => {
    t.clock.advance(days * 86_400_000);
    await t.app.get(ReportSessions).forgetOld();
    return (await sessions()).length === 0;
  };
  expect([await forgottenAfter(89), await forgottenAfter(2)]).toEqual([false, true]);
  const ended = await t.api('POST', '/api/reports/end-session', { token: ezra.token, body: session });
  expect(ended.status).toBe(404);
  expect((await my.undo()).body.summary?.reports).toBe(1);
});

it('commands of one session at once never grow its batch past the limit', async () => {
  const session = await sessionWithRoom(5);
  const answers = await Promise.all(
    readerIds.slice(0, 8).map((readerId) => my.report({ readerIds: [readerId], chapterIds: [2], ...session })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  const sizes = await t.database.rows<{ n: number }>(
    `SELECT sum(live_count)::integer AS n FROM views.report_entry WHERE reported_by = $1 GROUP BY batch_id ORDER BY 1 DESC`,
    [ezra.accountId],
  );
  expect([sizes[0].n, sizes.slice(1).reduce((sum, { n }) => sum + n, 0)]).toEqual([1 + 5, 3]);
});

it('an account records as many rows a day as ten of the largest commands; what is refused takes nothing away', async () => {
  await t.app.get(RateLimits).countRows(ezra.accountId, 10 * LARGEST - CHAPTER_COUNT - 2);
  const ofDay = (readDate: string, chapterIds: readonly number[]) => my.report({ chapterIds, readDate });
  expect((await ofDay('2026-03-01', BIBLE)).status).toBe(201);
  expect((await ofDay('2026-03-02', [1])).status).toBe(201);
  const refused = await ofDay('2026-03-03', [1, 2]);
  expect(refused).toMatchObject({ status: 429, body: { error: MESSAGES.tooManyRequests } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  await my.undo();
  expect((await ofDay('2026-03-03', [2])).status).toBe(201);
  // Already recorded reports are skipped and cost nothing; re-recorded ones cost as much as before.
  expect((await ofDay('2026-03-01', BIBLE)).status).toBe(200);
  expect((await my.redo()).status).toBe(429);
  const csv = 'date,book,chapters\n2020-01-01,Jude,1';
  const imported = await t.api('POST', '/api/reports/import', { token: ezra.token, body: { csv } });
  expect(imported.status).toBe(429);
});

it('coming into a church is counted for each reader, with leaving it, which is never refused', async () => {
  const { token } = ezra;
  const events = 2 * readerIds.length;
  await t.app.get(RateLimits).countRows(ezra.accountId, 10 * LARGEST - events - 1);
  const found = async () => (await t.api('POST', '/api/churches', { token, body: { name: 'Jerusalem' } })).status;
  const leave = async () => (await t.api('POST', '/api/churches/leave', { token })).status;
  expect([await found(), await leave(), await found()]).toEqual([201, 200, 429]);
  expect((await my.report({ chapterIds: [1] })).status).toBe(201);
  expect((await my.report({ chapterIds: [2] })).status).toBe(429);
});

it('an account can redo a hundred undone batches a day, because each redo reprices everything recorded since', async () => {
  await my.report({ chapterIds: [1] });
  const statuses: number[] = [];
  for (let n = 0; n < 102; n++) {
    await my.undo();
    statuses.push((await my.redo()).status);
  }
  expect(tally(statuses)).toEqual({ 201: 100, 429: 2 });
  expect((await reporterFor(t, await t.person('Nehemiah')).redo()).status).not.toBe(429);
});

describe('a family of more readers than one report names', () => {
  const reportForAll = async (body: object) => {
    const { body: made } = await t.api<{ family: { id: number } }>('POST', '/api/families', {
      token: ezra.token,
      body: { name: 'Everybody' },
    });
    await t.database.rows(
      `INSERT INTO readers (account_id, partition, name, is_primary, is_active, created_at) VALUES ($1, $1::integer % 64, 'One more', false, true, now())`,
      [ezra.accountId],
    );
    await t.database.rows(
      `INSERT INTO family_readers (family_id, reader_id) SELECT $1, id FROM readers WHERE account_id = $2 ON CONFLICT DO NOTHING`,
      [made.family.id, ezra.accountId],
    );
    return t.api('POST', `/api/reports/family/${made.family.id}`, { token: ezra.token, body });
  };

  it('reports for all of them', async () => {
    expect(await reportForAll({ book: 'Ruth' })).toMatchObject({
      status: 201,
      body: { summary: { reportsCreated: 4 * (LIMITS.readersPerCommand + 1) } },
    });
  });

  it('reports no more than one command may', async () => {
    expect(await reportForAll({ chapterIds: CHAPTERS.map(({ id }) => id) })).toMatchObject({
      status: 400,
      body: { error: REPORT_MESSAGES.tooManyReaders },
    });
  });
});
