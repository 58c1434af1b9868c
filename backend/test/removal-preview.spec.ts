import { CommandBus } from '@nestjs/cqrs';
import type { CompletionAnswer, EarnedBadgesAnswer, PointsSummaryAnswer, RemovalPreviewAnswer } from '@lectio/contract';
import fc from 'fast-check';
import { ReportChapters } from '@slices/reporting';
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

const preview = (body: object = {}, { token } = ezra) =>
  t.api<RemovalPreviewAnswer & { error: string }>('POST', '/api/reports/removal-preview', { token, body });
const nothing = {
  points: 0,
  levels: 0,
  level: 1,
  badgesLost: [],
  badgesGained: [],
  cyclesReopened: [],
  booksReopened: [],
  longestStreak: 0,
};
const bible = Array.from({ length: 1189 }, (_, index) => index + 1);

describe('what taking reports away would cost', () => {
  it('names points, level, badges, streak and the Bible that opens again, and changes nothing', async () => {
    await my.report({ chapterIds: bible.slice(0, 1188), readDate: '2026-03-09' });
    await my.report({ chapterIds: [1189, 1] });
    const asked = await preview();
    expect(asked).toMatchObject({ status: 200, body: { preview: { reports: 2, points: -1414 } } });
    expect(asked.body.preview.readers).toEqual([
      {
        reader: { id: ezra.readerId, name: 'Ezra' },
        reports: 2,
        points: -1414,
        levels: 0,
        level: 17,
        badgesLost: ['Alpha and Omega', 'The New Covenant', 'From Genesis to Revelation'],
        badgesGained: [],
        cyclesReopened: [1],
        booksReopened: ['Revelation'],
        longestStreak: -1,
      },
    ]);
    expect((await my.list()).body.pagination.totalReports).toBe(1190);
    expect((await my.lastBatch()).length).toBe(2);
  });

  it('can be asked for any reports, and counts what another read is worth then', async () => {
    await my.report({ chapterIds: [1], readDate: '2026-03-09' });
    const first = await my.newest();
    await my.report({ chapterIds: [1] });
    const { body } = await preview({ reportIds: [first.id, first.id] });
    // The second read becomes the first one of its chapter: 4 points become 10, the badge stays.
    expect(body.preview).toEqual({
      reports: 1,
      points: -4,
      readers: [{ reader: { id: ezra.readerId, name: 'Ezra' }, reports: 1, ...nothing, points: -4, longestStreak: -1 }],
    });
  });

  it('can be asked for a batch by its id, and names the books that it finished, each time they were', async () => {
    const ruth = [233, 234, 235, 236];
    await my.report({ chapterIds: ruth.slice(0, 3) });
    const finishing = await my.report({ chapterIds: [236, 237] });
    await my.report({ chapterIds: ruth, readDate: '2026-03-09' });
    const booksOf = ({ body }: Awaited<ReturnType<typeof preview>>) =>
      body.preview.readers.map(({ reports, booksReopened }) => [reports, booksReopened]);
    expect(booksOf(await preview({ batchId: finishing.body.batchId }))).toEqual([[2, ['Ruth']]]);
    expect(booksOf(await preview())).toEqual([[4, ['Ruth']]]);
    const other = await t.person('Other');
    expect(await preview({ batchId: finishing.body.batchId }, other)).toMatchObject({
      status: 404,
      body: { error: 'No recent reports found to undo.' },
    });
    for (const batchId of [7, 'x'.repeat(101)]) expect((await preview({ batchId })).status).toBe(400);
  });

  it('goes through every reader of a batch', async () => {
    const child = await anotherReader(t, ezra, 'Child');
    await my.report({ readerIds: [ezra.readerId, child], chapterIds: [1] });
    const { preview: both } = (await preview()).body;
    expect(both.readers.map(({ reader, points, badgesLost }) => [reader.name, points, badgesLost])).toEqual([
      ['Ezra', -35, ['In the Beginning']],
      ['Child', -35, ['In the Beginning']],
    ]);
    expect(both.points).toBe(-70);
  });

  it('is hidden from callers who may not remove them', async () => {
    const member = await t.person('Member');
    await familyOf(t, ezra, member);
    await my.report({ chapterIds: [1] });
    const { id } = await my.newest();
    expect(await preview({ reportIds: [id] }, member)).toMatchObject({
      status: 404,
      body: { error: 'Report not found' },
    });
    expect(await preview({}, member)).toMatchObject({
      status: 404,
      body: { error: 'No recent reports found to undo.' },
    });
    expect(await preview({ reportIds: ['nonsense'] })).toMatchObject({
      status: 404,
      body: { error: 'Report not found' },
    });
    expect(await preview({ reportIds: [] })).toMatchObject({
      status: 400,
      body: { error: 'Please select reports to delete.' },
    });
    expect(await preview({ reportIds: 'all' })).toMatchObject({ status: 400 });
  });
});

interface Standing {
  readonly points: number;
  readonly badges: readonly string[];
  readonly bibles: number;
}

const standing = async ({ token, readerId }: Person, position: string): Promise<Standing> => {
  const ask = <T>(path: string) => t.api<T>('GET', path, { token, headers: { 'x-min-position': position } });
  const summary = await ask<PointsSummaryAnswer>('/api/users/me/points-summary');
  const badges = await ask<EarnedBadgesAnswer>(`/api/gamification/badges/${readerId}`);
  const cycles = await ask<CompletionAnswer>(`/api/gamification/completion/${readerId}`);
  return {
    points: summary.body.totalPoints,
    badges: badges.body.badges.map(({ badge }) => badge.name).sort(),
    bibles: cycles.body.completion.completedBibles,
  };
};

const command = fc.record({
  from: fc.constantFrom(1, 1, 20, 930, 1139),
  count: fc.constantFrom(1, 5, 50, 1189),
  day: fc.integer({ min: 1, max: 9 }),
  source: fc.constantFrom('web' as const, 'web' as const, 'import' as const),
});

it('of any history, undo does what its preview said', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 7 }), async (history) => {
      const person = await t.person('Somebody');
      const somebody = reporterFor(t, person);
      let position = '';
      for (const { from, count, day, source } of history) {
        t.clock.advance(1000);
        const chapterIds = bible.filter((id) => id >= from && id < from + count);
        const report = {
          accountId: person.accountId,
          readerIds: [person.readerId],
          chapterIds,
          readDate: `2026-03-0${day}`,
          recordedOn: '2026-03-10',
          details: null,
          sessionId: null,
          source,
        };
        position = (await t.app.get(CommandBus).execute(new ReportChapters(report))).position ?? position;
      }
      const before = await standing(person, position);
      const [loss] = (await preview({}, person)).body.preview.readers;
      const undone = await somebody.undo();
      const after = await standing(person, undone.headers.get('x-event-position') ?? '');
      expect(after).toEqual({
        points: before.points + loss.points,
        badges: [...before.badges.filter((name) => !loss.badgesLost.includes(name)), ...loss.badgesGained].sort(),
        bibles: before.bibles - loss.cyclesReopened.length,
      });
      expect(undone.body.summary.reports).toBe(loss.reports);
    }),
    { numRuns: 20 },
  );
}, 60_000);
