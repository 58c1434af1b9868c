import fc from 'fast-check';
import { storedStreak, streakOf } from '@slices/progress';
import { DayRuns } from './day-runs';

/** The same, by looking up every day. */
const byHand = (days: readonly number[], today: number): { longest: number; current: number } => {
  const set = new Set(days);
  const runTo = (day: number): number => (set.has(day) ? 1 + runTo(day - 1) : 0);
  return { longest: Math.max(0, ...days.map(runTo)), current: runTo(today) || runTo(today - 1) };
};

describe('runs of days', () => {
  it('tell longest and current streak as a sort of all days does, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 })), fc.integer({ min: 0, max: 32 }), (days, today) => {
        const runs = new DayRuns();
        for (const day of days) runs.add(day);
        const { days: current } = streakOf(storedStreak(runs), today);
        expect({ longest: runs.longest, current }).toEqual(byHand(days, today));
      }),
    );
  });

  it('say how long the run is that ends at the added day', () => {
    const runs = new DayRuns();
    expect([10, 11, 13, 12, 13].map((day) => runs.add(day))).toEqual([1, 2, 1, 3, 4]);
  });
});
