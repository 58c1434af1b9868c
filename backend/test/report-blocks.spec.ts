import { BOOK_RANGES, type ListReportsQuery, type ReportStatsAnswer } from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { checkReportList } from '@operations/report-list-check';
import { dayOf, formatDay } from '@kernel/civil-date';
import {
  DeleteReports,
  RedoLastUndo,
  ReportList,
  ReportListRebuild,
  ReportChapters,
  ResetProgress,
  RevertReset,
  UndoLastBatch,
} from '@slices/reporting';
import { anotherReader, familyOf, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const SOUND = { missing: [], superfluous: [], wrongCounts: 0, unreadable: [] };
const FIRST_DAY = dayOf('2020-01-01');
const PAGE = 40;

let t: TestApp;
let ezra: Person;
let nehemiah: Person;
/** Two readers of one account, one of another partition. */
let readers: number[];
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
});
afterAll(() => t?.close());

const inAFamily = async (): Promise<void> => {
  [ezra, nehemiah] = [await t.person('Ezra'), await t.person('Nehemiah')];
  await familyOf(t, ezra, nehemiah);
  readers = [ezra.readerId, await anotherReader(t, ezra, 'Esther'), nehemiah.readerId];
};

/** A history of this many days: each day is one command, with the next chapters. */
const importDays = async (reader: string, from: number, days: number): Promise<void> => {
  const lines = Array.from({ length: days }, (_, day) => {
    const book = BOOK_RANGES[(from + day * 7) % BOOK_RANGES.length];
    return `${reader},${formatDay(FIRST_DAY + from + day)},${book.name},1-${Math.min(3, book.chapterCount)}`;
  });
  const body = { csv: `reader,date,book,chapters\n${lines.join('\n')}` };
  expect((await t.api('POST', '/api/reports/import', { token: ezra.token, body })).status).toBeLessThan(300);
};

const report = (readerIds: readonly number[], chapterIds: readonly number[], readDate: string): Promise<unknown> => {
  t.clock.advance(1000);
  const of = { accountId: ezra.accountId, readerIds, chapterIds, readDate, recordedOn: '2026-03-10' };
  return t.app.get(CommandBus).execute(new ReportChapters({ ...of, details: null, sessionId: null, source: 'web' }));
};

/** The list as plain SQL sorts and counts it. */
const plainList = async (query: ListReportsQuery): Promise<string[]> => {
  const inBook = BOOK_RANGES.filter(
    ({ name, testament }) => (query.book ?? name) === name && (query.testament ?? testament) === testament,
  );
  const rows = await t.database.rows<{ id: string }>(
    `SELECT r.partition || '-' || r.position || '-' || r.chapter_id AS id FROM views.report r JOIN views.report_entry e USING (partition, position)
     WHERE r.reader_id = ANY($1) AND ($2::date IS NULL OR r.read_date >= $2) AND ($3::date IS NULL OR r.read_date <= $3)
       AND EXISTS (SELECT FROM unnest($4::integer[], $5::integer[]) AS b (first, last) WHERE r.chapter_id BETWEEN b.first AND b.last)
     ORDER BY e.recorded_at DESC, r.position DESC, r.partition DESC, r.chapter_id DESC`,
    [
      query.readerIds,
      query.startDate ?? null,
      query.endDate ?? null,
      inBook.map(({ firstChapterId }) => firstChapterId),
      inBook.map(({ lastChapterId }) => lastChapterId),
    ],
  );
  return rows.map(({ id }) => id);
};

/** Every page of the list, each with the same total, equals plain SQL. */
const expectPages = async (query: ListReportsQuery, limit = PAGE): Promise<void> => {
  const expected = await plainList(query);
  const list = t.app.get(ReportList);
  const pages = Math.ceil(expected.length / limit) + 1;
  for (const page of new Set([1, 2, Math.ceil(pages / 2), pages - 1, pages].filter((one) => one > 0))) {
    const { reports, pagination } = await list.page(ezra.accountId, { ...query, limit, page });
    expect([pagination.totalReports, reports.map(({ id }) => id)]).toEqual([
      expected.length,
      expected.slice((page - 1) * limit, page * limit),
    ]);
  }
};

