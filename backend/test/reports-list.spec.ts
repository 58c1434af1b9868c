import {
  CHAPTERS,
  FAMILY_MESSAGES,
  MESSAGES,
  READER_MESSAGES,
  REPORT_MESSAGES,
  type LastBatchAnswer,
  type ReportStatsAnswer,
  type SessionAnswer,
  type TransactionsAnswer,
} from '@lectio/contract';
import { WritableReaders } from '@slices/reporting/commands/writable-readers.query';
import { anotherReader, familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const TODAY = '2026-03-10';

let t: TestApp;
let ezra: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set(`${TODAY}T12:00:00Z`);
  ezra = await t.person('Ezra');
  my = reporterFor(t, ezra);
});
afterAll(() => t?.close());

const chapters = async (query: string): Promise<number[]> =>
  (await my.list(query)).body.reports.map((report) => report.chapterId);

describe('the list of reports', () => {
  it('is empty at first', async () => {
    expect((await my.list()).body).toEqual({
      reports: [],
      batches: [],
      pagination: { currentPage: 1, totalPages: 1, totalReports: 0, hasPrevPage: false, hasNextPage: false },
    });
    expect((await t.api<ReportStatsAnswer>('GET', '/api/reports/stats', { token: ezra.token })).body).toEqual({
      stats: { totalReports: 0, uniqueChapters: 0, readers: 1, firstReadDate: null, lastReadDate: null },
    });
    expect(await my.lastBatch()).toEqual([]);
  });

  it('can be narrowed to several readers, each of which the caller must see', async () => {
    const [esther, ruth] = [await anotherReader(t, ezra, 'Esther'), await anotherReader(t, ezra, 'Ruth')];
    await my.report({ chapterIds: [1] });
    await my.report({ readerIds: [esther], chapterIds: [2] });
    await my.report({ readerIds: [ruth], chapterIds: [3] });
    expect(await chapters(`?readerIds=${esther},${ruth}`)).toEqual([3, 2]);
    expect(await chapters(`?readerIds=${esther},${esther}`)).toEqual([2]);
    expect(await chapters('?readerIds=')).toEqual([3, 2, 1]);
    for (const ids of [`${esther},99999999`, '99999999999'])
      expect(await my.list(`?readerIds=${ids}`)).toMatchObject({
        status: 404,
        body: { error: READER_MESSAGES.readerNotFound },
      });
    expect((await my.list('?readerIds=1,x')).status).toBe(400);
  });

  it('shows what was reported last first, whatever its read date, in pages', async () => {
    await my.report({ chapterIds: [1, 2, 3] });
    await my.report({ chapterIds: [4, 5], readDate: '2026-01-01' });
    expect(await chapters('')).toEqual([5, 4, 3, 2, 1]);
    expect(await chapters('?limit=2&page=2')).toEqual([3, 2]);
    expect((await my.list('?limit=2&page=2')).body.pagination).toEqual({
      currentPage: 2,
      totalPages: 3,
      totalReports: 5,
      hasPrevPage: true,
      hasNextPage: true,
    });
    expect((await my.list('?limit=2&page=4')).body).toEqual({
      reports: [],
      batches: [],
      pagination: { currentPage: 4, totalPages: 3, totalReports: 5, hasPrevPage: true, hasNextPage: false },
    });
  });

  it('holds a hundred on a page unless asked otherwise', async () => {
    await my.report({ book: 'Psalms' });
    expect((await my.list()).body.reports).toHaveLength(100);
    expect((await my.list('?limit=5000')).body.reports).toHaveLength(150);
  });

  it('is narrowed by reader, dates, book and testament, all at once', async () => {
    const esther = await anotherReader(t, ezra, 'Esther');
    await my.report({ chapterIds: [1, 403, 930], readDate: '2026-03-01' });
    await my.report({ chapterIds: [2, 931], readDate: '2026-03-05' });
    await my.report({ readerIds: [esther], chapterIds: [404], readDate: '2026-03-05' });
    expect(await chapters('')).toEqual([404, 931, 2, 930, 403, 1]);
    expect(await chapters(`?readerId=${esther}`)).toEqual([404]);
    expect(await chapters('?startDate=2026-03-02')).toEqual([404, 931, 2]);
    expect(await chapters('?endDate=2026-03-01')).toEqual([930, 403, 1]);
    expect(await chapters('?startDate=2026-03-05&endDate=2026-03-05&testament=Old')).toEqual([404, 2]);
    expect(await chapters('?book=Genesis')).toEqual([2, 1]);
    expect(await chapters('?testament=New')).toEqual([931, 930]);
    expect(await chapters('?book=Genesis&testament=New')).toEqual([]);
    expect(await chapters(`?book=Genesis&readerId=${ezra.readerId}&startDate=2026-03-02`)).toEqual([2]);
    expect(await chapters('?book=&testament=&startDate=&endDate=&unknown=1')).toHaveLength(6);
  });

  it.each([
    ['page=0', 'Page must be a whole number from 1 to 1000000'],
    ['page=1e300', 'Page must be a whole number from 1 to 1000000'],
    ['page=x', 'Page must be a whole number from 1 to 1000000'],
    ['limit=5001', 'Limit must be a whole number from 1 to 5000'],
    ['limit=0', 'Limit must be a whole number from 1 to 5000'],
    ['startDate=2026-02-30', REPORT_MESSAGES.readDateInvalid],
    ['endDate=soon', REPORT_MESSAGES.readDateInvalid],
    ['book=Hezekiah', REPORT_MESSAGES.unknownBook],
    ['testament=Third', MESSAGES.optionInvalid],
  ])('refuses %s', async (query, error) => {
    expect(await my.list(`?${query}`)).toMatchObject({ status: 400, body: { error } });
  });

  it('shows a family’s readers to its members, without the owner’s notes, and nobody’s to strangers', async () => {
    const nehemiah = await t.person('Nehemiah');
    const their = reporterFor(t, nehemiah);
    await my.report({ chapterIds: [7], notes: 'for my own eyes' });
    for (const readerId of [ezra.readerId, 99_999_999, 99_999_999_999]) {
      expect(await their.list(`?readerId=${readerId}`)).toMatchObject({
        status: 404,
        body: { error: READER_MESSAGES.readerNotFound },
      });
    }
    await familyOf(t, ezra, nehemiah);
    expect((await their.list(`?readerId=${ezra.readerId}`)).body.reports).toMatchObject([
      { chapterId: 7, notes: null, reader: { name: 'Ezra' } },
    ]);
    expect((await their.list()).body.reports).toEqual([]);
  });

  it('forgets a deleted reader', async () => {
    const esther = await anotherReader(t, ezra, 'Esther');
    await my.report({ readerIds: [ezra.readerId, esther], chapterIds: [1] });
    await t.api('DELETE', `/api/readers/${esther}`, { token: ezra.token });
    expect((await my.list()).body.reports.map((report) => report.reader.name)).toEqual(['Ezra']);
    expect((await my.list(`?readerId=${esther}`)).status).toBe(404);
    expect((await my.report({ readerIds: [esther], chapterIds: [2] })).status).toBe(404);
  });
});

