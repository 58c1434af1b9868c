/** Header names and the one shape of every failure. */
export const HEADERS = {
  eventPosition: 'x-event-position',
  minPosition: 'x-min-position',
  timeZone: 'x-time-zone',
  idempotencyKey: 'idempotency-key',
} as const;

export interface FieldError {
  field: string;
  message: string;
}

export interface ErrorAnswer {
  error: string;
  details: FieldError[];
  requestId: string;
  /** Of a service that Lectio asks itself: what kind of failure it had. */
  errorType?: string;
  /** Seconds; as the header Retry-After says. */
  retryAfter?: number;
}

/** Shown beside a list that comes in pages. */
export interface Pagination {
  currentPage: number;
  totalPages: number;
  hasPrevPage: boolean;
  hasNextPage: boolean;
}
