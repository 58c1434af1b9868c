/**
 * Buckets whose width grows with the value: one value each below 512, then 256 per doubling. Sixteen neighbouring
 * buckets make a wider one, and sixteen of those one of the widest.
 */
const PARTS = 8;
const WIDER = 4;

/** Level 0 is the widest, 2 the narrowest. */
export const LEVELS_OF_BUCKETS = 3;
export const NARROWEST = LEVELS_OF_BUCKETS - 1;

/** The narrowest bucket of a value; zero and below go into the first. */
export const bucketOf = (value: number): number => {
  if (value <= 0) return 0;
  const shift = Math.max(0, Math.floor(Math.log2(value)) - PARTS);
  return shift * (1 << PARTS) + Math.floor(value / 2 ** shift);
};

/** The bucket of a wider level that contains a narrowest bucket. */
export const widened = (bucket: number, level: number): number => bucket >> (WIDER * (NARROWEST - level));

/** The last bucket of a level within the next wider one. */
export const lastSibling = (bucket: number): number => bucket | ((1 << WIDER) - 1);

/** The smallest value of the next bucket. */
export const endOf = (bucket: number): number => {
  const next = bucket + 1;
  const shift = Math.max(0, (next >> PARTS) - 1);
  return (next - shift * (1 << PARTS)) * 2 ** shift;
};
