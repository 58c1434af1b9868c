import { dayOf, formatDay } from '../../../kernel/civil-date';
import {
  aheadOfPace,
  catchUpTarget,
  chaptersForDay,
  daysRemaining,
  isOnTrack,
  originalPace,
  scheduleFrom,
  type PlanStanding,
} from './plan-pace';

const START = dayOf('2026-03-01');

/** A plan of ten days and the chapters 1 to 30, of which the first so many are read, on one day. */
const plan = (read: number, about: Partial<PlanStanding> = {}): PlanStanding => ({
  total: 30,
  unread: Array.from({ length: 30 - read }, (_, index) => read + index + 1),
  readByDay: read === 0 ? [] : [[START, read]],
  lastReadDay: read === 0 ? null : START,
  startDay: START,
  targetDay: START + 10,
  firstTargetDay: START + 10,
  paceFromDay: START,
  ...about,
});

describe('the pace of a plan', () => {
  it('asks for remaining chapters over remaining days, rounded up', () => {
    expect(
      [0, 1, 5, 9, 10, 40].map((day) => [daysRemaining(plan(10), START + day), chaptersForDay(plan(10), START + day)]),
    ).toEqual([
      [10, 2],
      [9, 3],
      [5, 4],
      [1, 20],
      [1, 20],
      [1, 20],
    ]);
  });

  it('counts no day before the start', () => {
    expect([
      daysRemaining(plan(0), START - 5),
      chaptersForDay(plan(0), START - 5),
      isOnTrack(plan(0), START - 5),
    ]).toEqual([10, 3, true]);
  });

  it('is kept by whoever read what an even pace asks for by yesterday', () => {
    // Three chapters a day: nothing on the first day, 3 by the second, 12 by the fifth, all by the target.
    expect([0, 1, 4, 5, 10, 12].map((day) => aheadOfPace(plan(12), START + day))).toEqual([12, 9, 0, -3, -18, -18]);
    expect([0, 1, 4, 5].map((day) => isOnTrack(plan(12), START + day))).toEqual([true, true, true, false]);
  });

  it('rounds what an uneven pace asks for up', () => {
    const uneven = plan(3, { total: 31, unread: Array.from({ length: 28 }, (_, index) => index + 4) });
    expect([originalPace(uneven), aheadOfPace(uneven, START + 1)]).toEqual([4, -1]);
  });

  it('is met again by catching up: today’s load is the original pace, and the reader on track', () => {
    const behind = plan(6);
    const today = START + 8;
    const target = catchUpTarget(behind, today);
    const moved = { ...behind, targetDay: target, paceFromDay: today };
    expect(formatDay(target)).toBe('2026-03-17');
    expect([
      chaptersForDay(behind, today),
      chaptersForDay(moved, today),
      originalPace(moved),
      isOnTrack(moved, today),
    ]).toEqual([12, 3, 3, true]);
    expect([isOnTrack(moved, today + 1), aheadOfPace(moved, today + 2)]).toEqual([false, -6]);
  });

  it('lays out the days to come, each as if those before were read', () => {
    expect(scheduleFrom(plan(24), START + 7, 7).map(({ day, chapterIds }) => [formatDay(day), chapterIds])).toEqual([
      ['2026-03-08', [25, 26]],
      ['2026-03-09', [27, 28]],
      ['2026-03-10', [29, 30]],
    ]);
    expect(scheduleFrom(plan(30), START, 7)).toEqual([]);
    expect(scheduleFrom(plan(0), START - 3, 2).map(({ day }) => formatDay(day))).toEqual(['2026-03-01', '2026-03-02']);
  });
});
