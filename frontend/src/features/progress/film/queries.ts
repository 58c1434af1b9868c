import type { FilmAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';

const AGAIN_MS = 1000;

/** `path` such as `/readers/7/film`. */
export const filmQuery = (path: string) =>
  queryOptions({
    queryKey: ['film', path],
    queryFn: ({ signal }) => api<FilmAnswer>(path, { signal }),
    // A large film is made while one waits.
    refetchInterval: (query) => (query.state.data?.making ? AGAIN_MS : false),
  });
