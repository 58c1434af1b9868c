/** Why a command or query is refused; platform/http maps each kind to a status in one place. */
export type RefusalKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'impossible';

export interface RefusalDetail {
  readonly field: string;
  readonly message: string;
}

/** A refusal whose message is shown to people as it is. */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly details: readonly RefusalDetail[] = [],
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

const at = (message: string, field: string | undefined): RefusalDetail[] =>
  field === undefined ? [] : [{ field, message }];

export const invalid = (message: string, field?: string): Refusal =>
  new Refusal('invalid', message, at(message, field));
export const notFound = (message: string, field?: string): Refusal =>
  new Refusal('not-found', message, at(message, field));
export const forbidden = (message: string): Refusal => new Refusal('forbidden', message);
export const conflict = (message: string, field?: string): Refusal =>
  new Refusal('conflict', message, at(message, field));

/** How an external service may fail, and the status our caller gets. */
const SERVICE_FAILURES = {
  rate_limit: 429,
  timeout: 504,
  authentication: 502,
  server_error: 502,
  network: 502,
  not_found: 404,
} as const;

export type ServiceFailureType = keyof typeof SERVICE_FAILURES;

/** An external service failed. The message is shown to people as it is. */
export class ServiceFailure extends Error {
  readonly status: number;

  constructor(
    readonly type: ServiceFailureType,
    message: string,
    /** When a retry may help. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'ServiceFailure';
    this.status = SERVICE_FAILURES[type];
  }
}

/** For the `default` of a switch that must be exhaustive. */
export const unreachable = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
};