const expectStats = async (): Promise<void> => {
  const { body } = await t.api<ReportStatsAnswer>('GET', '/api/reports/stats', { token: ezra.token });
  const [plain] = await t.database.rows(
    `SELECT count(*)::integer AS "totalReports", count(DISTINCT chapter_id)::integer AS "uniqueChapters", 2 AS readers,
       min(read_date)::text AS "firstReadDate", max(read_date)::text AS "lastReadDate" FROM views.report WHERE reader_id = ANY($1)`,
    [readers.slice(0, 2)],
  );
  expect(body.stats).toEqual(plain);
};

type Act =
  | { does: 'import'; reader: number; from: number; days: number }
  | { does: 'report'; readers: number[]; chapters: number[]; day: number; times: number }
  | { does: 'delete'; pick: number; count: number }
  | { does: 'undo' | 'redo' | 'reset' | 'revert' | 'rebuild' };

const someReaders = fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      reader: fc.nat({ max: 1 }),
      from: fc.nat({ max: 1500 }),
      days: fc.integer({ min: 1, max: 120 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('report' as const),
      readers: someReaders,
      chapters: fc.uniqueArray(fc.integer({ min: 1, max: 1189 }), { minLength: 1, maxLength: 5 }),
      day: fc.nat({ max: 1500 }),
      times: fc.constantFrom(1, 2, 40),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('delete' as const),
      pick: fc.nat(),
      count: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('undo', 'undo', 'redo', 'redo', 'reset', 'revert', 'rebuild' as const),
    }),
  },
) as fc.Arbitrary<Act>;

const filter = fc.record({
  readers: someReaders,
  from: fc.option(fc.nat({ max: 1600 })),
  days: fc.nat({ max: 900 }),
  book: fc.option(fc.constantFrom(...BOOK_RANGES.map(({ name }) => name))),
  testament: fc.option(fc.constantFrom('Old' as const, 'New' as const)),
});

const take = async (one: Act, resets: string[]): Promise<void> => {
  const commands = t.app.get(CommandBus);
  const ignoringRefusals = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: { kind?: string }) => expect(error.kind).toBe('not-found'));
  switch (one.does) {
    case 'import':
      return importDays(['Ezra', 'Esther'][one.reader], one.from, one.days);
    case 'report':
      for (let time = 0; time < one.times; time++)
        await report(
          one.readers.map((index) => readers[index]),
          one.chapters,
          formatDay(FIRST_DAY + one.day + time),
        );
      return;
    case 'delete': {
      const rows = await t.database.rows<{ partition: number; position: number; chapterId: number }>(
        `SELECT partition, position::float8 AS position, chapter_id AS "chapterId" FROM views.report WHERE reader_id = ANY($1) ORDER BY 1, 2, 3`,
        [readers],
      );
      const from = rows.length === 0 ? 0 : one.pick % rows.length;
      await commands.execute(new DeleteReports(ezra.accountId, rows.slice(from, from + one.count)));
      return;
    }
    case 'undo':
      return void (await ignoringRefusals(commands.execute(new UndoLastBatch(ezra.accountId))));
    case 'redo':
      return void (await ignoringRefusals(commands.execute(new RedoLastUndo(ezra.accountId))));
    case 'reset':
      return void resets.push((await commands.execute(new ResetProgress(null, 'reports'))).answer.resetId);
    case 'revert': {
      const resetId = resets.pop();
      if (resetId) await ignoringRefusals(commands.execute(new RevertReset(null, resetId)));
      return;
    }
    case 'rebuild':
      await t.app.get(ReportListRebuild).run();
  }
};

