import { dayOf, formatDay } from '@kernel/civil-date';
import {
  aheadOfPace,
  catchUpTarget,
  chaptersForDay,
  daysRemaining,
  isShareRead,
  nextChapters,
  originalPace,
  scheduleFrom,
  type PlanStanding,
} from './spread-pace';
import { EVERY_DAY, weekdaysOf } from './weekdays';

const START = dayOf('2026-03-01');
const onTrack = (run: PlanStanding, day: number): boolean => aheadOfPace(run, day) >= 0;

/** A plan of ten days with chapters 1 to 30, of which the first `read` are read on one day. */
const plan = (read: number, about: Partial<PlanStanding> = {}): PlanStanding => ({
  total: 30,
  unread: Array.from({ length: 30 - read }, (_, index) => read + index + 1),
  readByDay: read === 0 ? [] : [[START, read]],
  lastReadDay: read === 0 ? null : START,
  startDay: START,
  targetDay: START + 9,
  firstTargetDay: START + 9,
  paceFromDay: START,
  weekdays: EVERY_DAY,
  byDays: null,
  ...about,
});

describe('the pace of a plan', () => {
  it('asks for remaining chapters over remaining days, rounded up', () => {
    expect(
      [0, 1, 5, 9, 10, 40].map((day) => [daysRemaining(plan(10), START + day), chaptersForDay(plan(10), START + day)]),
    ).toEqual([
      [10, 3],
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
      onTrack(plan(0), START - 5),
    ]).toEqual([10, 0, true]);
  });

  it('counts what was due by yesterday, and today’s share too once that is read', () => {
    // Three chapters a day: 12 are read on the first day, and nothing after.
    expect([0, 1, 4, 5, 10, 12].map((day) => aheadOfPace(plan(12), START + day))).toEqual([9, 9, 0, -3, -18, -18]);
    expect([0, 1, 4, 5].map((day) => onTrack(plan(12), START + day))).toEqual([true, true, true, false]);
  });

  it.each([
    [89, 30],
    [1189, 365],
    [1189, 31],
    [7, 30],
  ])('is on track every day for a reader of exactly the share: %d chapters in %d days', (total, days) => {
    const all = Array.from({ length: total }, (_, index) => index + 1);
    const readByDay: [number, number][] = [];
    let read = 0;
    for (let day = START; day < START + days; day++) {
      const morning = plan(0, {
        total,
        unread: all.slice(read),
        readByDay: [...readByDay],
        targetDay: START + days - 1,
      });
      const share = chaptersForDay(morning, day);
      read += share;
      if (share > 0) readByDay.push([day, share]);
      const evening = { ...morning, unread: all.slice(read), readByDay };
      expect([aheadOfPace(morning, day), aheadOfPace(evening, day), chaptersForDay(evening, day)]).toEqual([
        0,
        0,
        share,
      ]);
    }
    expect(read).toBe(total);
  });

  it('asks for what is left of today, and for the next day’s share once that is read', () => {
    const inPart = plan(2, { readByDay: [[START, 2]] });
    expect([isShareRead(inPart, START), nextChapters(inPart, START)]).toEqual([false, [3]]);
    const whole = plan(3, { readByDay: [[START, 3]] });
    expect([isShareRead(whole, START), nextChapters(whole, START)]).toEqual([true, [4, 5, 6]]);
    expect([...scheduleFrom(inPart, START, 2)].map(({ chapterIds }) => chapterIds)).toEqual([[3], [4, 5, 6]]);
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
    expect(formatDay(target)).toBe('2026-03-16');
    expect([
      chaptersForDay(behind, today),
      chaptersForDay(moved, today),
      originalPace(moved),
      onTrack(moved, today),
    ]).toEqual([12, 3, 3, true]);
    expect([onTrack(moved, today + 1), aheadOfPace(moved, today + 2)]).toEqual([false, -6]);
  });

  it('lays out the days to come, each as if those before were read', () => {
    expect(
      [...scheduleFrom(plan(24), START + 7, 7)].map(({ day, chapterIds }) => [formatDay(day), chapterIds]),
    ).toEqual([
      ['2026-03-08', [25, 26]],
      ['2026-03-09', [27, 28]],
      ['2026-03-10', [29, 30]],
    ]);
    expect([...scheduleFrom(plan(30), START, 7)]).toEqual([]);
    expect([...scheduleFrom(plan(0), START - 3, 2)].map(({ day }) => formatDay(day))).toEqual([
      '2026-03-01',
      '2026-03-02',
    ]);
  });
});

describe('a plan that is read on some days of the week', () => {
  // 2026-03-01 is a Sunday: the pattern begins with a day off.
  const FIVE = weekdaysOf([1, 2, 3, 4, 5]);
  const weekly = (read: number, about: Partial<PlanStanding> = {}) =>
    plan(read, { weekdays: FIVE, targetDay: START + 14, firstTargetDay: START + 14, ...about });

  it('asks for nothing on a day off, and counts only the others', () => {
    expect([0, 1, 5, 6, 8].map((day) => chaptersForDay(weekly(0), START + day))).toEqual([0, 3, 5, 0, 6]);
    expect([daysRemaining(weekly(0), START), originalPace(weekly(0))]).toEqual([10, 3]);
  });

  it('offers on a day off what the next day asks for', () => {
    expect([nextChapters(weekly(0), START), isShareRead(weekly(0), START)]).toEqual([[1, 2, 3], false]);
    const saturday = START + 6;
    const ahead = weekly(17, {
      readByDay: [
        [START + 1, 15],
        [saturday, 2],
      ],
    });
    expect([isShareRead(ahead, saturday), nextChapters(ahead, saturday)]).toEqual([true, [18, 19, 20]]);
  });

  it('is on track after a weekend without reading', () => {
    const friday = weekly(15, { readByDay: [[START + 1, 15]] });
    expect([5, 6, 7, 8].map((day) => aheadOfPace(friday, START + day))).toEqual([3, 0, 0, 0]);
    expect(aheadOfPace(friday, START + 9)).toBe(-3);
  });

  it('catches up to a day after as many days of reading', () => {
    const target = catchUpTarget(weekly(0), START + 8);
    expect(formatDay(target)).toBe('2026-03-20');
    expect(chaptersForDay(weekly(0, { targetDay: target }), START + 8)).toBe(3);
  });

  it('lays out no day off', () => {
    expect([...scheduleFrom(weekly(0), START + 4, 5)].map(({ day }) => formatDay(day))).toEqual([
      '2026-03-05',
      '2026-03-06',
      '2026-03-09',
    ]);
  });

  it.each([[[1]], [[6, 7]], [[1, 2, 3, 4, 5, 6, 7]]])('keeps a reader of the share of days %j on track', (numbers) => {
    const weekdays = weekdaysOf(numbers);
    const all = Array.from({ length: 100 }, (_, index) => index + 1);
    const readByDay: [number, number][] = [];
    let read = 0;
    for (let day = START; day < START + 60; day++) {
      const about = { total: 100, weekdays, targetDay: START + 59, firstTargetDay: START + 59 };
      const morning = plan(0, { ...about, unread: all.slice(read), readByDay: [...readByDay] });
      const share = chaptersForDay(morning, day);
      read += share;
      if (share > 0) readByDay.push([day, share]);
      const evening = plan(0, { ...about, unread: all.slice(read), readByDay });
      expect([aheadOfPace(morning, day), aheadOfPace(evening, day)]).toEqual([0, 0]);
    }
    expect(read).toBe(100);
  });
});
