import { ADDRESS_LIMITS } from '@lectio/contract';
import { deepEqual, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { onStaying } from '../auth/leave-answer';
import type { Loadable } from '../ui/loaded';

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

/** How the address changes. */
export interface Move {
  /** Instead of the present entry of the browser's history. */
  replace?: boolean;
}

/**
 * A value from the URL, shown as soon as it is chosen. The router navigates in a transition, and until it has, a field
 * showing the URL would jump back. Once the URL changes, it wins. Values count by their content: each rendering reads the
 * URL into a new object. Where leaving has to be confirmed first, it is shown until somebody stays.
 */
export function useAhead<T>(
  value: T,
  send: (next: T, move?: Move) => void,
): readonly [T, (next: T, move?: Move) => void] {
  const [ahead, setAhead] = useState<{ since: T; next: T } | null>(null);
  const isAhead = ahead !== null && deepEqual(ahead.since, value);
  if (ahead && !isAhead) setAhead(null);
  useEffect(() => (isAhead ? onStaying(() => setAhead(null)) : undefined), [isAhead]);
  return [
    isAhead ? ahead.next : value,
    (next, move) => {
      setAhead({ since: value, next });
      send(next, move);
    },
  ];
}

/** What a page shows by its URL, and how it changes that. */
export interface Searching<Search> {
  search: Search;
  onSearch: (search: Search, move?: Move) => void;
}

/** The same for the filter of a list. */
export interface Filtering<Filter> {
  filter: Filter;
  onFilter: (filter: Filter, move?: Move) => void;
}

interface SearchingRoute<Search> {
  types: { searchSchema: Search };
  useSearch: (options: never) => unknown;
  useNavigate: () => (options: never) => Promise<void>;
}

/** A page's search as its route reads it. The page stays where it is scrolled to, unless the part named `turns` changes. */
export function useSearching<Search extends object>(
  route: SearchingRoute<Search>,
  read: (search: Record<string, unknown>) => Search,
  turns?: keyof Search,
): Searching<Search> {
  const asked = route.useSearch({ select: read } as never) as Search;
  const navigate = route.useNavigate();
  const [search, onSearch] = useAhead(asked, (next, move) => {
    const resetScroll = turns !== undefined && next[turns] !== search[turns];
    void navigate({ search: next, resetScroll, ...move } as never);
  });
  return { search, onSearch };
}

/** Tells whether its page is still open: an answer that comes later leads nobody away from another one. */
export const useStillHere = (): (() => boolean) => {
  const { history } = useRouter();
  const [here] = useState(history.location.pathname);
  return () => history.location.pathname === here;
};

export interface Paging {
  currentPage: number;
  totalPages: number;
}

export interface PagedOptions<Data> {
  pagingOf: (data: Data) => Paging;
  /** Undefined for the first page. Replaces the page that is gone in the browser's history. */
  onPage: (page: number | undefined, how: { replace: true }) => void;
  /** While true, the page stays although it is past the end. */
  stays?: boolean;
}

/**
 * The query of a paged list, of which entries may go while its last page is shown: past the end it turns to the page
 * that is the last by now, and is loading until then.
 */
export const usePaged = <Data>(
  query: Loadable<Data> & { isPlaceholderData: boolean },
  { pagingOf, onPage, stays = false }: PagedOptions<Data>,
): Loadable<Data> => {
  const paging = query.data === undefined ? undefined : pagingOf(query.data);
  const last = Math.max(1, paging?.totalPages ?? 1);
  const isPast = !stays && paging !== undefined && paging.currentPage > last;
  const turns = isPast && !query.isPlaceholderData;
  const turn = useEffectEvent(() => onPage(last > 1 ? last : undefined, { replace: true }));
  useEffect(() => {
    if (turns) turn();
  }, [turns, last]);
  return isPast ? { ...query, data: undefined } : query;
};
