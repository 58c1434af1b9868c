import { ADDRESS_LIMITS } from '@lectio/contract';

/** A whole number above 0 in an address; undefined for anything else. */
export const positiveIn = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;

/** One of these words. */
export const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

/** An instant, as ISO 8601 has it. */
export const instantIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** A civil date. */
export const dateIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** Any text; what looks like a number or a truth comes as one. */
export const textIn = (value: unknown, longest?: number): string | undefined => {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
  return text.slice(0, longest) || undefined;
};

/** What a list that can be searched and sorted keeps in its address; descending where nothing is said. */
export const listIn = <Sort extends string>(search: Record<string, unknown>, sorts: readonly Sort[]) => ({
  page: positiveIn(search.page),
  search: textIn(search.search, ADDRESS_LIMITS.searchMax),
  sortBy: oneOf(sorts, search.sortBy),
  sortOrder: oneOf(['ASC'] as const, search.sortOrder),
});