describe('what is kept of the list of reports', () => {
  it('equals plain counting, on every page and under every filter, after any commands', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 3, maxLength: 10 }),
        fc.array(filter, { minLength: 4, maxLength: 4 }),
        async (acts, filters) => {
          await inAFamily();
          await importDays('Ezra', 0, 70);
          const resets: string[] = [];
          for (const one of acts) await take(one, resets);
          expect(await checkReportList(t.database)).toEqual(SOUND);
          await expectPages({ readerIds: readers });
          for (const { readers: which, from, days, book, testament } of filters)
            await expectPages({
              readerIds: which.map((index) => readers[index]),
              startDate: from === null ? undefined : formatDay(FIRST_DAY + from),
              endDate: from === null ? undefined : formatDay(FIRST_DAY + from + days),
              book: book ?? undefined,
              testament: testament ?? undefined,
            });
          await expectStats();
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  }, 240_000);

  describe('of a history of three levels', () => {
    beforeAll(async () => {
      await inAFamily();
      await importDays('Ezra', 0, 1_100);
      await importDays('Esther', 200, 1_100);
      for (let day = 0; day < 40; day++) await report(readers, [1 + day, 1189 - day], formatDay(FIRST_DAY + day));
    });

    const levels = (): Promise<{ level: number; blocks: number; tops: number }[]> =>
      t.database.rows(
        `SELECT level::integer, count(*)::integer AS blocks, count(*) FILTER (WHERE is_top)::integer AS tops FROM views.report_block
         WHERE reader_id = ANY($1) GROUP BY level ORDER BY level`,
        [readers],
      );

    it.each<ListReportsQuery>([
      {},
      { book: 'Jude' },
      { book: 'Psalms' },
      { testament: 'New' },
      { startDate: '2020-02-10', endDate: '2021-05-05' },
      { startDate: '2021-05-05', testament: 'Old' },
      { endDate: '2020-01-31', book: 'Genesis' },
      { book: 'Genesis', testament: 'New' },
    ])('gives the pages of %j', async (query) => {
      await expectPages({ readerIds: readers, ...query }, 100);
    });

    it('is sound before and after a rebuild, which also closes the full parts that were not looked at yet', async () => {
      const levelTwo = { level: 2, blocks: 2, tops: 2 };
      expect([await levels(), await checkReportList(t.database)]).toEqual([
        [{ level: 1, blocks: 69, tops: 5 }, levelTwo],
        SOUND,
      ]);
      await t.app.get(ReportListRebuild).run();
      expect([await levels(), await checkReportList(t.database)]).toEqual([
        [{ level: 1, blocks: 71, tops: 7 }, levelTwo],
        SOUND,
      ]);
    });

    it('is found wrong where it is', async () => {
      const wrong = async (change: string): Promise<number> => {
        await t.database.rows(`${change} AND reader_id = ${readers[0]}`);
        const { wrongCounts } = await checkReportList(t.database);
        await t.app.get(ReportListRebuild).run();
        return wrongCounts;
      };
      expect(await wrong('UPDATE views.report_block SET reports = reports + 1 WHERE level = 2')).toBe(1);
      expect(await wrong('UPDATE views.report_block SET is_top = NOT is_top WHERE level = 2')).toBe(1);
      // The next block then begins where none ends, and the one above has more than the sum of its parts.
      expect(await wrong('DELETE FROM views.report_block WHERE level = 1 AND after_position = 0')).toBe(2);
      expect(await checkReportList(t.database)).toEqual(SOUND);
    });
  });
});

it('an import alone can be paged: one command’s reports fill blocks as well', async () => {
  await inAFamily();
  await importDays('Ezra', 0, 100);
  const [{ blocks }] = await t.database.rows<{ blocks: number }>(
    'SELECT count(*)::integer AS blocks FROM views.report_block WHERE reader_id = $1',
    [readers[0]],
  );
  expect(blocks).toBe(3);
  await reporterFor(t, ezra).undo();
  await expectPages({ readerIds: readers });
  await reporterFor(t, ezra).redo();
  await expectPages({ readerIds: readers });
});
