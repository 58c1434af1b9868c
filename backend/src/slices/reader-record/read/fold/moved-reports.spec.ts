import { dayOf } from '@kernel/civil-date';
import { encodeRanges } from '@kernel/chapter-ranges';
import { chapters, daysAfter, History, READER } from '@slices/reader-record/testing/history';
import type { ReaderRecord } from './reader-record';

const readingLines = (record: ReaderRecord) =>
  record
    .takeLedger()
    .filter(({ reason }) => reason.startsWith('chapter_read'))
    .map(({ readDay, points, isCorrection, corrects }) => [readDay, points, isCorrection, corrects]);

const week = (history: History, days: readonly number[]): number[] =>
  days.map((day) => history.report([day + 1], daysAfter('2026-02-01', day)));

describe('moved reports', () => {
  it('count on their new day alone, and what they are worth corrects what they were', () => {
    const history = new History();
    const reported = history.report([1, 2], '2026-02-02');
    history.move(reported, [1], '2026-02-01', '2026-02-02');
    const record = history.fold();
    expect(readingLines(record)).toEqual([
      [dayOf('2026-02-02'), 20, false, null],
      [dayOf('2026-02-02'), -10, true, reported],
      [dayOf('2026-02-01'), 10, true, reported],
    ]);
    const { reads } = record.figures;
    expect([reads.totalReads, reads.runs.longest, [...reads.readsByDay.values()]]).toEqual([2, 2, [1, 1]]);
  });

  it('leave lifetime points as they were, however often they are moved', () => {
    const history = new History();
    let at = history.report([1], '2026-02-02');
    const before = history.fold().lifetimePoints;
    for (const day of ['2026-02-01', '2026-02-02', '2026-02-01']) at = history.move(at, [1], day, '2026-02-02');
    const record = history.fold();
    expect([record.lifetimePoints, record.figures.totalPoints]).toEqual([before, before]);
  });

  it('fill the gap in a streak, and earn its multiplier if they are moved within two days', () => {
    const inTime = new History();
    week(inTime, [0, 1, 2, 3, 4, 5]);
    inTime.move(inTime.report([9], '2026-02-08'), [9], '2026-02-07', '2026-02-08');
    expect(readingLines(inTime.fold()).at(-1)).toEqual([dayOf('2026-02-07'), 11, true, 8]);
    const late = new History();
    week(late, [0, 1, 2, 3, 4, 5]);
    late.move(late.report([9], '2026-02-08'), [9], '2026-02-07', '2026-02-10');
    const record = late.fold();
    expect(readingLines(record).at(-1)).toEqual([dayOf('2026-02-07'), 10, true, 8]);
    expect(record.figures.reads.runs.longest).toBe(7);
  });

  it('keep a badge that the day they leave and the day they come to both support', () => {
    const history = new History();
    const days = week(history, [0, 1, 2, 3, 4, 5, 6]);
    const badges = history.fold().figures.badges.size;
    history.move(days[0], [1], '2026-02-08', '2026-02-08');
    const record = history.fold();
    expect(record.figures.badges.size).toBe(badges);
    expect(record.takeLedger().filter(({ reason, isCorrection }) => isCorrection && reason === 'badge_earned')).toEqual(
      [],
    );
    expect(record.takeOccurrences().filter(({ kind }) => kind === 'badge')).toHaveLength(badges);
  });

  it('count no more for a week that closed before they were moved into it', () => {
    const history = new History();
    const reported = history.report([1], '2026-02-10');
    history.move(reported, [1], '2026-02-01', '2026-02-11');
    expect([...history.fold().figures.windows.keys()].filter((key) => key.startsWith('week'))).toEqual([]);
  });

  it('of imported history still earn nothing', () => {
    const history = new History();
    history.move(history.report([1], '2026-02-02', { source: 'import' }), [1], '2026-02-01', '2026-02-02');
    expect(history.fold().figures.totalPoints).toBe(0);
  });

  it('are undone and redone on their new day', () => {
    const history = new History();
    const moved = history.move(history.report([1], '2026-02-02'), [1], '2026-02-01', '2026-02-02');
    const before = history.fold();
    history.undo(moved, [1]);
    expect(history.fold().figures.totalPoints).toBe(0);
    history.redo(moved, [1]);
    expect(history.fold().figures).toMatchObject({ totalPoints: before.figures.totalPoints });
    expect([...history.fold().figures.reads.readsByDay.keys()]).toEqual([dayOf('2026-02-01')]);
  });

  it('that a reverted reset makes superfluous are gone from both days', () => {
    const history = new History();
    history.report([1], '2026-02-01');
    history.reset('r');
    const moved = history.move(history.report(chapters(1, 2), '2026-02-02'), [1], '2026-02-01', '2026-02-02');
    history.revert('r', [{ readerId: READER, position: moved, chapters: encodeRanges([1]) }]);
    const record = history.fold();
    expect([...record.readCounts.slice(1, 3)]).toEqual([1, 1]);
    expect(record.figures.totalPoints).toBe(history.fold().totalPointsUnder(record.ruleSet(1)));
  });
});