it('sums up the last batch, of which some reports may be asked for, and then the next', async () => {
  const esther = await anotherReader(t, ezra, 'Esther');
  await my.report({ readerIds: [ezra.readerId, esther], chapterIds: [50, 51, 53] });
  const ask = async (query: string): Promise<LastBatchAnswer> =>
    (await t.api<LastBatchAnswer>('GET', `/api/reports/last-batch${query}`, { token: ezra.token })).body;
  const whole = await ask('');
  expect(whole.batch.map(({ reader, chapter }) => `${reader.name} ${chapter.book} ${chapter.chapter}`)).toEqual([
    'Ezra Genesis 50',
    'Ezra Exodus 1',
    'Ezra Exodus 3',
    'Esther Genesis 50',
    'Esther Exodus 1',
    'Esther Exodus 3',
  ]);
  expect(whole.summary).toEqual({
    reports: 6,
    readers: [
      { id: ezra.readerId, name: 'Ezra', reports: 3 },
      { id: esther, name: 'Esther', reports: 3 },
    ],
    books: ['Genesis', 'Exodus'],
    chapters: [
      [50, 51],
      [53, 53],
    ],
    firstReadDate: TODAY,
    lastReadDate: TODAY,
    days: 1,
  });
  const first = await ask('?limit=4');
  expect(first).toEqual({ ...whole, batch: whole.batch.slice(0, 4), next: `${esther}_50_${TODAY}` });
  expect(await ask(`?limit=4&after=${first.next}`)).toEqual({ ...whole, batch: whole.batch.slice(4) });
  for (const after of ['x', `9999999999_1_${TODAY}`, '1_1_2026-02-30', '1_1'])
    expect(await ask(`?after=${after}`)).toMatchObject({ error: REPORT_MESSAGES.batchPageUnknown });
  await my.undo();
  expect(await ask('?limit=4')).toEqual({ batchId: null, batch: [], summary: null, next: null });
});

