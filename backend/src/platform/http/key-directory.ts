import type { Caller } from './caller';

/** API key lookups, implemented by the accounts slice; the guard calls it with every key. */
export abstract class KeyDirectory {
  /** The caller behind a key; null when it is unknown, revoked or expired. */
  abstract callerOf(secret: string): Promise<Caller | null>;
}
