import { HttpException } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { Refusal, ServiceFailure, type RefusalDetail, type RefusalKind, type Words } from '@kernel/errors';
import { sqlState } from '../database/database';
import { isStoreAway } from '../database/store-away';
import { TooManyRequests } from './limits/rate-limits';

/** An error as the client sees it. */
export interface Failure {
  readonly status: number;
  readonly error: Words;
  readonly details: readonly RefusalDetail[];
  /** Seconds. */
  readonly retryAfter?: number;
  readonly errorType?: string;
}

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  impossible: 422,
};

const STORE_RETRY_SECONDS = 2;

/** Text that Postgres cannot store: NUL characters and lone surrogates. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);

/** The referenced row was just deleted, for example the caller's account by a concurrent request. */
const REFERENCE_GONE = '23503';

/** Turns any error into the answer that operations.md promises. Unknown errors become a 500 without details. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Refusal) return { status: STATUS[error.kind], error: error.words, details: error.details };
  if (error instanceof ServiceFailure) return ofService(error);
  if (error instanceof TooManyRequests)
    return { ...plain(429, MESSAGES.tooManyRequests), retryAfter: error.retryAfterSeconds };
  // A body that breaks off fails like a lost connection to a store, but Fastify has given its error a status.
  if (statusOf(error) >= 500 && isStoreAway(error))
    return { ...plain(503, MESSAGES.storeAway), retryAfter: STORE_RETRY_SECONDS };
  if (UNSTORABLE_TEXT.has(sqlState(error) ?? '')) return plain(400, MESSAGES.invalidRequest);
  if (sqlState(error) === REFERENCE_GONE) return plain(404, MESSAGES.notFound);
  return byStatus(statusOf(error));
};

const plain = (status: number, error: string): Failure => ({ status, error, details: [] });

const ofService = (failure: ServiceFailure): Failure => ({
  ...plain(failure.status, failure.message),
  errorType: failure.type,
  ...(failure.retryAfterSeconds === null ? {} : { retryAfter: failure.retryAfterSeconds }),
});

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
};

const byStatus = (status: number): Failure => {
  switch (status) {
    case 401:
      return plain(401, MESSAGES.notSignedIn);
    case 403:
      return plain(403, MESSAGES.notAllowed);
    case 404:
      return plain(404, MESSAGES.notFound);
    case 409:
    case 416:
    case 422:
      return plain(status, MESSAGES.invalidRequest);
    case 413:
      return plain(413, MESSAGES.requestTooLarge);
    case 429:
      return { ...plain(429, MESSAGES.tooManyRequests), retryAfter: STORE_RETRY_SECONDS };
    case 503:
      return { ...plain(503, MESSAGES.storeAway), retryAfter: STORE_RETRY_SECONDS };
    default:
      // Fastify uses 415 and others for a body that is not JSON; to our callers each is an invalid request.
      return status >= 400 && status < 500 ? plain(400, MESSAGES.invalidRequest) : plain(500, MESSAGES.internalError);
  }
};
