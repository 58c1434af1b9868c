import {
  ADMIN_MESSAGES,
  REPORT_MESSAGES,
  type AdminActionsAnswer,
  type AdminReportsAnswer,
  type NotificationsAnswer,
  type RemovalPreviewAnswer,
  type RemovalsAnswer,
  type RemovalsForAdministratorsAnswer,
  type ReportReadingAnswer,
  type ReportsAnswer,
  type ReportsPutBackAnswer,
  type ReportsTakenAwayAnswer,
  type UndoAnswer,
} from '@lectio/contract';
import { ReportListRebuild } from '@slices/reporting';
import { caughtUp } from './support/caught-up';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const DAY = '2026-03-01';
const reason = 'Wholly made up, by her own words';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Ezra', { isAdmin: true });
});
afterAll(() => t?.close());

type Failing = { error?: string };

const report = async ({ token, readerId }: Person, chapterIds: readonly number[], readerIds = [readerId]) =>
  (
    await t.api<ReportReadingAnswer>('POST', '/api/reports', {
      token,
      body: { readerIds, chapterIds, readDate: DAY },
    })
  ).body;
const listed = async ({ token }: Person) =>
  (await t.api<ReportsAnswer>('GET', '/api/reports?limit=100', { token })).body.reports;
const takeAway = (body: object, token = admin.token) =>
  t.api<ReportsTakenAwayAnswer & Failing>('POST', '/api/admin/reports/delete', { token, body: { reason, ...body } });
const putBack = (removalId: string, token = admin.token) =>
  t.api<ReportsPutBackAnswer & Failing>('POST', '/api/admin/reports/restore', { token, body: { removalId } });
const own = async ({ token }: Person) =>
  (await t.api<RemovalsAnswer>('GET', '/api/reports/taken-away', { token })).body.removals;
const undo = ({ token }: Person) => t.api<UndoAnswer>('DELETE', '/api/reports/undo-last-batch', { token });
const redo = ({ token }: Person) => t.api<UndoAnswer>('POST', '/api/reports/redo-last-undo', { token, body: {} });

const FIGURES = ['reader_progress', 'reader_points', 'reader_badge', 'completion_cycle', 'reading_year'];

/** All figures of a reader, whose ledger adds up to its total. */
const figures = async ({ readerId }: Person) => {
  await caughtUp(t);
  const rows = await Promise.all(
    FIGURES.map((table) =>
      t.database.rows(`SELECT * FROM views.${table} WHERE reader_id = $1 ORDER BY 1, 2, 3`, [readerId]),
    ),
  );
  const [{ total, ledger }] = await t.database.rows<{ total: number; ledger: number }>(
    `SELECT p.total_points::float8 AS total, (SELECT coalesce(sum(l.points), 0)::float8 FROM views.ledger_entry l WHERE l.reader_id = $1) AS ledger
       FROM views.reader_points p WHERE p.reader_id = $1`,
    [readerId],
  );
  expect(ledger).toBe(total);
  return { rows, total };
};