it('shows a thousand reports of a large batch at once, and each of them once', async () => {
  const readerIds = [ezra.readerId, await anotherReader(t, ezra, 'Esther')];
  await my.report({ readerIds, chapterIds: CHAPTERS.map(({ id }) => id) });
  const seen: string[] = [];
  const pages: number[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: string = after === '' ? '' : `?after=${after}`;
    const answer = await t.api<LastBatchAnswer>('GET', `/api/reports/last-batch${query}`, { token: ezra.token });
    expect(answer.body.summary?.reports).toBe(2 * CHAPTERS.length);
    seen.push(...answer.body.batch.map(({ id }) => id));
    pages.push(answer.body.batch.length);
    after = answer.body.next;
  }
  expect([pages, new Set(seen).size]).toEqual([[1000, 1000, 774], 2 * CHAPTERS.length]);
});

it('sums up the caller’s active readers', async () => {
  const esther = await anotherReader(t, ezra, 'Esther');
  await my.report({ chapterIds: [1, 2], readDate: '2026-02-01' });
  await my.report({ readerIds: [esther], chapterIds: [2, 3], readDate: '2026-03-01' });
  const stats = async () =>
    (await t.api<ReportStatsAnswer>('GET', '/api/reports/stats', { token: ezra.token })).body.stats;
  expect(await stats()).toEqual({
    totalReports: 4,
    uniqueChapters: 3,
    readers: 2,
    firstReadDate: '2026-02-01',
    lastReadDate: '2026-03-01',
  });
  await t.api('DELETE', `/api/readers/${esther}`, { token: ezra.token });
  expect(await stats()).toEqual({
    totalReports: 2,
    uniqueChapters: 2,
    readers: 1,
    firstReadDate: '2026-02-01',
    lastReadDate: '2026-02-01',
  });
});

describe('reporting for a family', () => {
  const report = (familyId: unknown, body: object, who = ezra) =>
    t.api('POST', `/api/reports/family/${familyId}`, { token: who.token, body });

  it('reports for each of its active readers, by any member', async () => {
    const [nehemiah, zerubbabel] = [await t.person('Nehemiah'), await t.person('Zerubbabel')];
    const familyId = await familyOf(t, nehemiah, ezra, zerubbabel);
    const retired = await anotherReader(t, ezra, 'Esther');
    await t.api('POST', `/api/families/${familyId}/readers/${retired}`, { token: ezra.token });
    await t.api('DELETE', `/api/readers/${retired}`, { token: ezra.token });
    await my.report({ chapterIds: [404] });
    expect(await report(familyId, { chapterIds: [404, 405], notes: 'read aloud' })).toMatchObject({
      status: 201,
      body: { summary: { reportsCreated: 5, skipped: 1 } },
    });
    for (const one of [ezra, nehemiah, zerubbabel])
      expect(await reporterFor(t, one).standing()).toEqual([`405 ${TODAY}`, `404 ${TODAY}`]);
    expect((await report(familyId, { book: 'Jude' })).status).toBe(201);
    expect((await my.undo()).body).toMatchObject({
      summary: { readers: expect.arrayContaining(['Ezra', 'Nehemiah', 'Zerubbabel']), reports: 3 },
    });
  });

  it('is not for strangers, and follows the rules of every report', async () => {
    const familyId = await familyOf(t, ezra);
    const stranger = await t.person('Tobiah');
    for (const id of [familyId, 99_999_999, 'x'])
      expect(await report(id, { chapterIds: [1] }, stranger)).toMatchObject({
        status: 404,
        body: { error: FAMILY_MESSAGES.familyNotFound },
      });
    expect(await report(familyId, {})).toMatchObject({ status: 400, body: { error: REPORT_MESSAGES.selectChapter } });
    expect(await report(familyId, { chapterIds: [1], readDate: '2026-03-11' })).toMatchObject({
      status: 400,
      body: { error: REPORT_MESSAGES.readDateInFuture },
    });
  });
});

