import { dayOf } from '@kernel/civil-date';
import { chapters, daysAfter, History } from '@slices/reader-record/testing/history';
import { totalsOf } from '@slices/reader-record/testing/totals';
import { completionCycleView } from '@slices/progress';
import type { ReaderRecord } from './reader-record';

const WHOLE_BIBLE = chapters(1, 1189);

/** Points by reason, badges aside. */
const byReason = (record: ReaderRecord): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const line of record.takeLedger())
    if (line.reason !== 'badge_earned') sums[line.reason] = (sums[line.reason] ?? 0) + line.points;
  return sums;
};

const figuresOf = ({ figures }: ReaderRecord): unknown => {
  const { badges, cyclePoints, windows, totalPoints, boardReads, plans } = figures;
  return { reads: totalsOf(figures), badges, cyclePoints, windows, totalPoints, boardReads, plans };
};

const ledgerSum = (record: ReaderRecord): number => record.takeLedger().reduce((sum, line) => sum + line.points, 0);

const cycles = (record: ReaderRecord): unknown[] =>
  completionCycleView
    .rows(record)
    .map(([, , number, started, completed, , read]) => ({ number, started, completed, read }));

describe('a reader who reports', () => {
  it('earns 10 points a chapter new to the cycle and 4 a repeat', () => {
    const history = new History();
    history.report([1, 2, 3], '2026-03-01');
    history.report([3, 4], '2026-03-02');
    expect(byReason(history.fold())).toEqual({ chapter_read_completion: 40, chapter_read_repeat: 4 });
  });

  it('earns more from the seventh day of a streak on', () => {
    const history = new History();
    for (let n = 0; n < 8; n++) history.report([n + 1], daysAfter('2026-03-01', n));
    expect(byReason(history.fold())).toEqual({ chapter_read_completion: 6 * 10 + 2 * 11 });
  });

  it('earns the plain price for reports recorded more than two days late', () => {
    const history = new History();
    for (let n = 0; n < 7; n++) history.report([n + 1], daysAfter('2026-03-01', n), { on: '2026-03-09' });
    history.report([8], '2026-03-08', { on: '2026-03-09' });
    expect(byReason(history.fold())).toEqual({ chapter_read_completion: 6 * 10 + 11 + 11 });
  });

  it('completes a Bible, and what was read twice is banked for the next', () => {
    const history = new History();
    history.report(chapters(1, 10), '2026-01-01');
    history.report(WHOLE_BIBLE, '2026-02-01');
    const record = history.fold();
    expect(cycles(record)).toEqual([
      { number: 1, started: '2026-01-01', completed: '2026-02-01', read: 1189 },
      { number: 2, started: '2026-02-01', completed: null, read: 10 },
    ]);
    expect(byReason(record)).toEqual({
      chapter_read_completion: 10 * 1189,
      chapter_read_repeat: 4 * 10,
      bible_completed: 1000,
    });
  });

  it('prices the rest of a command for the next cycle when it completes one in the middle', () => {
    const history = new History();
    history.report(
      WHOLE_BIBLE.filter((id) => id !== 600),
      '2026-01-01',
    );
    history.report(WHOLE_BIBLE, '2026-01-02');
    expect(byReason(history.fold())).toEqual({
      chapter_read_completion: (1188 + 1 + 589) * 10,
      chapter_read_repeat: 599 * 4,
      bible_completed: 1000,
    });
  });

  it('dates cycles by the k-th earliest reading of each chapter, in whatever order they were recorded', () => {
    const history = new History();
    history.report(WHOLE_BIBLE, '2026-02-01');
    history.report(WHOLE_BIBLE, '2026-01-05', { on: '2026-02-02' });
    expect(cycles(history.fold())).toEqual([
      { number: 1, started: '2026-01-05', completed: '2026-01-05', read: 1189 },
      { number: 2, started: '2026-02-01', completed: '2026-02-01', read: 1189 },
      { number: 3, started: null, completed: null, read: 0 },
    ]);
  });

  it('gives imported history no points and no board, but counts it for cycles and streaks', () => {
    const history = new History();
    history.report(WHOLE_BIBLE, '2025-05-05', { on: '2026-03-01', source: 'import' });
    const record = history.fold();
    expect([record.figures.totalPoints, record.figures.boardReads, record.figures.windows.size]).toEqual([0, 0, 0]);
    expect([
      record.figures.reads.completedBibles,
      record.figures.reads.runs.longest,
      record.figures.badges.has('bible-1'),
    ]).toEqual([1, 1, true]);
  });

  it('counts in week and month of the read date unless recorded over 72 hours after their end', () => {
    const history = new History();
    history.report([1], '2026-03-01', { on: '2026-03-04' });
    history.report([2], '2026-02-27', { on: '2026-03-04' });
    history.report([3], '2026-03-03', { on: '2026-03-20' });
    const counted = [...history.fold().figures.windows].map(([key, score]) => [key, score.chapters]);
    expect(counted).toEqual([
      [`week:${dayOf('2026-02-23')}`, 2],
      [`month:${dayOf('2026-03-01')}`, 2],
    ]);
  });
});

