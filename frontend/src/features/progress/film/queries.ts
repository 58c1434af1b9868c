import type { FilmAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { readQuery } from '@/shared/api/client';

const AGAIN_MS = 1000;

/** `path` such as `/readers/7/film`. */
export const filmQuery = (path: string) =>
  queryOptions({
    ...readQuery<FilmAnswer>(['film', path], path),
    // A large film is made while one waits.
    refetchInterval: (query) => (query.state.data?.making ? AGAIN_MS : false),
  });
