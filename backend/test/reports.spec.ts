import { MESSAGES, READER_MESSAGES, REPORT_MESSAGES } from '@lectio/contract';
import { anotherReader, familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

/** The test clock starts here. */
const TODAY = '2026-03-10';
const RUTH = [233, 234, 235, 236];

let t: TestApp;
let ruth: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set(`${TODAY}T12:00:00Z`);
  ruth = await t.person('Ruth');
  my = reporterFor(t, ruth);
});
afterAll(() => t?.close());

const eventsOf = (readerId: number): Promise<{ type: string; data: unknown }[]> =>
  t.database.rows('SELECT type, data FROM events WHERE stream = $1 ORDER BY version', [`reader-${readerId}`]);
const summary = (reportsCreated: number, skipped: number): object => ({
  reportsCreated,
  skipped,
  processingMode: 'asynchronous',
});

describe('reporting', () => {
  it('records one reader’s chapters, today without a date', async () => {
    const answer = await my.report({ chapterIds: [3, 1] });
    const { batchId } = answer.body;
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: '2 chapters reported',
        summary: summary(2, 0),
        batchId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    expect(await my.standing()).toEqual([`3 ${TODAY}`, `1 ${TODAY}`]);
    expect((await eventsOf(ruth.readerId))[1]).toEqual({
      type: 'ChaptersReported',
      data: { readerId: ruth.readerId, chapters: '1,3', readDate: TODAY, recordedOn: TODAY, batchId, source: 'web' },
    });
  });

  it('records several readers at once, a whole book by any spelling of its name', async () => {
    const obed = await anotherReader(t, ruth, 'Obed');
    expect(await my.report({ readerIds: [ruth.readerId, obed], book: ' ruth ' })).toMatchObject({
      status: 201,
      body: { summary: summary(8, 0) },
    });
    const stand = RUTH.toReversed().map((id) => `${id} ${TODAY}`);
    expect([await my.standing(), await my.standing(obed)]).toEqual([stand, stand]);
    expect((await eventsOf(obed)).map((event) => event.type)).toEqual(['ReaderRegistered', 'ChaptersReported']);
  });

  it('takes the whole Bible for several readers in one command', async () => {
    const bible = Array.from({ length: 1189 }, (_, index) => index + 1);
    const obed = await anotherReader(t, ruth, 'Obed');
    expect(await my.report({ readerIds: [ruth.readerId, obed], chapterIds: bible })).toMatchObject({
      status: 201,
      body: { message: '2,378 chapters reported', summary: summary(2378, 0) },
    });
    expect((await my.list(`?readerId=${obed}&limit=5000`)).body.reports).toHaveLength(1189);
  });

  it('lets a member of the family report for its readers, and nobody else', async () => {
    const naomi = await t.person('Naomi');
    expect(await my.report({ readerId: naomi.readerId, chapterIds: [1] })).toMatchObject({
      status: 404,
      body: { error: READER_MESSAGES.readerNotFound },
    });
    await familyOf(t, naomi, ruth);
    expect(await my.report({ readerIds: [ruth.readerId, naomi.readerId], chapterIds: [1] })).toMatchObject({
      status: 201,
      body: { summary: summary(2, 0) },
    });
    expect(await reporterFor(t, naomi).standing()).toEqual([`1 ${TODAY}`]);
    const alone = await anotherReader(t, naomi, 'Mahlon');
    expect((await my.report({ readerIds: [ruth.readerId, alone], chapterIds: [2] })).status).toBe(404);
    expect(await my.standing()).toEqual([`1 ${TODAY}`]);
  });

  it('keeps what else a request holds out of the log', async () => {
    await my.report({ chapterIds: [5], surprise: 'not asked for', points: 1_000_000 });
    expect(JSON.stringify(await eventsOf(ruth.readerId))).not.toMatch(/surprise|not asked for|points/);
  });
});

