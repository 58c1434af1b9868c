import type { ReportReadingAnswer } from '@lectio/contract';
import { checkReportList } from '@operations/report-list-check';
import { ReportListRebuild } from '@slices/reporting';
import { anotherReader, familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const TODAY = '2026-03-10';

let t: TestApp;
let lois: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set(`${TODAY}T12:00:00Z`);
  lois = await t.person('Lois');
  my = reporterFor(t, lois);
});
afterAll(() => t?.close());

const notes = async (readerId = lois.readerId): Promise<unknown[]> =>
  (await my.list(`?readerId=${readerId}`)).body.reports.map((report) => [report.chapterId, report.notes]);

const answered = ({ skippedDetails }: Pick<ReportReadingAnswer, 'skippedDetails'>) => skippedDetails;

describe('notes and details of chapters that are reported already', () => {
  it('are added where there are none, in the same command', async () => {
    await my.report({ chapterIds: [1, 2] });
    const answer = await my.report({ chapterIds: [2, 3], notes: 'Aloud', location: 'Lystra' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        summary: { reportsCreated: 1, skipped: 1 },
        skippedDetails: { added: 1, notKept: 0, which: [] },
      },
    });
    expect(await notes()).toEqual([
      [3, 'Aloud'],
      [2, 'Aloud'],
      [1, null],
    ]);
  });

  it('are added although nothing new is reported, and not twice', async () => {
    await my.report({ chapterIds: [1] });
    const { status, body, headers } = await my.report({ chapterIds: [1], notes: 'Aloud' });
    expect([status, body.summary.reportsCreated, body.batchId, answered(body)]).toEqual([
      200,
      0,
      null,
      { added: 1, notKept: 0, which: [] },
    ]);
    expect(headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    const again = await my.report({ chapterIds: [1], notes: 'Aloud' });
    expect(answered(again.body)).toEqual({ added: 0, notKept: 0, which: [] });
    expect(again.headers.get('x-event-position')).toBeNull();
  });

  it('are not kept where others stand, and the answer says which', async () => {
    await my.report({ chapterIds: [1], notes: 'First', readingMethod: 'paper' });
    const { body } = await my.report({
      chapterIds: [1],
      notes: 'Second',
      readingMethod: 'audio',
      audioSpeed: 2,
      location: 'Lystra',
    });
    expect(answered(body)).toEqual({
      added: 1,
      notKept: 1,
      which: [
        {
          readerId: lois.readerId,
          chapterId: 1,
          readDate: TODAY,
          fields: ['notes', 'readingMethod', 'audioSpeed'],
        },
      ],
    });
    expect(await my.newest()).toMatchObject({
      notes: 'First',
      readingMethod: 'paper',
      audioSpeed: null,
      location: 'Lystra',
    });
  });

  it('are looked at for each reader and chapter, and for each day of a spread', async () => {
    const eunice = await anotherReader(t, lois, 'Eunice');
    await my.report({ chapterIds: [1] });
    await my.report({ readerIds: [eunice], chapterIds: [2], notes: 'Eunice’s own' });
    const { body } = await my.report({ readerIds: [lois.readerId, eunice], chapterIds: [1, 2], notes: 'Together' });
    expect(answered(body)).toEqual({
      added: 1,
      notKept: 1,
      which: [{ readerId: eunice, chapterId: 2, readDate: TODAY, fields: ['notes'] }],
    });
    expect(await notes(eunice)).toEqual([
      [1, 'Together'],
      [2, 'Eunice’s own'],
    ]);
    await my.report({ chapterIds: [5], readDate: '2026-03-08' });
    const spread = await my.report({
      chapterIds: [5, 6],
      readDate: '2026-03-08',
      lastReadDate: '2026-03-09',
      notes: 'Evenings',
    });
    expect(spread.body).toMatchObject({ summary: { reportsCreated: 1, skipped: 1 }, skippedDetails: { added: 1 } });
  });

  it('of others’ reports stay theirs: what the caller may not change is not kept', async () => {
    const timothy = await t.person('Timothy');
    const familyId = await familyOf(t, lois, timothy);
    await t.api('POST', `/api/families/${familyId}/readers/${timothy.readerId}`, { token: timothy.token });
    await reporterFor(t, timothy).report({ chapterIds: [1] });
    const { body } = await my.report({ readerIds: [timothy.readerId], chapterIds: [1], notes: 'From Lois' });
    expect(answered(body)).toMatchObject({ added: 0, notKept: 1, which: [{ fields: ['notes'] }] });
    expect((await reporterFor(t, timothy).newest()).notes).toBeNull();
  });

  it('leave the list as the log has it', async () => {
    await my.report({ chapterIds: [1, 2, 3] });
    await my.report({ chapterIds: [1, 2, 3, 4], notes: 'Aloud' });
    expect(await checkReportList(t.database)).toMatchObject({ missing: [], superfluous: [], wrongCounts: 0 });
    const before = (await my.list()).body;
    await t.app.get(ReportListRebuild).run();
    expect((await my.list()).body).toEqual(before);
    expect((await my.undo()).body.summary.reports).toBe(1);
  });
});
