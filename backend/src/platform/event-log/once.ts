import { AsyncLocalStorage } from 'node:async_hooks';

/** A request that may come again under its Idempotency-Key. */
export interface Once {
  readonly accountId: number;
  readonly key: string;
  /** SHA-256 of the request: reusing the key for another request is refused. */
  readonly fingerprint: Buffer;
}

const current = new AsyncLocalStorage<Once>();

/** Runs `work` for a request with an Idempotency-Key: its command keeps its answer under the key. */
export const withOnce = <T>(once: Once, work: () => T): T => current.run(once, work);

/** Null in work for a request without a key, and in the process's own. */
export const currentOnce = (): Once | null => current.getStore() ?? null;

/** Another request with this idempotency key committed first. */
export class KeyAlreadyUsed extends Error {
  constructor() {
    super('the idempotency key was used before');
    this.name = 'KeyAlreadyUsed';
  }
}

/** An account named in a stored answer. */
export interface NamedIn {
  readonly namedId: number;
  readonly accountId: number;
  readonly key: string;
}

/** Each other account once; the owner's answers are deleted with the owner anyway. */
export const namesIn = (remembered: {
  readonly accountId: number;
  readonly key: string;
  readonly names: readonly number[];
}): NamedIn[] => {
  const { accountId, key, names } = remembered;
  return [...new Set(names)].filter((id) => id !== accountId).map((namedId) => ({ namedId, accountId, key }));
};

/** Takes the values of `columnsOf` as its parameters after `offset`. The same statement may store the answer itself. */
export const insertNames = (offset: number): string =>
  `INSERT INTO idempotency_name (named_id, account_id, key)
   SELECT * FROM unnest($${offset + 1}::integer[], $${offset + 2}::integer[], $${offset + 3}::text[])`;

export const columnsOf = (named: readonly NamedIn[]): [number[], number[], string[]] => [
  named.map(({ namedId }) => namedId),
  named.map(({ accountId }) => accountId),
  named.map(({ key }) => key),
];
