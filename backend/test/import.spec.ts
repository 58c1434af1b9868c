import {
  LIMITS,
  PASSAGE_MESSAGES,
  REPORT_MESSAGES,
  type ImportAnswer,
  type PointsSummaryAnswer,
  type ReaderProgressAnswer,
} from '@lectio/contract';
import { english } from './support/english';
import { anotherReader, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

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

type Answer = ImportAnswer & { error: string; details: { field: string; message: string }[] };

const send = (
  csv: unknown,
  {
    dryRun = false,
    headers,
    ...request
  }: { dryRun?: boolean; headers?: Record<string, string>; [more: string]: unknown } = {},
) => {
  t.clock.advance(1000);
  return t.api<Answer>('POST', `/api/reports/import${dryRun ? '?dryRun=true' : ''}`, {
    token: ezra.token,
    body: { csv, ...request },
    headers,
  });
};

const HISTORY = `reader,date,book,chapters,notes
,2019-01-01,Genesis,1-3,In the beginning
Nathan,2019-01-02,Ruth,,
nathan ,2019-01-02,Ruth,"1,3-4",again
,2019-01-01,Genesis,3,
`;

it('reads no further than the reports that a file may hold', async () => {
  const line = `2019-01-01,Psalms,"${'1-150;'.repeat(199)}1-150"\n`;
  const { status, body } = await send(`date,book,chapters\n${line.repeat(3)}2019-01-01,nobody reads this,1`, {
    dryRun: true,
  });
  expect([status, body.error]).toEqual([400, REPORT_MESSAGES.importTooManyReports]);
});

describe('a file of history', () => {
  it('is tried first: the answer says what would come of it, and nothing is recorded', async () => {
    await anotherReader(t, ezra, 'Nathan');
    const { status, body } = await send(HISTORY, { dryRun: true });
    expect([status, body]).toEqual([
      200,
      {
        message: '7 reports would be imported',
        dryRun: true,
        problem: null,
        columns: [
          { name: 'reader', meaning: 'reader', asks: null, guessed: false, sample: 'Nathan' },
          { name: 'date', meaning: 'date', asks: null, guessed: false, sample: '2019-01-01' },
          { name: 'book', meaning: 'book', asks: null, guessed: false, sample: 'Genesis' },
          { name: 'chapters', meaning: 'chapters', asks: null, guessed: false, sample: '1-3' },
          { name: 'notes', meaning: 'notes', asks: null, guessed: false, sample: 'In the beginning' },
        ],
        days: { order: null, asks: null },
        summary: {
          lines: 4,
          reportsCreated: 7,
          skipped: 4,
          firstReadDate: '2019-01-01',
          lastReadDate: '2019-01-02',
          readers: ['Ezra', 'Nathan'],
        },
        failed: [],
        failedCount: 0,
        noted: [],
        notedCount: 0,
        details: { added: 0, notKept: 0 },
        batchId: null,
      },
    ]);
    expect((await my.list()).body.pagination.totalReports).toBe(0);
  });

  it('adds notes to what is reported already and has none, and says which it does not keep', async () => {
    await my.report({ chapterIds: [1], readDate: '2019-01-01' });
    await my.report({ chapterIds: [2], readDate: '2019-01-01', notes: 'my own' });
    const csv = `date,book,chapters,notes
2019-01-01,Genesis,1-2,from the sheet
2019-01-01,Genesis,3,a new one
2019-01-01,Genesis,3,said again
`;
    expect((await send(csv, { dryRun: true })).body).toMatchObject({
      summary: { reportsCreated: 1, skipped: 3 },
      details: { added: 1, notKept: 2 },
    });
    expect((await my.list()).body.reports.map(({ notes }) => notes)).toEqual(['my own', null]);
    expect((await send(csv)).body.details).toEqual({ added: 1, notKept: 2 });
    const noted = (await my.list()).body.reports.map(({ chapterId, notes }) => `${chapterId} ${notes}`);
    expect(noted.sort()).toEqual(['1 from the sheet', '2 my own', '3 a new one']);
    const again = await send(csv);
    expect([again.status, again.body.details]).toEqual([200, { added: 0, notKept: 2 }]);
  });

  it('is recorded as one batch on its days, with its notes; sent again it is skipped, and undo takes it away whole', async () => {
    const nathan = await anotherReader(t, ezra, 'Nathan');
    const first = await send(HISTORY);
    expect(first).toMatchObject({
      status: 201,
      body: {
        message: '7 reports imported',
        dryRun: false,
        summary: { reportsCreated: 7, skipped: 4 },
        batchId: expect.any(String),
      },
    });
    expect(first.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    expect((await my.standing()).sort()).toEqual(['1 2019-01-01', '2 2019-01-01', '3 2019-01-01']);
    expect(await my.standing(nathan)).toHaveLength(4);
    expect((await my.list(`?readerId=${ezra.readerId}`)).body.reports.map(({ notes }) => notes)).toEqual([
      'In the beginning',
      'In the beginning',
      'In the beginning',
    ]);
    expect(await send(HISTORY)).toMatchObject({
      status: 200,
      body: {
        message: 'You’ve already reported everything in this file',
        summary: { reportsCreated: 0, skipped: 11 },
        batchId: null,
      },
    });
    expect((await my.undo()).body).toMatchObject({ summary: { readers: ['Ezra', 'Nathan'], reports: 7 } });
    expect((await my.list()).body.reports).toEqual([]);
  });

  it('counts as read and earns nothing', async () => {
    const done = await send('date,book\n2019-01-01,Obadiah\n2019-01-02,Jude');
    const headers = { 'x-min-position': done.headers.get('x-event-position') ?? '' };
    const points = await t.api<PointsSummaryAnswer>('GET', '/api/users/me/points-summary', {
      token: ezra.token,
      headers,
    });
    const progress = await t.api<ReaderProgressAnswer>('GET', `/api/readers/${ezra.readerId}/progress`, {
      token: ezra.token,
      headers,
    });
    expect(points.body.totalPoints).toBe(0);
    expect(progress.body.progress).toMatchObject({ totalChaptersRead: 2, uniqueChaptersRead: 2 });
  });

  it('is answered once under its key, whatever the network does', async () => {
    const headers = { 'idempotency-key': 'history-1' };
    const [first, second] = [
      await send('date,book\n2019-01-01,Jude', { headers }),
      await send('date,book\n2019-01-01,Jude', { headers }),
    ];
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect((await my.list()).body.pagination.totalReports).toBe(1);
  });

  it('may be separated by semicolons, begin with a mark, and carry cells that an export guarded', async () => {
    const { body } = await send("\uFEFFDate;Book;Chapter;Notes;Mood\r\n2019-01-01;psalms;23;'=SUM(A1);calm\r\n\r\n");
    expect(body).toMatchObject({ message: 'One report imported', summary: { lines: 1 } });
    expect((await my.newest()).notes).toBe('=SUM(A1)');
  });

  it('is recorded without the lines that are wrong, and says which and why', async () => {
    await anotherReader(t, ezra, 'Double');
    await anotherReader(t, ezra, 'double');
    const wrong = [
      'reader,date,book,chapters,notes',
      ',2019-02-30,Jude,1,',
      ',2999-01-01,Jude,1,',
      ',1899-12-31,Jude,1,',
      ',2019-01-01,Judas,1,',
      ',2019-01-01,Jude,2,',
      ',2019-01-01,Ruth,3-1,',
      'Nobody,2019-01-01,Jude,1,',
      'Double,2019-01-01,Jude,1,',
      `,2019-01-01,Jude,1,${'x'.repeat(1001)}`,
      ',2019-01-01,Jude,1,"two\nlines"',
      ',2019-01-01,Jude,0,',
      ',2019-01-01,Ruth,1,2,3',
      ',2019-01-01,Ruth,1,"all of it", ,',
    ].join('\n');
    const failed = [
      { line: 2, message: english(REPORT_MESSAGES.importDateUnknown('2019-02-30')) },
      { line: 3, message: 'Read date cannot be in the future' },
      { line: 4, message: 'Read date must be 1900 or later' },
      { line: 5, message: english(PASSAGE_MESSAGES.unknown('Judas 1')) },
      { line: 6, message: 'Please enter valid chapter numbers between 1 and 1' },
      { line: 7, message: english(PASSAGE_MESSAGES.ambiguous('Ruth 3-1', ['Ruth 1–3', 'Ruth 3:1'])) },
      { line: 8, message: 'You have no reader with this name' },
      { line: 9, message: 'You have several readers with this name' },
      { line: 10, message: 'Notes must be at most 1000 characters' },
      { line: 13, message: 'Please enter valid chapter numbers between 1 and 1' },
      { line: 14, message: 'This line has more cells than the first. Put lists of chapters in quotation marks.' },
    ];
    const outcome = { failed, failedCount: 11, summary: { lines: 13, reportsCreated: 2 } };
    expect((await send(wrong, { dryRun: true })).body).toMatchObject(outcome);
    expect((await my.list()).body.pagination.totalReports).toBe(0);
    expect(await send(wrong)).toMatchObject({ status: 201, body: outcome });
    expect((await my.list()).body.reports.map(({ chapter, notes }) => [chapter.book, notes])).toEqual([
      ['Ruth', 'all of it'],
      ['Jude', 'two\nlines'],
    ]);
  });

  it('of which no line can be read has nothing that was already reported', async () => {
    for (const dryRun of [true, false])
      expect(await send('date,book\n2019-01-01,Judas', { dryRun })).toMatchObject({
        status: 200,
        body: {
          message: 'Nothing in this file can be imported',
          summary: { reportsCreated: 0, skipped: 0 },
          failedCount: 1,
          batchId: null,
        },
      });
  });

  it('takes back what an export gives: names however composed, notes by their characters', async () => {
    const readerId = await anotherReader(t, ezra, 'Zoe\u0308');
    const notes = '😀'.repeat(1000);
    expect((await send(`reader,date,book,chapters,notes\nzoe\u0308,2019-01-01,Jude,1,${notes}`)).status).toBe(201);
    const { reports } = (await my.list(`?readerId=${readerId}`)).body;
    expect(reports.map((report) => report.notes)).toEqual([notes]);
  });

  it.each([
    ['nothing', '', 'The file has no reports'],
    ['a number', 7, 'The file has no reports'],
    ['columns alone', 'date,book\n', 'The file has no reports'],
    ['no columns', '2019-01-01,Jude', 'The first line must name the columns: a date, and a book or a passage'],
    ['more than fifty columns', `date,book${',x'.repeat(49)}\n2019-01-01,Jude`, 'A file can have up to 50 columns'],
    [
      'a first line without end',
      `date,book${','.repeat(600_000)}\n2019-01-01,Jude`,
      'Check the quotation marks, and keep the line under 20,000 characters',
    ],
    [
      'too many lines',
      `date,book,chapters\n${'2019-01-01,Jude,1\n'.repeat(10_001)}`,
      'The file is too large. It can have up to 900,000 characters and 10,000 lines.',
    ],
    [
      'too many characters',
      'x'.repeat(900_001),
      'The file is too large. It can have up to 900,000 characters and 10,000 lines.',
    ],
    [
      'too many reports',
      `date,book\n${'2019-01-01,Psalms\n'.repeat(463)}`,
      'The file has too many reports. You can import up to 69,350 at a time.',
    ],
  ])('is refused as a whole when it holds %s', async (_, csv, error) => {
    expect(await send(csv)).toMatchObject({ status: 400, body: { error } });
  });

  it('of eight years is recorded in one piece', async () => {
    const days = Array.from({ length: 3000 }, (_, day) =>
      new Date(Date.UTC(2017, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const done = await send(
      `date,book,chapters,notes\n${days.map((day, at) => `${day},Psalms,${(at % 150) + 1},day ${at}`).join('\n')}`,
    );
    expect(done.body.summary).toMatchObject({ lines: 3000, reportsCreated: 3000, skipped: 0 });
    const chaptersRead = async (): Promise<number> => {
      const { body } = await t.api<ReaderProgressAnswer>('GET', `/api/readers/${ezra.readerId}/progress`, {
        token: ezra.token,
        headers: { 'x-min-position': done.headers.get('x-event-position') ?? '' },
      });
      return body.progress.totalChaptersRead;
    };
    // On a slow machine it takes longer than the two seconds that a query waits.
    await until(async () => (await chaptersRead()) === 3000);
    expect((await my.undo()).body.summary.reports).toBe(3000);
  });

  it('is not recorded before it is clear what its columns and days mean', async () => {
    const csv = 'Date,Book,Chapters read,Person\n1/2/2019,Psalms,23,Max\n';
    const tried = await send(csv, { dryRun: true });
    expect(tried).toMatchObject({
      status: 200,
      body: {
        message: REPORT_MESSAGES.importColumnsAsked,
        problem: REPORT_MESSAGES.importColumnsAsked,
        summary: { lines: 1, reportsCreated: 0 },
      },
    });
    expect(await send(csv)).toMatchObject({
      status: 400,
      body: {
        error: REPORT_MESSAGES.importColumnsAsked,
        details: [{ field: 'columns.Chapters read' }, { field: 'columns.Person' }],
      },
    });
    const columns = { 'Chapters read': 'chapters', Person: null };
    expect(await send(csv, { columns })).toMatchObject({
      status: 400,
      body: { error: REPORT_MESSAGES.importDaysAsked },
    });
    expect((await send(csv, { columns, dayOrder: 'mdy' })).status).toBe(201);
    expect(await my.standing()).toEqual(['501 2019-01-02']);
  });

  it('names a translation that this site does not know', async () => {
    await send(
      'date,book,translation\n2019-01-01,Jude,Elberfelder 1905\n2019-01-02,Jude,luther1912\n2019-01-03,Jude,kjv',
    );
    const { reports } = (await my.list()).body;
    expect(reports.map(({ translation, translationName }) => [translation, translationName])).toEqual([
      ['KJV', null],
      ['other', 'luther1912'],
      ['other', 'Elberfelder 1905'],
    ]);
  });

  it.each([
    [{ columns: { Book: 'title' } }, REPORT_MESSAGES.importColumnsInvalid],
    [{ columns: ['date'] }, REPORT_MESSAGES.importColumnsInvalid],
    [{ columns: { Psalm: 'chapters' } }, REPORT_MESSAGES.importColumnUnknown],
    [{ firstLine: 0 }, REPORT_MESSAGES.importFirstLineInvalid],
    [{ dayOrder: 'ymd' }, 'Please select one of the options'],
  ])('is refused with %j', async (request, error) => {
    expect(await send('date,book\n2019-01-01,Jude', request)).toMatchObject({ status: 400, body: { error } });
  });

  it('may come in portions, each once, and is one batch that undo takes back', async () => {
    const sessionId = 'portions';
    await t.api('POST', '/api/reports/start-session', { token: ezra.token, body: { sessionId } });
    const portion = (key: string, firstLine: number, lines: string) =>
      send(`date,book,chapters\n${lines}`, { sessionId, firstLine, headers: { 'idempotency-key': key } });
    const first = await portion('1', 2, '2019-01-01,Ruth,1\n2019-01-02,Ruth,2');
    const second = await portion('2', 4, '2019-01-03,Ruth,3\n2019-01-04,Ruth,9');
    expect(second.body).toMatchObject({ batchId: first.body.batchId, failed: [{ line: 5 }] });
    // The connection broke off: the browser sends it again.
    expect((await portion('2', 4, '2019-01-03,Ruth,3\n2019-01-04,Ruth,9')).text).toBe(second.text);
    await t.api('POST', '/api/reports/end-session', { token: ezra.token, body: { sessionId } });
    expect((await my.undo()).body.summary?.reports).toBe(3);
    expect((await my.list()).body.reports).toEqual([]);
  });

  it('goes on in a further batch once the session’s is full', async () => {
    const sessionId = 'full';
    await t.api('POST', '/api/reports/start-session', { token: ezra.token, body: { sessionId } });
    const [one, two] = [
      await send('date,book\n2019-01-01,Ruth', { sessionId }),
      await t.database
        .rows(`UPDATE report_session SET reports = ${LIMITS.reportsPerBatch - 1} WHERE account_id = $1`, [
          ezra.accountId,
        ])
        .then(() => send('date,book\n2019-01-02,Ruth', { sessionId })),
    ];
    expect([one.status, two.status, one.body.batchId === two.body.batchId]).toEqual([201, 201, false]);
  });
});
