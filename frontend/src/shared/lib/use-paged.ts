import { useEffect, useEffectEvent } from 'react';
import type { Loadable } from '../ui/loaded';

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
