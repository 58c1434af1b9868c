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