describe('a reader who takes something back', () => {
  it('loses exactly what it earned, and a redo restores every total', () => {
    const history = new History();
    history.report([1, 2], '2026-03-01');
    const before = history.fold();
    const at = history.report(chapters(3, 60), '2026-03-02');
    const reported = history.fold();
    history.undo(at, chapters(3, 60));
    const undone = history.fold();
    history.redo(at, chapters(3, 60));
    const redone = history.fold();
    expect(figuresOf(undone)).toEqual(figuresOf(before));
    expect(figuresOf(redone)).toEqual(figuresOf(reported));
    expect([before, reported, undone, redone].map((record) => [ledgerSum(record), record.figures.totalPoints])).toEqual(
      [before, reported, before, reported].map((record) => [record.figures.totalPoints, record.figures.totalPoints]),
    );
    expect(undone.lifetimePoints).toBe(reported.lifetimePoints);
  });

  it('has later reports corrected whose price changes by it', () => {
    const history = new History();
    const first = history.report([1], '2026-03-01');
    const repeat = history.report([1], '2026-03-02');
    history.delete([{ position: first, chapters: '1' }]);
    const corrected = history
      .fold()
      .takeLedger()
      .filter((line) => line.isCorrection && line.badgeId === null);
    expect(corrected.map(({ corrects, reason, points }) => ({ corrects, reason, points }))).toEqual([
      { corrects: first, reason: 'chapter_read_completion', points: -10 },
      { corrects: repeat, reason: 'chapter_read_completion', points: 10 },
      { corrects: repeat, reason: 'chapter_read_repeat', points: -4 },
    ]);
  });

  it('keeps a badge that another report supports without touching its points', () => {
    const history = new History();
    const first = history.report([1], '2026-03-01');
    history.report([2], '2026-03-02');
    history.delete([{ position: first, chapters: '1' }]);
    const record = history.fold();
    expect(record.figures.badges.get('first-chapter')?.position).toBe(first + 1);
    expect(record.takeLedger().filter((line) => line.badgeId === 'first-chapter')).toHaveLength(1);
  });

  it('loses a badge with what supported it', () => {
    const history = new History();
    history.joinFamily(3);
    expect(history.fold().figures.totalPoints).toBe(25);
    history.leaveFamily(3);
    const record = history.fold();
    expect([record.figures.totalPoints, record.figures.badges.size, record.lifetimePoints, ledgerSum(record)]).toEqual([
      0, 0, 25, 0,
    ]);
  });

  it('refuses to take back what was never recorded', () => {
    const history = new History();
    history.delete([{ position: 99, chapters: '1' }]);
    expect(() => history.fold()).toThrow('no reports at position 99');
  });
});

