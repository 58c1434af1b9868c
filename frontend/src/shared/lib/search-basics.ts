// What routes themselves need of search.ts: a part of everybody's first load.

/** A positive whole number in a URL; undefined for anything else. */
export const positiveIn = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;

/** One of these words. */
export const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

/** For pages that read their URL's parameters themselves, so that the rules for it are no part of everybody's first load. */
export const readLater = <Search>(search: Record<string, unknown>): Search => search as Search;
