import type { ErrorAnswer } from '@lectio/contract';
import { expectDescribed } from './described-answers';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  /** The raw body. */
  readonly text: string;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly token?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly raw?: string;
  readonly headers?: Record<string, string>;
}

/** Calls the API as a browser does, and fails for an answer that is described otherwise. Paths begin with `/api` or `/metrics`. */
export interface Api {
  <T = ErrorAnswer>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
}

export const apiAt = (base: string): Api => {
  let written: string | null = null;
  return async <T>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> => {
    const response = await fetch(base + path, {
      method,
      headers: headersOf(options, method === 'GET' ? written : null),
      body: options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    });
    const text = await response.text();
    const contentType = response.headers.get('content-type');
    if (!response.redirected) expectDescribed({ method, path, status: response.status, contentType, text });
    if (method !== 'GET' && SHOWN_NEXT.test(path)) written = response.headers.get('x-event-position') ?? written;
    return { status: response.status, body: parse(text) as T, text, headers: response.headers };
  };
};

/** Writes whose result is looked at next: as in the browser, the next questions wait for them. */
const SHOWN_NEXT = /\/(plans|challenges|rest-days|gamification|resets)(\/|$)|\/reset/;

const headersOf = ({ token, headers }: CallOptions, written: string | null): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(written === null ? {} : { 'x-min-position': written }),
  ...headers,
});

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
