/** Why a command or query is refused; platform/http maps each kind to a status in one place. */
export type RefusalKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'impossible';

/** A text with values: what the contract calls `Said`, which the kernel does not know. */
interface WithValues {
  /** In English, in ICU's message format. */
  readonly text: string;
  readonly values: Readonly<Record<string, Value>>;
}
type Value = string | number | Date | WithValues | List;
interface List {
  readonly list: readonly (string | WithValues)[];
  readonly joined: 'or' | 'and';
}

/** What people are told: said in their language where it is answered. */
export type Words = string | WithValues;

export interface RefusalDetail {
  readonly field: string;
  readonly message: Words;
}

/** A refusal that people are told of. The error's own message has no values: they may be what somebody wrote. */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly words: Words,
    readonly details: readonly RefusalDetail[] = [],
  ) {
    super(typeof words === 'string' ? words : words.text);
    this.name = 'Refusal';
  }
}

const at = (message: Words, field: string | undefined): RefusalDetail[] =>
  field === undefined ? [] : [{ field, message }];

export const invalid = (words: Words, field?: string): Refusal => new Refusal('invalid', words, at(words, field));
export const notFound = (words: Words, field?: string): Refusal => new Refusal('not-found', words, at(words, field));
export const forbidden = (words: Words): Refusal => new Refusal('forbidden', words);
export const conflict = (words: Words, field?: string): Refusal => new Refusal('conflict', words, at(words, field));

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
