import { newKey, pause } from '../lib/browser';
import { api, type CallOptions } from './client';
import { ApiError } from './errors';

/** POST unless it says otherwise. */
export interface Write extends Pick<CallOptions, 'body' | 'query'> {
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Of a request that is kept on the device; all others get theirs here. */
  key?: string;
  /** How often it is sent without an answer, after one second more each time. */
  tries?: number;
}

/** The keys of requests that have not succeeded yet, by path and content. */
const begun = new Map<string, Map<string, string>>();

const keyOf = (path: string, content: string): string => {
  const keys = begun.get(path) ?? new Map<string, string>();
  begun.set(path, keys);
  const key = keys.get(content) ?? newKey();
  keys.set(content, key);
  return key;
};

/**
 * Sends a write so that it counts once: under an Idempotency-Key, and again after a while without an answer. A request
 * keeps its key until it or another one to its path succeeds, however often a button is pressed; one with another content
 * has another key. What the server keeps no answer of (signing in and out, sessions of reports, push tokens, secrets,
 * mails) goes through `api`.
 * @throws ApiError
 */
export async function send<T = unknown>(
  path: string,
  { method = 'POST', query, body, key, tries = 3 }: Write = {},
): Promise<T> {
  const idempotencyKey = key ?? keyOf(path, JSON.stringify([method, query, body]));
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await api<T>(path, { method, query, body, idempotencyKey });
      if (key === undefined) begun.delete(path);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isTransient || attempt >= tries) throw error;
      await pause(attempt * 1000);
    }
  }
}
