/** Header names and the single shape of every failure. */
export const HEADERS = {
  eventPosition: 'x-event-position',
  minPosition: 'x-min-position',
  timeZone: 'x-time-zone',
  idempotencyKey: 'idempotency-key',
} as const;

/** What some browsers name as their zone when the device does not know it. */
export const NO_ZONE = 'Etc/Unknown';

export interface FieldError {
  field: string;
  message: string;
}

export interface ErrorAnswer {
  error: string;
  details: FieldError[];
  requestId: string;
  /** For an external service: how it failed. */
  errorType?: string;
  /** Seconds, as in the Retry-After header. */
  retryAfter?: number;
}

/** Accompanies every paged list. */
export interface Pagination {
  currentPage: number;
  totalPages: number;
  hasPrevPage: boolean;
  hasNextPage: boolean;
}
