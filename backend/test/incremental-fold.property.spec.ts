import fc from 'fast-check';
import { figuresProjection } from '@app/figures.projection';
import { acts } from '@slices/reader-record/testing/acts';
import { daysAfter, History, READER } from '@slices/reader-record/testing/history';
import { played } from '@slices/reader-record/testing/plain-list';
import { totalsOf } from '@slices/reader-record/testing/totals';
import type { Figured, RecordedFigureEvent } from '@slices/reader-record/read/fold/figure-event';
import { Figures } from '@slices/reader-record/read/fold/figures';
import { corrections, earnedLines, summedCorrections, type LedgerLine } from '@slices/reader-record/read/fold/ledger';
import {
  NOTHING,
  survives,
  type Operation,
  type PriceLine,
  type ReportOperation,
} from '@slices/reader-record/read/fold/operations';
import { ReaderRecord } from '@slices/reader-record/read/fold/reader-record';
import { Timeline } from '@slices/reader-record/read/fold/fast/timeline';

/** A longer history than a single `acts`. */
const long = fc.array(acts, { minLength: 1, maxLength: 4 }).map((parts) => parts.flat());

interface Fresh {
  readonly operations: readonly Operation[];
  readonly figures: Figures;
}

/** The surviving operations added one by one from the first, as if nothing had ever been removed. */
const fresh = (record: ReaderRecord): Fresh => {
  const operations = record.recordedOperations.map((operation): Operation => ({ ...operation }));
  const figures = new Figures(operations, record.figures.scope);
  for (const operation of operations) operation.lines = survives(operation) ? figures.add(operation) : NOTHING;
  return { operations, figures };
};

const linesOf = ({ operations }: Fresh): PriceLine[] => operations.flatMap(({ lines }) => lines);

/** An event's ledger entries by two full folds: before and after it. */
const ledgerOf = (
  event: RecordedFigureEvent,
  before: Fresh,
  after: Fresh,
  events: readonly RecordedFigureEvent[],
): LedgerLine[] => {
  if (event.type === 'ProgressReset' || event.type === 'ResetReverted') {
    const { resetId } = event.data;
    // Acts that play the same way have the same id: the newest reset of it is meant.
    const reset =
      events.findLast(
        (one) => one.type === 'ProgressReset' && one.data.resetId === resetId && one.position <= event.position,
      ) ?? event;
    return summedCorrections({ cause: event, reset: reset.position }, linesOf(before), linesOf(after));
  }
  if (event.type === 'ReportsMoved') return movedLines(event, before, after);
  const added = after.operations.length - before.operations.length;
  if (added > 0) return after.operations.slice(-added).flatMap(earnedLines);
  return corrections(
    event,
    after.operations,
    before.operations.map(({ lines }) => lines),
  );
};

/** What moved reports are worth corrects what they were. */
const movedLines = (event: Figured<'ReportsMoved'>, before: Fresh, after: Fresh): LedgerLine[] => {
  const [moved, ...others] = after.operations.toReversed() as [ReportOperation, ...Operation[]];
  return corrections(
    event,
    others.reverse(),
    before.operations.map(({ lines }) => lines),
    { operation: moved, from: event.data.from },
  );
};

const rowsOf = (record: ReaderRecord): unknown =>
  figuresProjection.stateViews.map((view) =>
    view
      .rows(record)
      .map((row) => JSON.stringify(row))
      .sort(),
  );

const folded = (events: readonly RecordedFigureEvent[]): ReaderRecord => {
  const record = new ReaderRecord(READER);
  for (const event of events) record.apply(event);
  return record;
};

const loaded = (events: readonly RecordedFigureEvent[]): ReaderRecord => {
  const record = new ReaderRecord(READER);
  record.beginLoading();
  for (const event of events) record.apply(event);
  record.endLoading();
  return record;
};

/** Each run folds everything again after every event. */
const RUNS = { numRuns: 50 };

