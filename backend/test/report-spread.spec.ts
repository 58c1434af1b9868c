import { LIMITS, REPORT_MESSAGES, type ReaderProfileAnswer, type ReadingCalendarAnswer } from '@lectio/contract';
import { ReportListRebuild } from '@slices/reporting/store/report-list-rebuild.repository';
import { anotherReader, familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let ezra: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set('2026-11-10T12:00:00Z');
  ezra = await t.person('Ezra');
  my = reporterFor(t, ezra);
});
afterAll(() => t?.close());

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const october = { readDate: '2026-10-01', lastReadDate: '2026-10-30' };
const octoberDay = (day: number): string => `2026-10-${String(day).padStart(2, '0')}`;
/** The reader's reports by day, oldest first. */
const byDay = async (person = ezra, readerId = person.readerId): Promise<Record<string, number[]>> => {
  const { reports } = (await reporterFor(t, person).list(`?readerId=${readerId}&limit=5000`)).body;
  const days: Record<string, number[]> = {};
  for (const { readDate, chapterId } of reports) days[readDate] = [...(days[readDate] ?? []), chapterId];
  return Object.fromEntries(
    Object.entries(days)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([day, chapters]) => [day, chapters.sort((a, b) => a - b)]),
  );
};
const threeADay = Object.fromEntries(upTo(30).map((day) => [octoberDay(day), [3 * day - 2, 3 * day - 1, 3 * day]]));

const figures = async ({ token, readerId }: Person, seen: string | null) => {
  const ask = async <T>(path: string): Promise<T> =>
    (await t.api<T>('GET', `/api/${path}`, { token, headers: { 'x-min-position': seen ?? '' } })).body;
  const { profile } = await ask<ReaderProfileAnswer>(`gamification/profile/${readerId}`);
  const { calendar } = await ask<ReadingCalendarAnswer>(`readers/${readerId}/calendar?year=2026`);
  const { chaptersRead, currentStreak, points, badges } = profile;
  return {
    ...{ chaptersRead, currentStreak, points },
    badges: badges.map(({ badge }) => badge.name).sort(),
    runs: calendar.runs,
    daysRead: calendar.days.map(({ date }) => date),
  };
};

