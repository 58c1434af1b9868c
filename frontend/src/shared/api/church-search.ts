import type { ChurchesAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { readQuery } from './client';
import { keys } from './keys';

/** Sends no request for a blank term. */
export const churchSearchQuery = (term: string) =>
  queryOptions({
    ...readQuery<ChurchesAnswer>([...keys.church, 'search', term], `/churches/search/${encodeURIComponent(term)}`),
    select: (answer) => answer.churches,
    enabled: term !== '',
  });
