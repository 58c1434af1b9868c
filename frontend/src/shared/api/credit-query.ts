import type { ScriptureCreditAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

/** The provider of this installation's texts. */
export const creditQuery = queryOptions({
  queryKey: ['scripture-credit'],
  queryFn: () => api<ScriptureCreditAnswer>('/esv/credit'),
  staleTime: Infinity,
});
