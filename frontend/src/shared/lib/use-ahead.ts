import { deepEqual, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onStaying } from '../auth/leave-answer';

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
