import { ADDRESS_LIMITS } from '@lectio/contract';
import { oneOf, positiveIn } from './search-basics';

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
