import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

/**
 * Retries reads that found no server or too many requests; every other refusal is final, and so is ten seconds without an
 * answer: somebody has waited long enough. Without a network nothing is retried: it is asked again once there is one.
 */
const retry = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  navigator.onLine !== false &&
  error instanceof ApiError &&
  error.kind !== 'timeout' &&
  (error.isTransient || error.status === 429);

/** As long as the server asks; otherwise one second, then two. */
const retryDelay = (attempt: number, error: unknown): number =>
  error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 1000 * 2 ** attempt;

// Before the next event, so that the second click of a double click finds the button busy.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, retryDelay, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
