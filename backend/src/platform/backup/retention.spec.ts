import * as fc from 'fast-check';
import { RETENTION, superfluous } from './retention';

const DAY_MS = 86_400_000;
const LAST = Date.UTC(2027, 4, 31, 3);
const nights = (count: number, last = LAST): Date[] =>
  Array.from({ length: count }, (_, ago) => new Date(last - ago * DAY_MS));
const words = (dates: readonly Date[]): string[] => dates.map((at) => at.toISOString().slice(0, 10)).sort();
const kept = (taken: readonly Date[]): string[] => {
  const gone = new Set(superfluous(taken));
  return words(taken.filter((at) => !gone.has(at)));
};

describe('retention', () => {
  it('keeps seven days, four weeks and six months of a year of nights', () => {
    expect(kept(nights(365))).toEqual(
      [
        // 31 May 2027 is a Monday: its week has one night.
        ...['2027-05-25', '2027-05-26', '2027-05-27', '2027-05-28', '2027-05-29', '2027-05-30', '2027-05-31'],
        ...['2027-05-16', '2027-05-23'],
        ...['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
      ].sort(),
    );
  });

  it('lets nothing go that is not replaced: after a year of silence all seven days are there', () => {
    expect(superfluous(nights(7))).toEqual([]);
  });

  it('keeps the newest of a day alone', () => {
    const [early, late] = [new Date(LAST), new Date(LAST + 3_600_000)];
    expect(superfluous([early, late])).toEqual([early]);
  });

  it('has nothing to say of nothing', () => expect(superfluous([])).toEqual([]));

  it('always keeps the newest and never more than asked for, and a second look takes nothing more', () => {
    const instants = fc.array(fc.integer({ min: 0, max: 500 * DAY_MS }).map((ago) => new Date(LAST - ago)));
    fc.assert(
      fc.property(instants, (taken) => {
        const gone = new Set(superfluous(taken));
        const left = taken.filter((at) => !gone.has(at));
        const newest = Math.max(...taken.map((at) => at.getTime()));
        expect(taken.length === 0 || left.some((at) => at.getTime() === newest)).toBe(true);
        expect(left.length).toBeLessThanOrEqual(RETENTION.days + RETENTION.weeks + RETENTION.months);
        expect(superfluous(left)).toEqual([]);
      }),
    );
  });
});
