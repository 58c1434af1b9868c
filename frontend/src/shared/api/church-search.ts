import type { ChurchesAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';

/** Sends no request for a blank term. */
export const churchSearchQuery = (term: string) =>
  queryOptions({
    queryKey: [...keys.church, 'search', term],
    queryFn: ({ signal }) => api<ChurchesAnswer>(`/churches/search/${encodeURIComponent(term)}`, { signal }),
    select: (answer) => answer.churches,
    enabled: term !== '',
  });