describe('a session', () => {
  const session = (verb: 'start' | 'end', body: object) =>
    t.api<SessionAnswer>('POST', `/api/reports/${verb}-session`, { token: ezra.token, body });

  it('makes one batch of several books', async () => {
    await my.report({ chapterIds: [900] });
    expect(await session('start', { sessionId: 's1', expectedOperations: 2 })).toMatchObject({
      status: 201,
      body: { session: { sessionId: 's1', expectedOperations: 2 } },
    });
    const [one, two] = [
      await my.report({ book: 'Jude', sessionId: 's1' }),
      await my.report({ book: 'Ruth', sessionId: 's1' }),
    ];
    expect(await session('end', { sessionId: 's1' })).toMatchObject({
      status: 200,
      body: { session: { sessionId: 's1', expectedOperations: 2 } },
    });
    expect(two.body.batchId).toBe(one.body.batchId);
    expect((await my.lastBatch()).map((report) => report.chapter.book)).toEqual([
      'Ruth',
      'Ruth',
      'Ruth',
      'Ruth',
      'Jude',
    ]);
    expect((await my.undo()).body).toMatchObject({ summary: { reports: 5 } });
    expect(await my.standing()).toEqual([`900 ${TODAY}`]);
  });

  it('that has ended, that never began or is another’s leaves each command a batch of its own', async () => {
    const other = await t.person('Haggai');
    await t.api('POST', '/api/reports/start-session', { token: other.token, body: { sessionId: 'theirs' } });
    await session('start', { sessionId: 'mine' });
    await session('end', { sessionId: 'mine' });
    const batches = [];
    for (const [index, sessionId] of ['mine', 'mine', 'theirs', 'never', 'never'].entries())
      batches.push((await my.report({ chapterIds: [index + 1], sessionId })).body.batchId);
    expect(new Set(batches).size).toBe(5);
  });

  it('that begins again has a new batch', async () => {
    await session('start', { sessionId: 's' });
    const first = await my.report({ chapterIds: [1], sessionId: 's' });
    await session('end', { sessionId: 's' });
    await session('start', { sessionId: 's' });
    const second = await my.report({ chapterIds: [2], sessionId: 's' });
    expect(second.body.batchId).not.toBe(first.body.batchId);
  });

  it('whose id cannot be stored fails its own command and nobody else’s that comes at the same time', async () => {
    const odd = (index: number): boolean => index % 8 === 0;
    // Calls the query directly: over HTTP requests are rarely close enough to share a statement.
    const asked = Array.from({ length: 32 }, (_, index) =>
      t.app.get(WritableReaders).load(t.database, {
        readerIds: [ezra.readerId],
        readDate: TODAY,
        accountId: ezra.accountId,
        sessionId: odd(index) ? 'a\u0000b' : 's',
      }),
    );
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(
      asked.map((_, index) => (odd(index) ? 'rejected' : 'fulfilled')),
    );
    expect(await my.report({ chapterIds: [1], sessionId: 'a\u0000b' })).toMatchObject({
      status: 400,
      body: { error: MESSAGES.invalidRequest },
    });
  });

  it('cannot end before it began', async () => {
    expect(await session('end', { sessionId: 'never' })).toMatchObject({
      status: 404,
      body: { error: REPORT_MESSAGES.sessionUnknown },
    });
    const named = { status: 400, body: { error: 'Reading session must be 1 to 100 characters' } };
    for (const body of [{}, { sessionId: '' }, { sessionId: 'x'.repeat(101) }, { sessionId: 7 }])
      expect(await session('start', body)).toMatchObject(named);
    const operations = { status: 400, body: { error: 'Expected operations must be a whole number from 1' } };
    for (const expectedOperations of [0, '2', 1.5])
      expect(await session('start', { sessionId: 's', expectedOperations })).toMatchObject(operations);
  });
});