describe('a reset', () => {
  const eventful = (): History => {
    const history = new History();
    history.report(WHOLE_BIBLE, '2026-02-01');
    history.adjust(-30);
    history.joinFamily(3);
    return history;
  };

  it('brings every figure to zero, lifetime too', () => {
    const history = eventful();
    history.reset('r1');
    const record = history.fold();
    expect([
      record.figures.totalPoints,
      record.lifetimePoints,
      record.figures.badges.size,
      record.figures.reads.totalReads,
      ledgerSum(record),
    ]).toEqual([0, 0, 0, 0, 0]);
  });

  it('of the reports alone leaves adjustments and families', () => {
    const history = eventful();
    history.reset('r1', 'reports');
    const record = history.fold();
    expect([record.figures.totalPoints, [...record.figures.badges.keys()], ledgerSum(record)]).toEqual([
      -30 + 25,
      ['family'],
      -5,
    ]);
  });

  it('that is reverted leaves the figures as if it had never happened, later events included', () => {
    const history = eventful();
    const without = eventful();
    history.reset('r1');
    const again = history.report([1, 2, 3], '2026-02-01', { on: '2026-03-01' });
    history.report([4, 5], '2026-03-02');
    history.revert('r1', [{ readerId: 7, position: again, chapters: '1-3' }]);
    without.report([4, 5], '2026-03-02');
    const record = history.fold();
    const expected = without.fold();
    expect(record.figures.totalPoints).toBe(expected.figures.totalPoints);
    expect(record.lifetimePoints).toBe(expected.lifetimePoints);
    expect(record.figures.reads).toEqual(expected.figures.reads);
    expect(ledgerSum(record)).toBe(record.figures.totalPoints);
  });
});

describe('other rules', () => {
  const DEARER = {
    completionBase: 12,
    repeatBase: 4,
    bibleCompleted: 1000,
    multipliers: [{ fromDays: 0, hundredths: 100 }],
    lateAfterDays: 2,
  };

  it('price later reports, and leave earlier ones', () => {
    const history = new History();
    history.report([1, 2], '2026-02-01');
    const published = history.publishRules({ ...DEARER, appliesTo: 'new_reports' });
    history.report([3], '2026-02-02');
    const ledger = history
      .fold()
      .takeLedger()
      .filter(({ reason }) => reason === 'chapter_read_completion');
    expect(
      ledger.map(({ position, points, ruleSet, isCorrection }) => [
        position < published,
        points,
        ruleSet,
        isCorrection,
      ]),
    ).toEqual([
      [true, 20, 1, false],
      [false, 12, 2, false],
    ]);
  });

  it('still price a report that is changed later', () => {
    const history = new History();
    const old = history.report([1, 2], '2026-02-01');
    history.publishRules({ ...DEARER, appliesTo: 'new_reports' });
    history.undo(old, [2]);
    history.redo(old, [2]);
    const reading = history
      .fold()
      .takeLedger()
      .filter(({ reason }) => reason === 'chapter_read_completion');
    expect(reading.map(({ points, ruleSet }) => [points, ruleSet])).toEqual([
      [20, 1],
      [-10, 1],
      [10, 1],
    ]);
  });

  it('that hold for the whole history correct each report whose price changes, and no other', () => {
    const history = new History();
    const first = history.report([1, 2], '2026-02-01');
    const again = history.report([1], '2026-02-02');
    const before = history.fold();
    const published = history.publishRules({ ...DEARER, appliesTo: 'whole_history' });
    const record = history.fold();
    const corrections = record.takeLedger().filter(({ position }) => position === published);
    expect(
      corrections.map(({ corrects, reason, base, quantity, points, ruleSet, isCorrection }) => [
        corrects,
        reason,
        base,
        quantity,
        points,
        ruleSet,
        isCorrection,
      ]),
    ).toEqual([
      [first, 'chapter_read_completion', 12, 2, 24, 2, true],
      [first, 'chapter_read_completion', 10, -2, -20, 1, true],
    ]);
    expect(again).toBeLessThan(published);
    expect([record.figures.totalPoints - before.figures.totalPoints, record.lifetimePoints]).toEqual([
      4,
      before.lifetimePoints,
    ]);
  });
});
