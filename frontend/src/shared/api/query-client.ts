import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

/** Reads again what no answer came to, and what came too often; anything else that the server refused stays refused. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && (error.isTransient || error.status === 429);

/** As long as the server asks to wait; otherwise a second, then two. */
const retryDelay = (attempt: number, error: unknown): number =>
  error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 1000 * 2 ** attempt;

// Before the next event: the second click of a double click finds its button busy.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, retryDelay, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