describe('changing a report', () => {
  const points = async (person: Person, position: string | null): Promise<TransactionsAnswer['transactions']> =>
    (
      await t.api<TransactionsAnswer>('GET', `/api/gamification/transactions/${person.readerId}`, {
        token: person.token,
        headers: { 'x-min-position': position ?? '' },
      })
    ).body.transactions;

  it('changes its notes and details alone, and of this one report alone', async () => {
    await my.report({
      chapterIds: [1, 2],
      notes: 'as first written',
      readingMethod: 'audio',
      audioSpeed: 2,
      location: 'at home',
    });
    const [second, first] = (await my.list()).body.reports;
    const answer = await my.change(first.id, {
      notes: ' better ',
      readingMethod: 'paper',
      location: '',
      chapterIds: [9],
      readerId: 1,
    });
    const changed = { ...first, notes: 'better', readingMethod: 'paper', audioSpeed: null, location: null };
    expect(answer).toMatchObject({ status: 200, body: { report: changed } });
    expect((await my.list()).body.reports).toEqual([second, changed]);
  });

  it('keeps unnamed fields and clears empty ones', async () => {
    await my.report({
      chapterIds: [1],
      notes: 'stays',
      translation: 'KJV',
      studyAids: ['Commentary'],
      prayerTime: true,
      readingDuration: 20,
    });
    const { id } = await my.newest();
    expect(
      (await my.change(id, { translation: '', studyAids: [], prayerTime: null, readingDuration: null })).body.report,
    ).toMatchObject({
      notes: 'stays',
      translation: null,
      studyAids: null,
      prayerTime: null,
      readingDuration: null,
    });
    expect((await my.change(id, {})).body.report).toMatchObject({ notes: 'stays' });
    expect(await my.change(id, { notes: 'x'.repeat(1001) })).toMatchObject({
      status: 400,
      body: { error: REPORT_MESSAGES.notesTooLong },
    });
  });

  it('is worth no points', async () => {
    const reported = await my.report({ chapterIds: [1] });
    const before = await points(ezra, reported.headers.get('x-event-position'));
    const changed = await my.change((await my.newest()).id, { notes: 'deep' });
    expect(before.length).toBeGreaterThan(0);
    expect(await points(ezra, changed.headers.get('x-event-position'))).toEqual(before);
  });

  it('is open to its reporter and to the owner of the reader, and a 404 to the family and to strangers', async () => {
    const [owner, member, stranger] = [await t.person('Owner'), await t.person('Member'), await t.person('Stranger')];
    await familyOf(t, owner, ezra, member);
    await my.report({ readerId: owner.readerId, chapterIds: [1] });
    const { id } = (await reporterFor(t, owner).list()).body.reports[0];
    expect((await my.change(id, { notes: 'by the reporter' })).status).toBe(200);
    expect((await reporterFor(t, owner).change(id, { location: 'known to the owner' })).body.report).toMatchObject({
      notes: 'by the reporter',
      location: 'known to the owner',
    });
    for (const one of [member, stranger]) {
      expect(await reporterFor(t, one).change(id, { notes: 'no' })).toMatchObject({
        status: 404,
        body: { error: REPORT_MESSAGES.reportNotFound },
      });
      expect(await reporterFor(t, one).remove(id)).toMatchObject({
        status: 404,
        body: { error: REPORT_MESSAGES.reportNotFound },
      });
    }
    expect((await reporterFor(t, owner).list()).body.reports).toMatchObject([{ notes: 'by the reporter' }]);
    expect((await my.remove(id)).status).toBe(200);
  });
});

describe('deleting a report', () => {
  it('takes it off the list once, and frees its day and chapter', async () => {
    await my.report({ chapterIds: [1, 2] });
    const { id } = await my.newest();
    const answer = await my.remove(id);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Report deleted' } });
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    expect(await my.remove(id)).toMatchObject({ status: 404, body: { error: REPORT_MESSAGES.reportNotFound } });
    expect(await my.change(id, { notes: 'late' })).toMatchObject({
      status: 404,
      body: { error: REPORT_MESSAGES.reportNotFound },
    });
    expect(await my.standing()).toEqual([`1 ${TODAY}`]);
    expect((await my.report({ chapterIds: [1, 2] })).body.summary).toMatchObject({ reportsCreated: 1, skipped: 1 });
  });

  it('happens once when asked twice at the same time, and five at a time', async () => {
    await my.report({ chapterIds: [1, 2, 3, 4, 5, 6] });
    const ids = (await my.list()).body.reports.map((report) => report.id);
    expect((await Promise.all([my.remove(ids[0]), my.remove(ids[0])])).map((answer) => answer.status).sort()).toEqual([
      200, 404,
    ]);
    expect((await Promise.all(ids.slice(1).map((id) => my.remove(id)))).map((answer) => answer.status)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await my.standing()).toEqual([]);
  });

  it.each(['x', '1-1', '99-1-1', '1-999999999999999-1189', '0-0-9999', '1-1-1; DROP TABLE events'])(
    'knows no report %s',
    async (id) => {
      expect(await my.remove(encodeURIComponent(id))).toMatchObject({
        status: 404,
        body: { error: REPORT_MESSAGES.reportNotFound },
      });
    },
  );
});
