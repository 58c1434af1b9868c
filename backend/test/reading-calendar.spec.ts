import { READER_MESSAGES, type ErrorAnswer, type ReadingCalendarAnswer } from '@lectio/contract';
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

type Calendar = ReadingCalendarAnswer['calendar'];

const ask = (
  query: string,
  { who = lydia, after }: { who?: Person; after?: { headers: Headers } } = {},
): Promise<Answer<ReadingCalendarAnswer & Partial<ErrorAnswer>>> =>
  t.api('GET', `/api/readers/${lydia.readerId}/calendar${query}`, {
    token: who.token,
    headers: { 'x-min-position': after?.headers.get('x-event-position') ?? '0.0' },
  });
const calendar = async (year: number, after: { headers: Headers }): Promise<Calendar> =>
  (await ask(`?year=${year}`, { after })).body.calendar;

describe('the calendar of reading days', () => {
  it('of a reader who has read nothing is empty', async () => {
    expect(await ask('?year=2026')).toMatchObject({
      status: 200,
      body: {
        calendar: { readerId: lydia.readerId, year: 2026, years: [], chapters: 0, days: [], runs: [], rests: [] },
      },
    });
  });

  it('has the days of the year with their chapters, the years there are, and the runs in full length', async () => {
    await my.report({ chapterIds: [1], readDate: '2025-12-30' });
    await my.report({ chapterIds: [2, 3], readDate: '2025-12-31' });
    await my.report({ chapterIds: [4], readDate: '2026-01-01' });
    const last = await my.report({ chapterIds: [1, 2, 3], readDate: '2026-03-10' });
    expect(await calendar(2026, last)).toEqual({
      readerId: lydia.readerId,
      year: 2026,
      years: [2025, 2026],
      chapters: 4,
      days: [
        { date: '2026-01-01', chapters: 1 },
        { date: '2026-03-10', chapters: 3 },
      ],
      runs: [
        { from: '2025-12-30', to: '2026-01-01', days: 3 },
        { from: '2026-03-10', to: '2026-03-10', days: 1 },
      ],
      rests: [],
    });
    expect(await calendar(2024, last)).toMatchObject({ years: [2025, 2026], chapters: 0, days: [], runs: [] });
  });

  it('counts surviving reports: not undone ones, and redone ones again', async () => {
    await my.report({ chapterIds: [1, 2], readDate: '2026-03-01' });
    await my.report({ chapterIds: [3], readDate: '2026-03-01' });
    expect((await calendar(2026, await my.undo())).days).toEqual([{ date: '2026-03-01', chapters: 2 }]);
    expect((await calendar(2026, await my.redo())).days).toEqual([{ date: '2026-03-01', chapters: 3 }]);
    const { id } = await my.newest();
    expect((await calendar(2026, await my.remove(id))).chapters).toBe(2);
  });

  it('is for those who share a family with the reader, and for nobody else', async () => {
    const [silas, stranger] = [await t.person('Silas'), await t.person('Stranger')];
    await familyOf(t, lydia, silas);
    expect((await ask('?year=2026', { who: silas })).status).toBe(200);
    expect(await ask('?year=2026', { who: stranger })).toMatchObject({
      status: 404,
      body: { error: READER_MESSAGES.readerNotFound },
    });
  });

  it.each(['', '?year=', '?year=soon', '?year=1899', '?year=10000', '?year=2026.5'])(
    'refuses “%s”, which names no year',
    async (query) => {
      const { status, body } = await ask(query);
      expect([status, body.error, body.details]).toEqual([
        400,
        READER_MESSAGES.calendarYearInvalid,
        [{ field: 'year', message: READER_MESSAGES.calendarYearInvalid }],
      ]);
    },
  );

  it('equals a rebuild, which repairs manual changes', async () => {
    const last = await my.report({ chapterIds: [1, 2], readDate: '2026-03-09' });
    const right = await calendar(2026, last);
    await t.database.query({
      text: `UPDATE views.reading_year SET days = '\\x0900' WHERE reader_id = $1`,
      values: [lydia.readerId],
    });
    expect(await calendar(2026, last)).toMatchObject({ chapters: 9 });
    const admin = t.app.get(ProjectionAdmin);
    expect(await admin.verify('figures')).toContainEqual(expect.objectContaining({ table: 'reading_year' }));
    await admin.rebuild('figures', Date.now);
    expect(await calendar(2026, last)).toEqual(right);
  });
});
