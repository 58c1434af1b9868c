import type { FieldError } from '@lectio/contract';

/** What went wrong with a call: the server's answer, or none at all (`status` 0, with `kind` saying why). */
export class ApiError extends Error {
  readonly kind: 'answer' | 'network' | 'timeout';
  readonly status: number;
  readonly details: FieldError[];
  readonly requestId: string | null;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | null;
  /** Of a service that the server asks itself: what kind of failure it had. */
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

  /** True when sending the same request again may succeed. */
  get isTransient(): boolean {
    return this.kind !== 'answer' || this.status === 503;
  }
}

/** The server's own words where it gave any, the fallback of the specification otherwise. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.kind === 'answer' && error.message ? error.message : fallback;

export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