describe('the read date', () => {
  const onDay = (readDate: unknown, zone?: string) =>
    my.report({ chapterIds: [1], readDate }, zone === undefined ? {} : { 'x-time-zone': zone });

  it('is today in the caller’s zone', async () => {
    t.clock.set('2026-03-10T20:00:00Z');
    await my.report({ chapterIds: [1] }, { 'x-time-zone': 'Pacific/Auckland' });
    await my.report({ chapterIds: [2] }, { 'x-time-zone': 'Pacific/Honolulu' });
    expect(await my.standing()).toEqual(['2 2026-03-10', '1 2026-03-11']);
    expect(
      (await eventsOf(ruth.readerId)).slice(1).map(({ data }) => (data as { recordedOn: string }).recordedOn),
    ).toEqual(['2026-03-11', '2026-03-10']);
  });

  it('may be today in the caller’s zone and not the day after', async () => {
    t.clock.set('2026-03-10T20:00:00Z');
    expect(await onDay('2026-03-11')).toMatchObject({
      status: 400,
      body: {
        error: 'Read date cannot be in the future',
        details: [{ field: 'readDate', message: REPORT_MESSAGES.readDateInFuture }],
      },
    });
    expect((await onDay('2026-03-11', 'Pacific/Auckland')).status).toBe(201);
    expect(await onDay('2026-03-12', 'Pacific/Auckland')).toMatchObject({
      status: 400,
      body: { error: REPORT_MESSAGES.readDateInFuture },
    });
  });

  it.each([
    ['1899-12-31', REPORT_MESSAGES.readDateTooEarly],
    ['1023-03-01', REPORT_MESSAGES.readDateTooEarly],
    ['0023-03-01', REPORT_MESSAGES.readDateTooEarly],
    ['2026-02-29', REPORT_MESSAGES.readDateInvalid],
    ['yesterday', REPORT_MESSAGES.readDateInvalid],
    [20260301, REPORT_MESSAGES.readDateInvalid],
  ])('is refused when it is %j', async (readDate, message) => {
    expect(await onDay(readDate)).toMatchObject({ status: 400, body: { error: message } });
  });

  it('may lie as far back as 1900', async () => {
    expect((await onDay('1900-01-01')).status).toBe(201);
    expect(await my.standing()).toEqual(['1 1900-01-01']);
  });

  it('is today of UTC where the device does not know its zone, as some browsers say in so many words', async () => {
    t.clock.set('2026-03-10T20:00:00Z');
    for (const zone of ['', 'Etc/Unknown'])
      expect(await onDay('2026-03-11', zone)).toMatchObject({
        status: 400,
        body: { error: REPORT_MESSAGES.readDateInFuture },
      });
    expect((await onDay('2026-03-10', 'Etc/Unknown')).status).toBe(201);
  });

  it('is refused with an unknown zone', async () => {
    for (const zone of ['Nowhere/Land', '+23:59', '-08:00'])
      expect(await onDay(TODAY, zone)).toMatchObject({ status: 400, body: { error: MESSAGES.timeZoneUnknown } });
  });
});

