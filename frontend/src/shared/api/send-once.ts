import { newKey, pause } from '../lib/browser';
import { api, type CallOptions } from './client';
import { ApiError } from './errors';

/** Sends what may be repeated, again after 1 s and 2 s without an answer. */
export async function patiently<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isTransient || attempt > 2) throw error;
      await pause(attempt * 1000);
    }
  }
}

/** Sends a keyed request patiently: with its key it counts only once. */
export const sendSafely = <T>(path: string, options: CallOptions & { idempotencyKey: string }): Promise<T> =>
  patiently(() => api<T>(path, options));

/** Sends a POST unless the request says otherwise; resolves with the parsed answer, rejects with an `ApiError`. */
export type SendOnce = <T>(path: string, request?: Omit<CallOptions, 'idempotencyKey'>) => Promise<T>;

/**
 * Sends requests that must count once, however often a button is pressed. A request keeps its key until it succeeds; a
 * different request gets a different key, and so does the same one after success.
 */
export const sendingOnce = (): SendOnce => {
  const keys = new Map<string, string>();
  return async <T>(path: string, request: Omit<CallOptions, 'idempotencyKey'> = {}): Promise<T> => {
    const { method = 'POST', query, body } = request;
    const content = JSON.stringify([method, path, query, body]);
    const idempotencyKey = keys.get(content) ?? newKey();
    keys.set(content, idempotencyKey);
    const answer = await sendSafely<T>(path, { ...request, method, idempotencyKey });
    keys.delete(content);
    return answer;
  };
};
