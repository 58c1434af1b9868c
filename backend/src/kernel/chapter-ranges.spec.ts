import fc from 'fast-check';
import { decodeRanges, encodeRanges } from './chapter-ranges';

describe('chapter ranges', () => {
  it('writes neighbours as one range and single chapters as they are', () => {
    expect(encodeRanges([3, 1, 2, 67, 1188, 1189])).toBe('1-3,67,1188-1189');
  });

  it('reads back what it wrote, ascending and each chapter once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1189 })), (ids) => {
        expect([...decodeRanges(encodeRanges(ids))]).toEqual([...new Set(ids)].sort((a, b) => a - b));
      }),
    );
  });
});
