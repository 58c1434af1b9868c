import { type ErrorAnswer, HEADERS } from '@lectio/contract';
import { keepPreviousData, onlineManager, type QueryKey, queryOptions } from '@tanstack/react-query';
import { readToken } from '../auth/token';
import { LANGUAGE } from '../language/chosen';
import { isIos } from '../lib/browser';
import { zoneHere } from '../lib/days';
import { ApiError, NOT_REACHED } from './errors';

export const TIMEOUT_MS = 10_000;
export const IOS_TIMEOUT_MS = 30_000;
/** How long reads after a write demand its position. By then a push has arrived, or none is coming. */
const OWN_WRITE_MS = 15_000;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined>;
  /** One per user action, the same on every retry. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Used instead of the stored one; null: none. Its refusal has no consequences. */
  token?: string | null;
}

let written: { position: string; at: number } | null = null;
type Unauthorised = (token: string) => boolean | Promise<boolean>;
let onUnauthorised: Unauthorised = () => false;

/** Called with the token of a call that was answered 401. True: there is a new one, and the call is repeated. */
export const setUnauthorisedHandler = (handler: Unauthorised): void => {
  onUnauthorised = handler;
};

/** Reads wait for this position for a while, unless they wait for a write of this page. */
export const readFrom = (position: string): void => {
  if (!written || Date.now() - written.at >= OWN_WRITE_MS) written = { position, at: Date.now() };
};

let isOfAnother: (token: string) => boolean = () => false;

/** Asked before the stored token is used. True: another account's, with which this page may not send anything. */
export const setTokenGuard = (guard: typeof isOfAnother): void => {
  isOfAnother = guard;
};

/**
 * Sends with the stored token, and again with a new one if that is refused.
 * @throws ApiError (401) when the token is another account's
 */
export const withToken = async (send: (token: string | null) => Promise<Response>): Promise<Response> => {
  for (;;) {
    const token = readToken();
    if (token && isOfAnother(token)) throw new ApiError('', { status: 401 });
    const response = await send(token);
    if (response.status !== 401 || !token || !(await onUnauthorised(token))) return response;
  }
};

/** Forgets the last write when the account changes. */
export const forgetWrites = (): void => {
  written = null;
};

const urlOf = (path: string, query: CallOptions['query']): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') params.set(name, String(value));
  const text = params.toString();
  return `/api${path}${text ? `?${text}` : ''}`;
};

const headersOf = (
  { method = 'GET', body, idempotencyKey }: CallOptions,
  token: string | null,
): Record<string, string> => {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': LANGUAGE,
    [HEADERS.timeZone]: zoneHere(),
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers[HEADERS.idempotencyKey] = idempotencyKey;
  // Safari on iOS otherwise answers from its cache instead of asking the server.
  if (isIos()) Object.assign(headers, { 'cache-control': 'no-cache', pragma: 'no-cache' });
  if (method === 'GET' && written && Date.now() - written.at < OWN_WRITE_MS)
    headers[HEADERS.minPosition] = written.position;
  return headers;
};

const errorFrom = async (response: Response): Promise<ApiError> => {
  const answer = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const wait = Number(response.headers.get('retry-after') ?? '');
  return new ApiError(typeof answer?.error === 'string' ? answer.error : '', {
    status: response.status,
    details: Array.isArray(answer?.details) ? answer.details : [],
    requestId: answer?.requestId ?? null,
    retryAfter: wait > 0 ? wait : null,
    errorType: answer?.errorType ?? null,
  });
};

/**
 * Calls the API: resolves with the parsed answer, rejects with an {@link ApiError}. Reads within seconds of a write
 * carry its position, so that they include it.
 */
export async function api<T>(path: string, options: CallOptions = {}): Promise<T> {
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(
    () => {
      timedOut = true;
      controller.abort();
    },
    isIos() ? IOS_TIMEOUT_MS : TIMEOUT_MS,
  );
  const abort = (): void => controller.abort();
  if (options.signal?.aborted) abort();
  options.signal?.addEventListener('abort', abort);
  try {
    const { method = 'GET' } = options;
    const url = urlOf(path, options.query);
    const send = (token: string | null): Promise<Response> =>
      fetch(url, {
        method,
        headers: headersOf(options, token),
        body: options.body === undefined ? undefined : JSON.stringify(options.body),
        signal: controller.signal,
      });
    const response = await (options.token === undefined ? withToken(send) : send(options.token));
    onlineManager.setOnline(true);
    if (!response.ok) {
      const error = await errorFrom(response);
      if (error.status === 429)
        console.warn(`Rate limit exceeded: ${path}. Will retry after a delay of ${error.retryAfter ?? 1} s.`);
      throw error;
    }
    const position = response.headers.get(HEADERS.eventPosition);
    if (position) written = { position, at: Date.now() };
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as T;
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    onlineManager.setOnline(false);
    console.warn(`${timedOut ? 'Timeout' : 'Network error'}: ${options.method ?? 'GET'} ${path}`);
    if (timedOut) throw new ApiError('The request timed out. Please try again.', { kind: 'timeout' });
    throw new ApiError(NOT_REACHED, { kind: 'network' });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

/** A read without time limit, cache headers or anything else that could interfere. */
export async function plainRead<T>(path: string): Promise<T> {
  const response = await withToken((token) =>
    fetch(`/api${path}`, { headers: { authorization: `Bearer ${token ?? ''}` } }),
  );
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  return (await response.json()) as T;
}

/** The query that reads an answer. */
export const readQuery = <Answer>(queryKey: QueryKey, path: string, query?: CallOptions['query']) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api<Answer>(path, { query, signal }) });

/** A query that passes on one part of its answer. */
export const partOf = <Answer, Part extends keyof Answer>(query: ReturnType<typeof readQuery<Answer>>, part: Part) =>
  queryOptions({ ...query, select: (answer: Answer) => answer[part] });

/** The query that reads a page of a list: what was shown before stays until it is there. */
export const pageQuery = <Answer>(...asked: Parameters<typeof readQuery>) =>
  queryOptions({ ...readQuery<Answer>(...asked), placeholderData: keepPreviousData });