describe('a report that cannot be', () => {
  const SELECT_READER = 'Please select at least one reader.';
  const SELECT_CHAPTER = 'Please select at least one chapter.';
  it.each([
    [{ readerIds: [], chapterIds: [1] }, 400, SELECT_READER],
    [{ readerId: null, chapterIds: [1] }, 400, SELECT_READER],
    [{ readerId: 'me', chapterIds: [1] }, 400, SELECT_READER],
    [
      { readerIds: Array.from({ length: 51 }, (_, index) => index + 1), chapterIds: [1] },
      400,
      REPORT_MESSAGES.tooManyReaders,
    ],
    [{ readerId: 99_999_999, chapterIds: [1] }, 404, READER_MESSAGES.readerNotFound],
    [{ readerId: 99_999_999_999, chapterIds: [1] }, 404, READER_MESSAGES.readerNotFound],
    [{ readerIds: [-1], chapterIds: [1] }, 404, READER_MESSAGES.readerNotFound],
    [{}, 400, SELECT_CHAPTER],
    [{ chapterIds: [] }, 400, SELECT_CHAPTER],
    [{ chapterIds: 'all' }, 400, SELECT_CHAPTER],
    [{ book: ' ' }, 400, 'Please select at least one book.'],
    [{ book: 'Hezekiah' }, 400, REPORT_MESSAGES.unknownBook],
    [{ chapterIds: [1388] }, 400, REPORT_MESSAGES.unknownChapter],
    [{ chapterIds: [0] }, 400, REPORT_MESSAGES.unknownChapter],
    [{ chapterIds: [1, 2.5] }, 400, REPORT_MESSAGES.unknownChapter],
    [{ chapterIds: Array.from({ length: 1388 }, () => 1) }, 400, REPORT_MESSAGES.tooManyChapters],
    [{ chapterIds: [1], notes: 'x'.repeat(1001) }, 400, REPORT_MESSAGES.notesTooLong],
    [{ chapterIds: [1], readingDuration: 1441 }, 400, REPORT_MESSAGES.durationInvalid],
    [{ chapterIds: [1], readingDuration: 0 }, 400, REPORT_MESSAGES.durationInvalid],
    [{ chapterIds: [1], location: 'x'.repeat(101) }, 400, REPORT_MESSAGES.locationTooLong],
    [{ chapterIds: [1], studyAids: ['x'.repeat(51)] }, 400, REPORT_MESSAGES.studyAidTooLong],
    [
      { chapterIds: [1], studyAids: Array.from({ length: 21 }, (_, place) => `aid ${place}`) },
      400,
      'You can add up to 20 study aids',
    ],
    [{ chapterIds: [1], translation: 'XYZ' }, 400, MESSAGES.optionInvalid],
    [{ chapterIds: [1], readingMethod: 'audio', audioSpeed: 1.1 }, 400, MESSAGES.optionInvalid],
  ])('is refused: %.80j', async (body, status, message) => {
    expect(await my.report(body)).toMatchObject({ status, body: { error: message } });
    expect(await my.standing()).toEqual([]);
  });
});

describe('reporting what already stands', () => {
  it('skips it, counts it, and lets another date repeat it', async () => {
    const obed = await anotherReader(t, ruth, 'Obed');
    await my.report({ chapterIds: [1, 2] });
    expect((await my.report({ chapterIds: [2, 3, 3] })).body.summary).toEqual(summary(1, 2));
    expect((await my.report({ readerIds: [ruth.readerId, obed, obed], chapterIds: [3, 4] })).body.summary).toEqual(
      summary(3, 3),
    );
    expect((await my.report({ chapterIds: [1, 2, 3], readDate: '2026-03-09' })).body.summary).toEqual(summary(3, 0));
    expect(await my.standing()).toEqual([
      ...[3, 2, 1].map((id) => `${id} 2026-03-09`),
      ...[4, 3, 2, 1].map((id) => `${id} ${TODAY}`),
    ]);
  });

  it('answers 200 and records nothing when all of it is skipped', async () => {
    await my.report({ chapterIds: [1] });
    await my.report({ chapterIds: [2] });
    const [events, batch] = [await eventsOf(ruth.readerId), await my.lastBatch()];
    const answer = await my.report({ chapterIds: [1] });
    expect(answer).toMatchObject({ status: 200, body: { summary: summary(0, 1), batchId: null } });
    expect(answer.headers.get('x-event-position')).toBeNull();
    expect(await eventsOf(ruth.readerId)).toEqual(events);
    expect(await my.lastBatch()).toEqual(batch);
  });

  it('stores each report once when the same is reported many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => my.report({ chapterIds: [1, 2, 3] })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(answers.reduce((sum, answer) => sum + answer.body.summary.reportsCreated, 0)).toBe(3);
    expect(await my.standing()).toHaveLength(3);
  });
});

