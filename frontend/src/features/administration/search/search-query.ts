import { LIMITS, type FoundAnswer, type SearchAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: [...keys.admin, 'search', text],
    queryFn: ({ signal }) =>
      api<SearchAnswer>('/admin/search', { query: { q: text.slice(0, LIMITS.searchMax) }, signal }),
    select: (answer) => answer.found,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });

export const FOUND_WORDS: Record<FoundAnswer['kind'], string> = {
  reader: 'Readers',
  account: 'Accounts',
  family: 'Families',
  church: 'Churches',
  event: 'Events',
  batch: 'Batches',
};
