import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

/** Retries what no answer came to; what the server refused stays refused. */
const retry = (failures: number, error: unknown): boolean => failures < 2 && error instanceof ApiError && error.isTransient;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, retryDelay: (attempt) => 1000 * 2 ** attempt, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
