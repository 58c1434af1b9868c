import fc from 'fast-check';
import { dayOf, formatDay } from '@kernel/civil-date';
import { spreadOverDays } from './spread-over-days';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('chapters over days', () => {
  it('go in order, evenly: ninety over thirty days are three a day', () => {
    const parts = spreadOverDays(upTo(90), '2026-10-01', '2026-10-30');
    expect(parts).toHaveLength(30);
    expect(parts[0]).toEqual({ readDate: '2026-10-01', chapterIds: [1, 2, 3] });
    expect(parts[29]).toEqual({ readDate: '2026-10-30', chapterIds: [88, 89, 90] });
  });

  it('leave out days where there are more days than chapters', () => {
    expect(spreadOverDays([7, 3], '2026-10-01', '2026-10-04')).toEqual([
      { readDate: '2026-10-01', chapterIds: [7] },
      { readDate: '2026-10-03', chapterIds: [3] },
    ]);
  });

  it('are all of one day’s where there is one', () => {
    expect(spreadOverDays([2, 1, 2], '2026-10-01', '2026-10-01')).toEqual([
      { readDate: '2026-10-01', chapterIds: [2, 1, 2] },
    ]);
    expect(spreadOverDays([], '2026-10-01', '2026-10-09')).toEqual([]);
  });

  it('are neither lost nor mixed up, on days in order within the span, which differ by one chapter at most', () => {
    const chapters = fc.array(fc.integer({ min: 1, max: 1189 }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(chapters, fc.integer({ min: 1, max: 366 }), (chapterIds, days) => {
        const first = dayOf('2024-02-20');
        const parts = spreadOverDays(chapterIds, formatDay(first), formatDay(first + days - 1));
        const dates = parts.map(({ readDate }) => dayOf(readDate));
        expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b));
        expect(dates[0]).toBe(first);
        expect(dates[dates.length - 1]).toBeLessThan(first + days);
        expect(parts.flatMap((part) => part.chapterIds).sort()).toEqual([...chapterIds].sort());
        expect(parts.flatMap((part) => [...new Set(part.chapterIds)])).toEqual([...new Set(chapterIds)]);
        const counts = parts.map((part) => new Set(part.chapterIds).size);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