describe('taking reports away', () => {
  it('takes one or a batch, with every figure, and puts them back as they were', async () => {
    const ruth = await t.person('Ruth');
    const { batchId } = await report(ruth, [1, 2, 3]);
    await report(ruth, [4]);
    const [before, list] = [await figures(ruth), await listed(ruth)];
    const preview = await t.api<RemovalPreviewAnswer>('POST', '/api/admin/reports/removal-preview', {
      token: admin.token,
      body: { batchId },
    });
    const taken = await takeAway({ batchId });
    expect(taken).toMatchObject({ status: 200, body: { userId: ruth.accountId, reports: 3 } });
    expect((await listed(ruth)).map(({ chapterId }) => chapterId)).toEqual([4]);
    const meanwhile = await figures(ruth);
    expect(meanwhile.total).toBe(before.total + preview.body.preview.points);
    expect(await putBack(taken.body.removalId)).toMatchObject({ status: 200, body: { reports: 3 } });
    expect([await figures(ruth), await listed(ruth)]).toEqual([before, list]);
    expect(await putBack(taken.body.removalId)).toMatchObject({
      status: 404,
      body: { error: REPORT_MESSAGES.nothingToPutBack },
    });
    const { body } = await t.api<AdminReportsAnswer>('GET', `/api/admin/reports?readerId=${ruth.readerId}`, {
      token: admin.token,
    });
    expect(body.reports.filter((one) => one.batchId === batchId)).toHaveLength(3);
  });

  it('tells the owner, who reads the reason in the history; nobody else does', async () => {
    const [naomi, stranger] = [await t.person('Naomi'), await t.person('Stranger')];
    await report(naomi, [7]);
    const [{ id }] = await listed(naomi);
    await takeAway({ reportIds: [id] });
    expect(await own(naomi)).toMatchObject([
      { reason, reports: 1, readings: [{ reader: { id: naomi.readerId }, readDate: DAY }] },
    ]);
    expect(await own(stranger)).toEqual([]);
    const { body } = await t.api<NotificationsAnswer>('GET', '/api/notifications', { token: naomi.token });
    expect(body.notifications.map(({ notification }) => notification.title)).toContain('Reports taken away');
    const all = await t.api<RemovalsForAdministratorsAnswer>(
      'GET',
      `/api/admin/reports/taken-away?userId=${naomi.accountId}`,
      { token: admin.token },
    );
    expect(all.body.removals).toMatchObject([
      { reason, owner: { id: naomi.accountId, name: 'Naomi' }, takenBy: { id: admin.accountId } },
    ]);
    const actions = await t.api<AdminActionsAnswer>('GET', `/api/admin/actions?target=account:${naomi.accountId}`, {
      token: admin.token,
    });
    expect(actions.body.actions).toMatchObject([{ kind: 'reports-taken-away', reason, facts: { reports: 1 } }]);
    for (const table of ['events', 'admin_action', 'views.undone_batch', 'notification'])
      expect(await t.database.rows(`SELECT FROM ${table} x WHERE x::text ILIKE '%made up%'`)).toEqual([]);
  });

  it('is nothing that the owner’s undo and redo bring back, and they do as ever', async () => {
    const boaz = await t.person('Boaz');
    await report(boaz, [1, 2, 3]);
    const [before, [{ id }]] = [await figures(boaz), await listed(boaz)];
    const { body } = await takeAway({ reportIds: [id] });
    expect((await redo(boaz)).status).toBe(404);
    const left = await figures(boaz);
    expect((await undo(boaz)).body.summary.reports).toBe(2);
    expect((await redo(boaz)).body.summary.reports).toBe(2);
    expect(await figures(boaz)).toEqual(left);
    expect((await redo(boaz)).status).toBe(404);
    // Put back between the undo and the redo.
    await undo(boaz);
    await putBack(body.removalId);
    await redo(boaz);
    expect(await figures(boaz)).toEqual(before);
  });

  it('keeps nobody from reporting the chapter again, which then stays', async () => {
    const orpah = await t.person('Orpah');
    await report(orpah, [1, 2]);
    const reports = await listed(orpah);
    const { body } = await takeAway({ reportIds: reports.map(({ id }) => id) });
    expect((await report(orpah, [1])).summary.reportsCreated).toBe(1);
    expect((await putBack(body.removalId)).body.reports).toBe(1);
    expect(await listed(orpah)).toHaveLength(2);
    expect(await own(orpah)).toMatchObject([{ reports: 1 }]);
    expect(await putBack(body.removalId)).toMatchObject({
      status: 409,
      body: { error: REPORT_MESSAGES.reportedAgain },
    });
  });

  it('is of readers of one person, all of it or nothing', async () => {
    const [one, other] = [await t.person('One'), await t.person('Other')];
    await report(one, [1]);
    await report(other, [1]);
    const ids = [...(await listed(one)), ...(await listed(other))].map(({ id }) => id);
    expect(await takeAway({ reportIds: ids })).toMatchObject({
      status: 400,
      body: { error: REPORT_MESSAGES.severalPeople },
    });
    expect((await takeAway({ reportIds: [ids[0], '1-999999-1'] })).status).toBe(404);
    expect(await listed(one)).toHaveLength(1);
  });

  it.each([
    [{ reportIds: [] }, REPORT_MESSAGES.selectReports],
    [{}, REPORT_MESSAGES.selectReports],
    [{ batchId: 'x', reason: '  ' }, ADMIN_MESSAGES.pointsReasonRequired],
    [{ batchId: 'x', reason: 7 }, ADMIN_MESSAGES.pointsReasonRequired],
  ])('is refused with %j', async (body, error) => {
    const answer = await takeAway(body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  it('is for administrators', async () => {
    const person = await t.person('Person');
    const { batchId } = await report(person, [1]);
    expect((await takeAway({ batchId }, person.token)).status).toBe(403);
    expect((await putBack('x', person.token)).status).toBe(403);
  });

  it('is what a rebuild of the list gives, and a fresh replay of the figures', async () => {
    const kept = () =>
      t.database.rows('SELECT undo_id, account_id, batch_id, cut_by, reason FROM views.undone_batch ORDER BY undo_id');
    const someone = await t.person('Someone');
    const { batchId } = await report(someone, [1, 2, 3]);
    const { body } = await takeAway({ batchId });
    const before = await kept();
    await t.app.get(ReportListRebuild).run();
    expect(await kept()).toEqual(before);
    expect((await putBack(body.removalId)).status).toBe(200);
  });
});
