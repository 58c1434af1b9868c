import { ADDRESS_LIMITS } from '@lectio/contract';

// What routes themselves need of search.ts: a part of everybody's first load.

/** A positive whole number in a URL; undefined for anything else. */
export const positiveIn = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;

/** One of these words. */
export const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

/** For pages that read their URL's parameters themselves, so that the rules for it are no part of everybody's first load. */
export const readLater = <Search>(search: Record<string, unknown>): Search => search as Search;

/** An instant in ISO 8601. */
export const instantIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** A civil date. */
export const dateIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** Any text; the router parses what looks like a number or boolean. */
export const textIn = (value: unknown, longest?: number): string | undefined => {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
  return text.slice(0, longest) || undefined;
};

/** The URL state of a searchable, sortable list; descending by default. */
export const listIn = <Sort extends string>(search: Record<string, unknown>, sorts: readonly Sort[]) => ({
  page: positiveIn(search.page),
  search: textIn(search.search, ADDRESS_LIMITS.searchMax),
  sortBy: oneOf(sorts, search.sortBy),
  sortOrder: oneOf(['ASC'] as const, search.sortOrder),
});

/** A text in the URL, where the router may have parsed digits as a number; undefined when empty. */
export const plainTextIn = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;