describe('a report spread over days', () => {
  it('is one batch of chapters in order, each counting under its day as if reported with that date', async () => {
    const { status, body, headers } = await my.report({ chapterIds: upTo(90), ...october, notes: 'in the evenings' });
    expect([status, body.message, body.summary]).toEqual([
      201,
      '90 chapters reported',
      { reportsCreated: 90, skipped: 0, processingMode: 'asynchronous' },
    ]);
    expect(await byDay()).toEqual(threeADay);
    expect((await my.newest()).notes).toBe('in the evenings');

    const other = await t.person('Nehemiah');
    const theirs = reporterFor(t, other);
    let position: string | null = null;
    for (const day of upTo(30)) {
      const answer = await theirs.report({ chapterIds: threeADay[octoberDay(day)], readDate: octoberDay(day) });
      position = answer.headers.get('x-event-position');
    }
    const spread = await figures(ezra, headers.get('x-event-position'));
    expect(spread).toEqual(await figures(other, position));
    expect(spread).toMatchObject({ chaptersRead: 90, daysRead: upTo(30).map(octoberDay) });
  });

  it('is undone and redone as one batch', async () => {
    await my.report({ chapterIds: [500] });
    await my.report({ chapterIds: upTo(90), ...october });
    expect((await my.list('?limit=1')).body.batches).toEqual([expect.objectContaining({ reports: 90 })]);
    expect((await my.undo()).body).toMatchObject({ summary: { reports: 90 } });
    expect(await byDay()).toEqual({ '2026-11-10': [500] });
    expect((await my.redo()).body).toMatchObject({ summary: { reports: 90 } });
    expect(await byDay()).toEqual({ ...threeADay, '2026-11-10': [500] });
    await t.app.get(ReportListRebuild).run();
    expect(await byDay()).toEqual({ ...threeADay, '2026-11-10': [500] });
  });

  it('is recorded once, however often it is sent, and skips what its days have already', async () => {
    await my.report({ chapterIds: [4, 5], readDate: octoberDay(2) });
    await my.report({ chapterIds: [1], readDate: octoberDay(20) });
    const send = () => my.report({ chapterIds: upTo(90), ...october }, { 'idempotency-key': 'october' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ body }) => body.summary)).toEqual(
      answers.map(() => ({ reportsCreated: 88, skipped: 2, processingMode: 'asynchronous' })),
    );
    expect(await byDay()).toEqual({ ...threeADay, [octoberDay(20)]: [1, 58, 59, 60] });
    expect(await my.report({ chapterIds: upTo(90), ...october })).toMatchObject({
      status: 200,
      body: { message: 'Everything was already reported for these days', summary: { reportsCreated: 0, skipped: 90 } },
    });
  });

  it('is for many readers together, of a family too, with a book by its name', async () => {
    const child = await anotherReader(t, ezra, 'Child');
    const ruth = await t.person('Ruth');
    const span = { readDate: octoberDay(1), lastReadDate: octoberDay(2) };
    const ofRuth = { [octoberDay(1)]: [233, 234], [octoberDay(2)]: [235, 236] };
    const { body } = await my.report({ readerIds: [ezra.readerId, child, child], book: 'Ruth', ...span });
    expect(body.summary).toMatchObject({ reportsCreated: 8, skipped: 4 });
    expect([await byDay(), await byDay(ezra, child)]).toEqual([ofRuth, ofRuth]);
    const family = await familyOf(t, ezra, ruth);
    const reported = await t.api('POST', `/api/reports/family/${family}`, {
      token: ruth.token,
      body: { book: 'Ruth', ...span },
    });
    expect(reported).toMatchObject({ status: 201, body: { summary: { reportsCreated: 4, skipped: 4 } } });
    expect(await byDay(ruth)).toEqual(ofRuth);
  });

  it('may end on the first day, and is then of that day', async () => {
    await my.report({ chapterIds: [1, 2], readDate: octoberDay(3), lastReadDate: octoberDay(3) });
    await my.report({ chapterIds: [3], lastReadDate: '2026-11-10' });
    expect(await byDay()).toEqual({ [octoberDay(3)]: [1, 2], '2026-11-10': [3] });
  });

  it.each([
    ['before it begins', { readDate: octoberDay(9), lastReadDate: octoberDay(8) }, REPORT_MESSAGES.spreadBackwards],
    ['before today, without a first day', { lastReadDate: octoberDay(8) }, REPORT_MESSAGES.spreadBackwards],
    ['in the future', { readDate: octoberDay(9), lastReadDate: '2026-11-11' }, REPORT_MESSAGES.readDateInFuture],
    [
      'on no day of the calendar',
      { readDate: '2026-01-01', lastReadDate: '2026-02-30' },
      REPORT_MESSAGES.readDateInvalid,
    ],
    ['on no day at all', { readDate: octoberDay(9), lastReadDate: 'Friday' }, REPORT_MESSAGES.readDateInvalid],
    ['more than a year later', { readDate: '2025-10-01', lastReadDate: '2026-10-02' }, REPORT_MESSAGES.spreadTooLong],
  ])('does not end %s', async (_, span, message) => {
    const answer = await my.report({ chapterIds: upTo(90), ...span });
    expect(answer).toMatchObject({ status: 400, body: { error: message } });
    expect(answer.body.details).toEqual([{ field: 'lastReadDate', message }]);
    expect((await my.list()).body.pagination.totalReports).toBe(0);
  });

  it('takes fifty readers over a whole year', async () => {
    const others = await Promise.all(upTo(49).map((number) => anotherReader(t, ezra, `Reader ${number}`)));
    const year = { readDate: '2025-11-10', lastReadDate: '2026-11-10' };
    const { body } = await my.report({ readerIds: [ezra.readerId, ...others], chapterIds: upTo(1189), ...year });
    expect(body.summary).toMatchObject({ reportsCreated: 50 * 1189 });
    expect(Object.keys(await byDay(ezra, others[7]))).toHaveLength(LIMITS.spreadDaysMax);
  });
});
