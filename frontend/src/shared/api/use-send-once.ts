import { useCallback, useRef } from 'react';
import { newKey } from '../lib/new-key';
import { sendSafely, type CallOptions } from './client';

/** A POST unless the request says otherwise; resolves with the parsed answer, rejects with an `ApiError`. */
export type SendOnce = <T>(path: string, request?: Omit<CallOptions, 'idempotencyKey'>) => Promise<T>;

/**
 * Sends what must count once, however often it is pressed. Until a request succeeds it keeps its key; another request
 * has another key, and so has the same one after it succeeded.
 */
export function useSendOnce(): SendOnce {
  const keys = useRef(new Map<string, string>());
  return useCallback(async <T>(path: string, request: Omit<CallOptions, 'idempotencyKey'> = {}): Promise<T> => {
    const { method = 'POST', query, body } = request;
    const content = JSON.stringify([method, path, query, body]);
    const idempotencyKey = keys.current.get(content) ?? newKey();
    keys.current.set(content, idempotencyKey);
    const answer = await sendSafely<T>(path, { ...request, method, idempotencyKey });
    keys.current.delete(content);
    return answer;
  }, []);
}
