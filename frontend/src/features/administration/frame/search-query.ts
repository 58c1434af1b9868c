import { LIMITS, type FoundAnswer, type SearchAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '@/shared/api/keys';
import { pageQuery } from '@/shared/api/client';

export const searchQuery = (text: string) =>
  queryOptions({
    ...pageQuery<SearchAnswer>([...keys.admin, 'search', text], '/admin/search', {
      q: text.slice(0, LIMITS.searchMax),
    }),
    select: (answer) => answer.found,
    enabled: text !== '',
  });

export const FOUND_WORDS: Record<FoundAnswer['kind'], string> = {
  reader: 'Readers',
  account: 'Accounts',
  family: 'Families',
  church: 'Churches',
  event: 'Events',
  batch: 'Batches',
};
