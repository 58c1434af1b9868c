import { HEADERS, type ErrorAnswer } from '@lectio/contract';
import { readToken } from '../auth/token';
import { isIos } from '../lib/ios';
import { ApiError } from './errors';

export const TIMEOUT_MS = 10_000;
export const IOS_TIMEOUT_MS = 30_000;
/** How long after a write the reads still ask to be at least as new. By then a push has arrived, or there is none to wait for. */
const OWN_WRITE_MS = 15_000;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined>;
  /** One per thing the person does, the same on every retry of it. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

let written: { position: string; at: number } | null = null;
let onUnauthorised: () => void = () => undefined;

/** Called when a call that carried a token was answered 401. */
export const setUnauthorisedHandler = (handler: () => void): void => {
  onUnauthorised = handler;
};

/** Forgets the last write, when the account changes. */
export const forgetWrites = (): void => {
  written = null;
};

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

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
  const headers: Record<string, string> = { accept: 'application/json', [HEADERS.timeZone]: timeZone() };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers[HEADERS.idempotencyKey] = idempotencyKey;
  // Safari there answers from its cache where it should ask.
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
 * One call to the API; resolves with the parsed answer, rejects with an {@link ApiError}.
 * Reads that follow a write within seconds carry its position, so that they show it.
 */
export async function api<T>(path: string, options: CallOptions = {}): Promise<T> {
  const token = readToken();
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
    const response = await fetch(urlOf(path, options.query), {
      method: options.method ?? 'GET',
      headers: headersOf(options, token),
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: controller.signal,
    });
    if (!response.ok) {
      const error = await errorFrom(response);
      if (error.status === 429)
        console.warn(`Rate limit exceeded: ${path}. Will retry after a delay of ${error.retryAfter ?? 1} s.`);
      if (error.status === 401 && token && token === readToken()) onUnauthorised();
      throw error;
    }
    const position = response.headers.get(HEADERS.eventPosition);
    if (position) written = { position, at: Date.now() };
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as T;
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    console.warn(`${timedOut ? 'Timeout' : 'Network error'}: ${options.method ?? 'GET'} ${path}`);
    if (timedOut) throw new ApiError('The request timed out. Please try again.', { kind: 'timeout' });
    throw new ApiError('Lectio cannot be reached. Please check your connection.', { kind: 'network' });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

/** A read without time limit, cache headers or anything else that could stand in its way. */
export async function plainRead<T>(path: string): Promise<T> {
  const response = await fetch(`/api${path}`, { headers: { authorization: `Bearer ${readToken() ?? ''}` } });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  return (await response.json()) as T;
}
