/** The ways in which a command or query is refused; platform/http turns each into its status, once. */
export type RefusalKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'impossible';

export interface RefusalDetail {
  readonly field: string;
  readonly message: string;
}

/** A refusal that a person may read: its message is shown as it is. */
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

export const invalid = (message: string, field?: string): Refusal => new Refusal('invalid', message, field === undefined ? [] : [{ field, message }]);
export const notFound = (message: string): Refusal => new Refusal('not-found', message);
export const forbidden = (message: string): Refusal => new Refusal('forbidden', message);
export const conflict = (message: string): Refusal => new Refusal('conflict', message);

/** For the `default` of a switch that must be exhaustive. */
export const unreachable = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
};