describe('notes and details', () => {
  const NOTE = 'Whither thou goest, I will go';
  const details = {
    notes: NOTE,
    translation: 'KJV',
    translationName: null,
    readingMethod: 'audio',
    audioSpeed: 1.25,
    readingDuration: 30,
    comprehensionLevel: 'good',
    emotionalImpact: 'strong',
    studyAids: ['Commentary', 'My grandmother’s letters'],
    location: 'A field near Bethlehem',
    timeOfDay: 'evening',
    distractions: 'minimal',
    prayerTime: true,
    journaling: false,
  };

  it('come back with each report', async () => {
    await my.report({ chapterIds: [233, 234], ...details });
    const { reports } = (await my.list()).body;
    expect(reports[1]).toEqual({
      ...details,
      id: expect.stringMatching(/^\d+-\d+-233$/),
      chapterId: 233,
      chapter: { id: 233, book: 'Ruth', chapter: 1 },
      reader: { id: ruth.readerId, name: 'Ruth' },
      readDate: TODAY,
      reportedAt: '2026-03-10T12:00:01.000Z',
      createdAt: '2026-03-10T12:00:01.000Z',
      batchId: expect.any(String),
    });
    expect(reports[0]).toMatchObject({ ...details, chapterId: 234 });
  });

  it('stand nowhere in clear, neither in the log nor in a read model', async () => {
    await my.report({ chapterIds: [233], ...details });
    // The Bible's own text contains many of these words.
    const tables = await t.database.rows<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'scripture_verse'`,
    );
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['public.events', 'views.report', 'views.report_entry']),
    );
    for (const { name } of tables) {
      for (const { text } of await t.database.rows<{ text: string }>(
        `SELECT row_to_json(x)::text AS text FROM ${name} x`,
      )) {
        const bytes = [...text.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex]) =>
          Buffer.from(hex, 'hex').toString('utf8'),
        );
        expect([name, `${text}${bytes.join()}`]).toEqual([
          name,
          expect.not.stringMatching(/Whither|grandmother|Bethlehem|Commentary/),
        ]);
      }
    }
    const [event] = await t.database.rows<{ private: Buffer }>(
      `SELECT private FROM events WHERE stream = $1 AND type = 'ChaptersReported'`,
      [`reader-${ruth.readerId}`],
    );
    expect(event.private.length).toBeGreaterThan(NOTE.length);
  });

  it('drop the speed of anything but audio, and empty values', async () => {
    await my.report({
      chapterIds: [1],
      readingMethod: 'paper',
      audioSpeed: 2,
      notes: '  ',
      location: '',
      studyAids: [],
    });
    expect(await my.newest()).toMatchObject({
      readingMethod: 'paper',
      audioSpeed: null,
      notes: null,
      location: null,
      studyAids: null,
    });
    await my.report({ chapterIds: [2], studyAids: ['', ' Commentary ', 'Commentary', '  '] });
    expect((await my.newest()).studyAids).toEqual(['Commentary']);
  });
});

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'evening-of-the-tenth' };

  it('gives retries that arrive together one effect, the same bytes and the same position', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => my.report({ chapterIds: [1, 2] }, key)));
    expect(
      new Set(answers.map((answer) => `${answer.status} ${answer.text} ${answer.headers.get('x-event-position')}`))
        .size,
    ).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { summary: summary(2, 0) } });
    expect((await eventsOf(ruth.readerId)).filter((event) => event.type === 'ChaptersReported')).toHaveLength(1);
  });

  it('is refused for another body', async () => {
    await my.report({ chapterIds: [1] }, key);
    expect(await my.report({ chapterIds: [2] }, key)).toMatchObject({
      status: 422,
      body: { error: MESSAGES.idempotencyKeyReused },
    });
    expect(await my.standing()).toEqual([`1 ${TODAY}`]);
  });

  it('answers an all-skipped command again, even when it would record something by now', async () => {
    await my.report({ chapterIds: [1] });
    const first = await my.report({ chapterIds: [1] }, key);
    await my.undo();
    const again = await my.report({ chapterIds: [1] }, key);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(await my.standing()).toEqual([]);
  });
});
