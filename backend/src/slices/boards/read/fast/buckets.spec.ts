import fc from 'fast-check';
import { bucketOf, endOf, lastSibling, LEVELS_OF_BUCKETS, widened } from './buckets';

const value = fc.oneof(
  fc.integer({ min: -1000, max: 5000 }),
  fc.integer({ min: 0, max: 2_000_000_000 }),
  fc.maxSafeNat().filter((n) => n < 2 ** 52),
  fc.integer({ min: 1, max: 51 }).map((n) => 2 ** n),
  fc.integer({ min: 1, max: 51 }).map((n) => 2 ** n - 1),
);

it('hold each value below 512 alone', () => {
  expect([-5, 0, 1, 255, 256, 511, 512, 513, 514].map(bucketOf)).toEqual([0, 0, 1, 255, 256, 511, 512, 512, 513]);
});

it('are ordered by value, and each ends where the next begins', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      if (a < b) expect(bucketOf(a)).toBeLessThanOrEqual(bucketOf(b));
      expect(bucketOf(endOf(bucketOf(a)))).toBe(bucketOf(a) + 1);
      expect(bucketOf(endOf(bucketOf(a)) - 1)).toBe(bucketOf(a));
    }),
  );
});

it('make wider ones that end with their last sibling', () => {
  fc.assert(
    fc.property(value, (a) => {
      const bucket = bucketOf(a);
      expect(widened(bucket, LEVELS_OF_BUCKETS - 1)).toBe(bucket);
      expect(widened(lastSibling(bucket), 1)).toBe(widened(bucket, 1));
      expect(widened(lastSibling(bucket) + 1, 1)).toBe(widened(bucket, 1) + 1);
      expect(widened(bucket, 1) >> 4).toBe(widened(bucket, 0));
    }),
  );
});
