import fc from 'fast-check';
import { figuresProjection } from '@app/figures.projection';
import type { Row } from '@platform/projections';
import { PartitionFold } from '@platform/projections/fold/partition-fold';
import { keyOf, type TableChange } from '@platform/projections/rows/table';
import { boardScoreView } from '@slices/boards/read/board-score.view';
import { readingYearView } from '@slices/progress/read/reading-calendar/reading-year.view';
import { ReaderRecord, type RecordedFigureEvent } from '@slices/reader-record';
import { isCut } from '@slices/reader-record/read/fold/operations';
import { ReadingTotals } from '@slices/reader-record/read/fold/reading-totals';
import { acts, type Act } from '@slices/reader-record/testing/acts';
import { daysAfter, History, READER } from '@slices/reader-record/testing/history';
import { plainDates } from '@slices/reader-record/testing/plain-dates';
import { PlainList } from '@slices/reader-record/testing/plain-list';

const PARTITION = 1;
const FIRST_DAY = '2026-01-01';

/** Years of days, for rows of many years and windows. */
const day = fc.integer({ min: -800, max: 400 });
const chapters = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 });

type Part =
  | { readonly kind: 'acts'; readonly all: readonly Act[] }
  | { readonly kind: 'join'; readonly points: number; readonly chapters: number[]; readonly day: number }
  | { readonly kind: 'part' | 'inactive' };

const far: fc.Arbitrary<Act> = fc.record({
  kind: fc.constant('report' as const),
  chapters,
  day,
  late: fc.integer({ min: 0, max: 40 }),
  source: fc.constantFrom('web' as const, 'web' as const, 'import' as const),
});

const part: fc.Arbitrary<Part> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('acts' as const), all: acts }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('acts' as const), all: fc.array(far, { minLength: 1, maxLength: 12 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('join' as const),
      points: fc.integer({ min: 0, max: 99 }),
      chapters,
      day,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('part' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('inactive' as const) }) },
);

/** Random commands with joins of another reader in between. */
const histories = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts): readonly RecordedFigureEvent[] => {
  const list = new PlainList();
  const joins: string[] = [];
  for (const one of parts) {
    if (one.kind === 'acts') for (const act of one.all) list.play(act);
    else if (one.kind === 'inactive') list.history.makeInactive();
    else if (one.kind === 'join') {
      joins.push(`join-${joins.length}`);
      list.history.joinReader(joins[joins.length - 1], { ...one, readDate: daysAfter(FIRST_DAY, one.day) });
    } else if (joins.length > 0) list.history.partReader(joins[0]);
  }
  return list.history.events;
});

/** The tables but for logs, as a database keeps them. */
class Tables {
  private readonly rows = new Map<string, Map<string, Row>>();

  write(changes: readonly TableChange[]): void {
    const logs = new Set(figuresProjection.logViews.map(({ table }) => table.name));
    for (const { table, upserts, deletes } of changes) {
      if (logs.has(table.name)) continue;
      const rows = this.of(table.name);
      for (const row of upserts) {
        const key = keyOf(table, row);
        const count = Number(rows.get(key)?.at(-1) ?? 0) + Number(row.at(-1));
        if (!table.isAdditive) rows.set(key, row);
        else if (count === 0) rows.delete(key);
        else rows.set(key, [...row.slice(0, -1), count]);
      }
      for (const row of deletes) rows.delete(keyOf(table, row));
    }
  }

  get sums(): (Row | null)[] {
    return figuresProjection.sumViews.map(({ table }) => [...this.of(table.name).values()][0] ?? null);
  }

  /** Comparable. */
  get all(): unknown {
    const texts = (rows: ReadonlyMap<string, Row>): string[] =>
      Array.from(rows.values(), (row) => JSON.stringify(row)).sort();
    return Object.fromEntries(Array.from(this.rows, ([name, rows]) => [name, texts(rows)]));
  }

  private of(name: string): Map<string, Row> {
    const rows = this.rows.get(name) ?? new Map<string, Row>();
    this.rows.set(name, rows);
    return rows;
  }
}

