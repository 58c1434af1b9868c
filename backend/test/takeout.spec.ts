import type {
  ImportAnswer,
  PlanFile,
  PointsTransactionAnswer,
  ReaderAnswer,
  ReportAnswer,
  SharedPlanEnvelope,
  UserAnswer,
} from '@lectio/contract';
import { parse } from 'csv-parse/sync';
import { caughtUp } from './support/caught-up';
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

const take = (query = '', token = ezra.token) => t.api<string>('GET', `/api/users/me/export${query}`, { token });
const rows = async (what: string, token?: string): Promise<Record<string, string>[]> =>
  parse((await take(`?format=csv&what=${what}`, token)).text, { columns: true, bom: true });

interface Document {
  readonly exportedAt: string;
  readonly profile: UserAnswer;
  readonly preferences: UserAnswer['preferences'];
  readonly readers: ReaderAnswer[];
  readonly reports: ReportAnswer[];
  readonly restDays: { reader: string; weekday: number | null; from: string; until: string | null }[];
  readonly plans: PlanFile[];
  readonly sharedPlans: unknown[];
  readonly sharedPlanWords: unknown[];
  readonly planCalendar: unknown;
  readonly pointsLedger: PointsTransactionAnswer[];
}

describe('everything that is one’s own', () => {
  it('comes as one JSON document, notes readable', async () => {
    const child = await anotherReader(t, ezra, 'Child');
    await my.report({ chapterIds: [2, 1], notes: 'a quiet morning', readingMethod: 'paper' });
    const reported = await my.report({ readerIds: [child], chapterIds: [1], readDate: '2026-03-01' });
    await t.api('GET', '/api/users/me/points-summary', {
      token: ezra.token,
      headers: { 'x-min-position': reported.headers.get('x-event-position') ?? '' },
    });
    await t.api('POST', `/api/readers/${child}/rest-days`, {
      token: ezra.token,
      body: { weekday: 7, from: '2026-03-10' },
    });
    await t.api('POST', '/api/plans', {
      token: ezra.token,
      body: { name: 'Evenings', chapterIds: [233, 234], estimatedDays: 2, weekdays: [6, 7] },
    });
    const shared = await t.api<SharedPlanEnvelope>('POST', '/api/plans/shared', {
      token: ezra.token,
      body: { planId: 'gospels-in-30-days', familyId: await familyOf(t, ezra), mode: 'spread' },
    });
    await t.api('PUT', `/api/plans/shared/${shared.body.sharedPlan.id}/words/2026-03-11`, {
      token: ezra.token,
      body: { text: 'Come and see' },
    });
    const calendar = { language: 'de', timeZone: 'Europe/Berlin', dayEndsAt: 3, weekStart: 6 };
    await t.api('PUT', '/api/users/preferences', { token: ezra.token, body: calendar });
    await caughtUp(t);
    const answer = await take();
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
      answer.headers.get('cache-control'),
    ]).toEqual([
      200,
      'application/json; charset=utf-8',
      'attachment; filename="lectio-data-2026-03-10.json"',
      'no-store',
    ]);
    const document = JSON.parse(answer.text) as Document;
    expect(document.profile).toMatchObject({ id: ezra.accountId, name: 'Ezra', email: ezra.email });
    expect(document.preferences).toMatchObject({ bibleTranslation: 'ESV', ...calendar });
    expect(document.readers.map(({ name }) => name)).toEqual(['Ezra', 'Child']);
    expect(
      document.reports.map(({ reader, chapter, readDate, notes, readingMethod }) => [
        reader.name,
        chapter.chapter,
        readDate,
        notes,
        readingMethod,
      ]),
    ).toEqual([
      ['Ezra', 1, '2026-03-10', 'a quiet morning', 'paper'],
      ['Ezra', 2, '2026-03-10', 'a quiet morning', 'paper'],
      ['Child', 1, '2026-03-01', null, null],
    ]);
    expect(document.plans).toEqual([
      {
        lectioPlan: 2,
        numbering: 'kjv',
        name: 'Evenings',
        description: null,
        weekdays: [6, 7],
        readings: ['Ruth 1-2'],
        estimatedDays: 2,
      },
    ]);
    const plan = 'The Gospels in 30 Days';
    expect(document.sharedPlans).toEqual([{ name: plan, startDate: '2026-03-10', targetEndDate: '2026-04-09' }]);
    expect(document.sharedPlanWords).toEqual([{ plan, date: '2026-03-11', text: 'Come and see' }]);
    expect(document.planCalendar).toBeNull();
    expect(document.restDays).toEqual([{ reader: 'Child', weekday: 7, from: '2026-03-10', until: null }]);
    expect(document.pointsLedger.map(({ points }) => points)).toEqual([20, 25, 25, 10, 25]);
  });

  it('of an account without any activity is still a document', async () => {
    expect(JSON.parse((await take('?format=json')).text)).toMatchObject({
      readers: [{ name: 'Ezra' }],
      reports: [],
      pointsLedger: [],
    });
    expect(await rows('reports')).toEqual([]);
  });

  it('comes part by part as CSV', async () => {
    const reported = await my.report({
      chapterIds: [1],
      notes: 'he said "come",\nand went',
      studyAids: ['Commentary', 'Grandfather'],
      prayerTime: true,
    });
    await t.api('GET', '/api/users/me/points-summary', {
      token: ezra.token,
      headers: { 'x-min-position': reported.headers.get('x-event-position') ?? '' },
    });
    const answer = await take('?format=csv');
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="lectio-reports-2026-03-10.csv"',
    ]);
    expect(await rows('reports')).toMatchObject([
      {
        reader: 'Ezra',
        date: '2026-03-10',
        book: 'Genesis',
        chapter: '1',
        notes: 'he said "come",\nand went',
        studyAids: 'Commentary; Grandfather',
        prayerTime: 'true',
      },
    ]);
    expect((await rows('points')).map(({ reader, points, reason }) => [reader, points, reason])).toEqual([
      ['Ezra', '10', 'chapter_read_completion'],
      ['Ezra', '25', 'badge_earned'],
    ]);
    expect(await rows('readers')).toEqual([
      { name: 'Ezra', age: '', gender: '', isPrimary: 'true', canon: 'protestant' },
    ]);
    expect(await rows('preferences')).toContainEqual({ preference: 'bibleTranslation', value: 'ESV' });
  });

  it('names its columns also for somebody who has reported nothing yet', async () => {
    const { token } = await t.person('Silent');
    const head = async (what: string): Promise<string> => (await take(`?format=csv&what=${what}`, token)).text;
    expect(await head('reports')).toMatch(/^\uFEFF?reader,date,book,chapter,notes,.*,reportedAt\n$/);
    expect(await head('points')).toMatch(/^\uFEFF?reader,id,points,.*,createdAt\n$/);
  });

  it.each(['=1+1', '+49 170', '-1', '@SUM(A1)', '\t=1', '＝1+1'])(
    'keeps the note %j from being a formula, and an import reads it as it was',
    async (notes) => {
      const somebody = await t.person('Somebody');
      await reporterFor(t, ezra).report({ chapterIds: [1], notes: `${notes} x` });
      const [row] = await rows('reports');
      const note = `${notes} x`.trim();
      expect(row.notes).toBe(`'${note}`);
      const { text } = await take('?format=csv&what=reports');
      const imported = await t.api<ImportAnswer>('POST', '/api/reports/import', {
        token: somebody.token,
        body: { csv: text.replaceAll('Ezra', 'Somebody') },
      });
      expect(imported).toMatchObject({ status: 201, body: { summary: { reportsCreated: 1 } } });
      expect((await reporterFor(t, somebody).newest()).notes).toBe(note);
    },
  );

  it('contains nothing of others, and nothing deleted', async () => {
    const member = await t.person('Member');
    await familyOf(t, ezra, member);
    await my.report({ chapterIds: [1] });
    await my.report({ readerIds: [member.readerId], chapterIds: [2], notes: 'for Member' });
    await my.report({ chapterIds: [3] });
    await my.undo();
    expect((await rows('reports')).map(({ reader, chapter }) => [reader, chapter])).toEqual([['Ezra', '1']]);
    expect((await rows('reports', member.token)).map(({ chapter, notes }) => [chapter, notes])).toEqual([
      ['2', 'for Member'],
    ]);
    expect((await take()).text).not.toContain('inviteCode');
  });

  it('is read page by page, however much it is', async () => {
    for (const day of ['01', '02', '03', '04'])
      await my.report({
        chapterIds: Array.from({ length: 1189 }, (_, index) => index + 1),
        readDate: `2026-02-${day}`,
      });
    const all = await rows('reports');
    expect(new Set(all.map(({ date, book, chapter }) => `${date} ${book} ${chapter}`)).size).toBe(4 * 1189);
    expect(all).toHaveLength(4 * 1189);
  });

  it('is refused in a form that does not exist', async () => {
    expect((await take('?format=xml')).status).toBe(400);
    expect((await take('?format=csv&what=secrets')).status).toBe(400);
  });
});
