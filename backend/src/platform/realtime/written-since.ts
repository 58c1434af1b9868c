/**
 * SQL: whether the row of `alias` may have been written after a horizon (see Moments) that is a parameter. Both are
 * compared by their distance from now, because a row's number has only 32 bits.
 */
export const writtenSince = (alias: string, parameter: string): string =>
  `age(${alias}.xmin) <= age(${parameter}::text::xid8::xid)`;
