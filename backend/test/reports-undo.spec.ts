import { REPORT_MESSAGES, type FamilyEnvelope, type ReportReadingAnswer } from '@lectio/contract';
import { ReportListRebuild } from '@slices/reporting/store/report-list-rebuild.repository';
import { anotherReader, familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const TODAY = '2026-03-10';

let t: TestApp;
let jonah: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set(`${TODAY}T12:00:00Z`);
  jonah = await t.person('Jonah');
  my = reporterFor(t, jonah);
});
afterAll(() => t?.close());

const today = (...chapters: number[]): string[] => chapters.map((id) => `${id} ${TODAY}`);

describe('undo', () => {
  it('removes exactly the newest batch, then the one before, then has nothing left', async () => {
    const amittai = await anotherReader(t, jonah, 'Amittai');
    await my.report({ chapterIds: [1, 2] });
    await my.report({ readerIds: [jonah.readerId, amittai], chapterIds: [2, 3] });
    expect(
      (await my.lastBatch()).map(({ reader, chapter, readDate }) => [
        reader.name,
        chapter.book,
        chapter.chapter,
        readDate,
      ]),
    ).toEqual([
      ['Jonah', 'Genesis', 3, TODAY],
      ['Amittai', 'Genesis', 2, TODAY],
      ['Amittai', 'Genesis', 3, TODAY],
    ]);
    const first = await my.undo();
    expect(first).toMatchObject({
      status: 200,
      body: { message: '3 reports undone', summary: { readers: ['Jonah', 'Amittai'], reports: 3 } },
    });
    expect(first.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    expect([await my.standing(), await my.standing(amittai)]).toEqual([today(2, 1), []]);
    expect((await my.undo()).body).toMatchObject({ summary: { readers: ['Jonah'], reports: 2 } });
    expect(await my.standing()).toEqual([]);
    expect(await my.undo()).toMatchObject({ status: 404, body: { error: 'No recent reports found to undo.' } });
    expect(await my.lastBatch()).toEqual([]);
  });

  it('leaves deleted reports deleted, and skips a batch with nothing left', async () => {
    await my.report({ chapterIds: [1, 2] });
    await my.remove((await my.newest()).id);
    await my.report({ chapterIds: [3] });
    await my.remove((await my.newest()).id);
    expect((await my.lastBatch()).map((report) => report.chapter.id)).toEqual([1]);
    expect((await my.undo()).body).toMatchObject({ message: 'One report undone', summary: { reports: 1 } });
    expect((await my.redo()).body).toMatchObject({ summary: { reports: 1 } });
    expect(await my.standing()).toEqual(today(1));
  });

  it('removes the named batch even if it is not the newest, and never another account’s', async () => {
    const { body } = await my.report({ chapterIds: [1] });
    const batchId = (body as ReportReadingAnswer).batchId ?? '';
    await my.report({ chapterIds: [2] });
    const nineveh = await t.person('Nineveh');
    expect(await reporterFor(t, nineveh).undo(batchId)).toMatchObject({
      status: 404,
      body: { error: 'No recent reports found to undo.' },
    });
    expect((await my.undo(batchId)).body).toMatchObject({ message: 'One report undone' });
    expect(await my.standing()).toEqual(today(2));
    expect(await my.undo(batchId)).toMatchObject({ status: 404 });
    expect((await my.redo()).body).toMatchObject({ summary: { reports: 1 } });
    expect(await my.standing()).toEqual(today(2, 1));
  });

  it('never blocks a new report of the same', async () => {
    await my.report({ chapterIds: [1] });
    await my.undo();
    expect(await my.report({ chapterIds: [1] })).toMatchObject({
      status: 201,
      body: { summary: { reportsCreated: 1, skipped: 0 } },
    });
  });

  it('takes away what the caller reported for the family’s readers, and nothing that others reported', async () => {
    const nineveh = await t.person('Nineveh');
    await familyOf(t, jonah, nineveh);
    await reporterFor(t, nineveh).report({ chapterIds: [9] });
    await my.report({ readerIds: [jonah.readerId, nineveh.readerId], chapterIds: [1] });
    await reporterFor(t, nineveh).report({ chapterIds: [10] });
    expect((await my.undo()).body).toMatchObject({ summary: { readers: ['Jonah', 'Nineveh'], reports: 2 } });
    expect(await reporterFor(t, nineveh).standing()).toEqual(today(10, 9));
    expect((await my.undo()).status).toBe(404);
  });

  it('passes over a reader that was deleted, and its reports are not found any more', async () => {
    const amittai = await anotherReader(t, jonah, 'Amittai');
    await my.report({ readerIds: [jonah.readerId, amittai], chapterIds: [1] });
    await my.report({ readerIds: [amittai], chapterIds: [2] });
    const { id } = (await my.list(`?readerId=${amittai}`)).body.reports[0];
    await t.api('DELETE', `/api/readers/${amittai}`, { token: jonah.token });
    for (const answer of [await my.change(id, { notes: 'late' }), await my.remove(id)])
      expect(answer).toMatchObject({ status: 404, body: { error: REPORT_MESSAGES.reportNotFound } });
    expect((await my.lastBatch()).map(({ reader, chapter }) => [reader.name, chapter.id])).toEqual([['Jonah', 1]]);
    expect((await my.undo()).body).toMatchObject({ summary: { readers: ['Jonah'], reports: 1 } });
    expect((await my.undo()).status).toBe(404);
  });

  it('called concurrently removes one whole batch each time', async () => {
    const batches = 9;
    for (let batch = 0; batch < batches; batch++) await my.report({ chapterIds: [batch * 2 + 1, batch * 2 + 2] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => my.undo()));
    const undone = answers.filter((answer) => answer.status === 200);
    expect(undone.map((answer) => answer.body.summary.reports)).toEqual(undone.map(() => 2));
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(undone.length).toBeGreaterThan(0);
    const left = (batches - undone.length) * 2;
    expect(await my.standing()).toEqual(today(...Array.from({ length: left }, (_, index) => left - index)));
    const events = await t.database.rows(`SELECT 1 FROM events WHERE stream = $1 AND type = 'BatchUndone'`, [
      `reader-${jonah.readerId}`,
    ]);
    expect(events).toHaveLength(undone.length);
  });
});

describe('redo', () => {
  it('restores the last undone batch as it was', async () => {
    await my.report({ chapterIds: [1, 2], readDate: '2026-03-01', notes: 'from the fish' });
    const before = (await my.list()).body;
    const batch = await my.lastBatch();
    await my.undo();
    const answer = await my.redo();
    expect(answer).toMatchObject({
      status: 201,
      body: { message: '2 reports recorded again', summary: { readers: ['Jonah'], reports: 2 } },
    });
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    expect((await my.list()).body).toEqual(before);
    expect(await my.lastBatch()).toEqual(batch);
    expect(await my.redo()).toMatchObject({ status: 404, body: { error: REPORT_MESSAGES.nothingToRedo } });
  });

  it('takes back one undo after the other, the last one first', async () => {
    await my.report({ chapterIds: [1] });
    await my.report({ chapterIds: [2] });
    await my.undo();
    await my.undo();
    await my.redo();
    expect(await my.standing()).toEqual(today(1));
    await my.redo();
    expect(await my.standing()).toEqual(today(2, 1));
    await my.undo();
    expect(await my.standing()).toEqual(today(1));
  });

  it('skips chapters reported again meanwhile', async () => {
    await my.report({ chapterIds: [1, 2, 3] });
    await my.undo();
    await my.report({ chapterIds: [2], notes: 'the new one' });
    expect((await my.redo()).body).toMatchObject({ summary: { reports: 2 } });
    expect((await my.standing()).toSorted()).toEqual(today(1, 2, 3));
    expect((await my.list()).body.reports.filter((report) => report.notes === 'the new one')).toHaveLength(1);
  });

  it('takes the undo before when all of the last one was reported again', async () => {
    await my.report({ chapterIds: [1] });
    await my.report({ chapterIds: [2] });
    await my.undo();
    await my.undo();
    await my.report({ chapterIds: [1] });
    expect((await my.redo()).status).toBe(201);
    expect((await my.standing()).toSorted()).toEqual(today(1, 2));
  });

  it('has nothing to do when all of it was reported again', async () => {
    await my.report({ chapterIds: [1] });
    await my.undo();
    await my.report({ chapterIds: [1] });
    expect((await my.redo()).status).toBe(404);
    expect(await my.standing()).toEqual(today(1));
  });

  it('happens once, whether asked twice at once or again under one key', async () => {
    await my.report({ chapterIds: [1, 2] });
    await my.undo();
    const [won, lost] = (await Promise.all([my.redo(), my.redo()])).map((answer) => answer.status).sort();
    expect([won, [404, 409].includes(lost)]).toEqual([201, true]);
    await my.undo();
    const key = { 'idempotency-key': 'again' };
    const [first, second] = [await my.redo(key), await my.redo(key)];
    expect([first.status, second.status, second.text, second.headers.get('x-event-position')]).toEqual([
      201,
      201,
      first.text,
      first.headers.get('x-event-position'),
    ]);
    expect(await my.standing()).toEqual(today(2, 1));
  });

  it('leaves out readers that the caller may not report for any more', async () => {
    const [nineveh, amittai] = [await t.person('Nineveh'), await anotherReader(t, jonah, 'Amittai')];
    const familyId = await familyOf(t, nineveh, jonah);
    await my.report({ readerIds: [jonah.readerId, amittai, nineveh.readerId], chapterIds: [1] });
    await my.undo();
    await t.api('DELETE', `/api/families/${familyId}/leave`, { token: jonah.token });
    await t.api('DELETE', `/api/readers/${amittai}`, { token: jonah.token });
    expect((await my.redo()).body).toMatchObject({ summary: { readers: ['Jonah'], reports: 1 } });
    expect([await my.standing(), await reporterFor(t, nineveh).standing()]).toEqual([today(1), []]);
  });

  it('brings back the rest once what was in the way is gone, also in a list rebuilt from the log', async () => {
    const nineveh = await t.person('Nineveh');
    const { inviteCode } = (
      await t.api<FamilyEnvelope>('POST', '/api/families', { token: nineveh.token, body: { name: 'Nineveh' } })
    ).body.family;
    const join = () =>
      t.api<FamilyEnvelope>('POST', '/api/families/join', { token: jonah.token, body: { inviteCode } });
    const family = (await join()).body;
    await my.report({ readerIds: [jonah.readerId, nineveh.readerId], chapterIds: [1, 2] });
    await my.undo();
    await my.report({ chapterIds: [2] });
    await t.api('DELETE', `/api/families/${family.family.id}/leave`, { token: jonah.token });
    expect((await my.redo()).body).toMatchObject({ summary: { readers: ['Jonah'], reports: 1 } });
    expect((await my.redo()).status).toBe(404);
    const aside = () =>
      t.database.rows(`SELECT c.*, u.account_id, u.batch_id, u.sequence FROM views.report_cut c
        JOIN views.undone_batch u ON u.undo_id = c.cut_id ORDER BY c.cut_id, c.partition, c.position, c.chapter_id`);
    const before = await aside();
    await t.app.get(ReportListRebuild).run();
    expect(await aside()).toEqual(before);
    await my.remove((await my.list()).body.reports.find(({ chapter }) => chapter.id === 2)!.id);
    expect((await my.redo()).body).toMatchObject({ summary: { readers: ['Jonah'], reports: 1 } });
    await join();
    expect((await my.redo()).body).toMatchObject({ summary: { readers: ['Nineveh'], reports: 2 } });
    expect([await my.standing(), await reporterFor(t, nineveh).standing()]).toEqual([today(2, 1), today(2, 1)]);
    expect((await my.redo()).status).toBe(404);
  });

  it('is the caller’s own', async () => {
    await my.report({ chapterIds: [1] });
    await my.undo();
    expect((await reporterFor(t, await t.person('Tarshish')).redo()).status).toBe(404);
  });
});