describe('the fold of a history with corrections', () => {
  it('prices every operation as a whole fold of the survivors does, after each event', () => {
    fc.assert(
      fc.property(long, (all) => {
        const record = new ReaderRecord(READER);
        for (const event of played(all).history.events) {
          record.apply(event);
          const whole = fresh(record);
          expect(record.recordedOperations.map(({ lines }) => lines)).toEqual(
            whole.operations.map(({ lines }) => lines),
          );
          expect(record.figures.totalPoints).toBe(whole.figures.totalPoints);
        }
      }),
      RUNS,
    );
  });

  it('comes to the figures of a whole fold, whichever events they are asked for after', () => {
    fc.assert(
      fc.property(long, fc.integer({ min: 1, max: 9 }), (all, every) => {
        const record = new ReaderRecord(READER);
        played(all).history.events.forEach((event, index) => {
          record.apply(event);
          if (index % every !== 0) return;
          const { figures } = fresh(record);
          expect(totalsOf(record.figures)).toEqual(totalsOf(figures));
          expect(record.figures.badges).toEqual(figures.badges);
          expect(record.figures.windows).toEqual(figures.windows);
          expect(record.figures.cyclePoints).toEqual(figures.cyclePoints);
          expect(record.figures.boardReads).toBe(figures.boardReads);
          expect(record.figures.plans.runs).toEqual(figures.plans.runs);
        });
      }),
      RUNS,
    );
  });

  it('enters in the ledger what two whole folds differ by, line by line', () => {
    fc.assert(
      fc.property(long, (all) => {
        const record = new ReaderRecord(READER);
        let before = fresh(record);
        const { events } = played(all).history;
        for (const event of events) {
          record.apply(event);
          const after = fresh(record);
          // A restarted plan is entered at its first price, then corrected.
          if (event.type !== 'PlanStarted') expect(record.takeLedger()).toEqual(ledgerOf(event, before, after, events));
          else expect(pointsOf(record.takeLedger())).toBe(pointsOf(linesOf(after)) - pointsOf(linesOf(before)));
          before = after;
        }
      }),
      RUNS,
    );
  });

  it('continues from a loaded history as from one that was folded step by step', () => {
    fc.assert(
      fc.property(long, fc.nat(), (all, pick) => {
        const { events } = played(all).history;
        const split = pick % events.length;
        const warm = folded(events.slice(0, split));
        warm.takeLedger();
        warm.takeOccurrences();
        const cold = loaded(events.slice(0, split));
        expect(cold.takeLedger()).toEqual([]);
        expect(cold.takeOccurrences()).toEqual([]);
        expect(rowsOf(cold)).toEqual(rowsOf(warm));
        for (const record of [cold, warm]) for (const event of events.slice(split)) record.apply(event);
        expect(cold.takeLedger()).toEqual(warm.takeLedger());
        expect(cold.takeOccurrences()).toEqual(warm.takeOccurrences());
        expect(rowsOf(cold)).toEqual(rowsOf(warm));
      }),
      RUNS,
    );
  });
});

const pointsOf = (lines: readonly { readonly points: number }[]): number =>
  lines.reduce((sum, { points }) => sum + points, 0);

describe('a streak of a year and more', () => {
  const DAYS = 420;

  it.each([
    ['in the middle', 200, null],
    ['at its first day', 0, null],
    ['at its last day', DAYS - 1, null],
    ['in the middle, with Sundays of rest', 200, 7],
    ['beside a Sunday of rest', 5, 7],
    ['on a Sunday of rest', 202, 7],
  ])('is priced as by a whole fold when it breaks %s, and when it is whole again', (_, day, weekday) => {
    const history = new History();
    if (weekday !== null) history.rest('rest', { weekday, from: '2024-01-01' });
    const reports = Array.from({ length: DAYS }, (__, n) => ({
      chapters: [(n % 9) + 1],
      position: history.report([(n % 9) + 1], daysAfter('2024-01-01', n)),
    }));
    const before = rowsOf(history.fold());
    const { position, chapters } = reports[day];
    history.undo(position, chapters);
    const broken = history.fold();
    const whole = fresh(broken);
    expect(broken.recordedOperations.map(({ lines }) => lines)).toEqual(whole.operations.map(({ lines }) => lines));
    expect(broken.figures.badges).toEqual(whole.figures.badges);
    expect(totalsOf(broken.figures)).toEqual(totalsOf(whole.figures));
    history.redo(position, chapters);
    const [points, ...others] = [rowsOf(history.fold()), before].map((rows) => JSON.stringify(rows));
    expect([points]).toEqual(others);
  });
});

/** Half of the events report, the other half removes or restores reports. */
const HALVES: Record<string, (count: number) => History> = {
  'from the first on': (count) => taken(count, (reports) => reports),
  'from the last back': (count) => taken(count, (reports) => reports.toReversed()),
  'here and there': (count) => taken(count, (reports) => reports.map((__, n) => reports[(n * 7919) % count])),
  'one of the first, again and again, with a redo': (count) => {
    const { history, reports } = reported(count);
    for (let n = 0; n < count / 2; n++) {
      history.undo(reports[n % 9].position, reports[n % 9].chapters);
      history.redo(reports[n % 9].position, reports[n % 9].chapters);
    }
    return history;
  },
};

interface Reported {
  readonly position: number;
  readonly chapters: number[];
}

/** Three reports a day, repeating the first chapters of the Bible. */
const reported = (count: number): { history: History; reports: Reported[] } => {
  const history = new History();
  const reports = Array.from({ length: count }, (_, n) => {
    const chapters = [(n % 150) + 1];
    return { chapters, position: history.report(chapters, daysAfter('2024-01-01', Math.floor(n / 3))) };
  });
  return { history, reports };
};

const taken = (count: number, order: (reports: readonly Reported[]) => readonly Reported[]): History => {
  const { history, reports } = reported(count);
  for (const { position, chapters } of order(reports)) history.delete([{ position, chapters: String(chapters[0]) }]);
  return history;
};

describe('the work of folding', () => {
  afterEach(() => jest.restoreAllMocks());

  /** The number of operations priced, and of times looked up for it. */
  const workOf = (history: History): number => {
    const spies = [
      jest.spyOn(Figures.prototype, 'add'),
      jest.spyOn(Figures.prototype, 'reprice'),
      jest.spyOn(Timeline.prototype, 'placeOf'),
    ];
    history.fold();
    const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    jest.restoreAllMocks();
    return calls;
  };

  it.each(Object.keys(HALVES))('grows as the events do where half of them take reports away %s', (name) => {
    const half = workOf(HALVES[name](1000));
    const whole = workOf(HALVES[name](2000));
    expect(half).toBeGreaterThan(2000);
    expect(whole).toBeLessThanOrEqual(2.5 * half);
  });
});