/** What a fold of all events writes that nobody has looked at before. */
const written = (events: readonly RecordedFigureEvent[]): Tables => {
  const fold = new PartitionFold(figuresProjection, PARTITION, []);
  for (const event of events) fold.apply(READER, event);
  const tables = new Tables();
  tables.write(fold.takeChanges().changes);
  return tables;
};

/** Each run folds everything again after every step. */
const RUNS = { numRuns: 60 };

describe('rows that are written step by step', () => {
  it('are those of a fresh fold after each step, from whichever event on the record is held', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.integer({ min: 1, max: 4 }), (events, pick, most) => {
        const from = pick % events.length;
        const tables = written(events.slice(0, from));
        const fold = new PartitionFold(figuresProjection, PARTITION, tables.sums);
        if (from > 0)
          fold.hold(
            READER,
            events.slice(0, from),
            figuresProjection.logViews.map(() => []),
          );
        for (let at = from; at < events.length; at += most) {
          for (const event of events.slice(at, at + most)) fold.apply(READER, event);
          tables.write(fold.takeChanges().changes);
          expect(tables.all).toEqual(written(events.slice(0, at + most)).all);
        }
      }),
      RUNS,
    );
  });

  it('have the sums and dates that the whole history gives, whenever they are asked for', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 5 }), (events, every) => {
        const record = new ReaderRecord(READER);
        events.forEach((event, index) => {
          record.apply(event);
          if (index % every !== 0) return;
          const { starts, ends } = record.figures.cycleDates;
          expect({ starts, ends }).toEqual(plainDates(record));
          const earned = record.recordedOperations.map((one) => (isCut(one) ? 0 : one.earned));
          expect(record.lifetimePoints).toBe(earned.reduce((sum, points) => sum + points, 0));
        });
      }),
      RUNS,
    );
  });
});

describe('a report after years of reading', () => {
  const history = new History();
  for (let n = 0; n < 1500; n++) history.report([(n % 9) + 1], daysAfter(FIRST_DAY, n));
  const record = history.fold();
  const report = history.events[history.events.length - 1];

  it('moves the rows of its year, its week, its month and all time', () => {
    record.rowsTaken();
    record.apply({ ...report, position: report.position + 1 });
    expect([readingYearView.moved?.(record), boardScoreView.moved?.(record)].map((rows) => rows?.length)).toEqual([
      1, 3,
    ]);
    expect([readingYearView.rows(record).length, boardScoreView.rows(record).length]).toEqual([5, 266]);
  });

  it('may move any row beside anything else', () => {
    record.rowsTaken();
    record.apply({ ...report, position: report.position + 2 });
    history.makeInactive();
    record.apply({ ...history.events[history.events.length - 1], position: report.position + 3 });
    expect([readingYearView.moved?.(record), boardScoreView.moved?.(record)]).toEqual([null, null]);
  });
});

describe('an undo after years of reading', () => {
  afterEach(() => jest.restoreAllMocks());

  /** How many commands' reads are counted again until all rows are there. */
  const countedBy = (chapters: readonly number[]): number => {
    const history = new History();
    for (let n = 0; n < 500; n++) history.report([(n % 900) + 1, (n % 900) + 2], daysAfter(FIRST_DAY, (n * 7) % 1000));
    const position = history.report(chapters, daysAfter(FIRST_DAY, 3));
    history.undo(history.report([5, 6], daysAfter(FIRST_DAY, 1)), [5, 6]);
    const record = history.fold();
    for (const view of figuresProjection.stateViews) view.rows(record);
    const counting = jest.spyOn(ReadingTotals.prototype, 'addReads');
    history.undo(position, chapters);
    record.apply(history.events[history.events.length - 1]);
    for (const view of figuresProjection.stateViews) view.rows(record);
    return counting.mock.calls.length;
  };

  it('counts nothing again', () => {
    expect(countedBy([1, 2, 3])).toBe(0);
  });

  it('counts all again where it takes back a Bible', () => {
    expect(countedBy(Array.from({ length: 1189 }, (_, n) => n + 1))).toBe(500);
  });
});
