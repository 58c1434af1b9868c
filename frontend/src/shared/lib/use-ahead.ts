import { deepEqual } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * A value from the URL, shown as soon as it is chosen. The router navigates in a transition, and until it has, a field
 * showing the URL would jump back. Once the URL changes, it wins. Values count by their content: each rendering reads the
 * URL into a new object.
 */
export function useAhead<T>(value: T, send: (next: T) => void): readonly [T, (next: T) => void] {
  const [ahead, setAhead] = useState<{ since: T; next: T } | null>(null);
  const isAhead = ahead !== null && deepEqual(ahead.since, value);
  if (ahead && !isAhead) setAhead(null);
  return [
    isAhead ? ahead.next : value,
    (next) => {
      setAhead({ since: value, next });
      send(next);
    },
  ];
}

/** What a page shows by its URL, and how it changes that. */
export interface Searching<Search> {
  search: Search;
  onSearch: (search: Search) => void;
}

/** The same for the filter of a list. */
export interface Filtering<Filter> {
  filter: Filter;
  onFilter: (filter: Filter) => void;
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
  const [search, onSearch] = useAhead(asked, (next) => {
    const resetScroll = turns !== undefined && next[turns] !== search[turns];
    void navigate({ search: next, resetScroll } as never);
  });
  return { search, onSearch };
}
