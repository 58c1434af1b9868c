import type { FieldError } from '@lectio/contract';
import { msg, t } from '../language/speech';

export const NOT_REACHED = msg('We can’t reach Lectio. Please check your connection.');

/** A failed call: the server's error, or no answer (`status` 0, with `kind` as the reason). */
export class ApiError extends Error {
  readonly kind: 'answer' | 'network' | 'timeout';
  readonly status: number;
  readonly details: FieldError[];
  readonly requestId: string | null;
  /** Seconds to wait before a retry, from the server. */
  readonly retryAfter: number | null;
  /** For an external service behind the server: how it failed. */
  readonly errorType: string | null;

  constructor(
    message: string,
    facts: Partial<Pick<ApiError, 'kind' | 'status' | 'details' | 'requestId' | 'retryAfter' | 'errorType'>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = facts.kind ?? 'answer';
    this.status = facts.status ?? 0;
    this.details = facts.details ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.errorType = facts.errorType ?? null;
  }

  /**
   * True when nobody knows whether the request arrived, or the server is away: the same one may succeed later. A 502 or 504
   * with a type is the server's own answer, about a service behind it.
   */
  get isTransient(): boolean {
    if (this.kind !== 'answer' || this.status === 503) return true;
    return (this.status === 502 || this.status === 504) && this.errorType === null;
  }
}

/** The server's message if there is one, otherwise the specification's fallback. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.kind === 'answer' && error.message ? error.message : fallback;

/** Whether the server says a text of the contract, which it says in the language of the account or of the pages. */
export const isSaying = (message: string | null, text: string): boolean => message === text || message === t(text);

export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
