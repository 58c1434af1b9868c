import type { KeyScope } from '../api-keys';

/** An API key, without its secret. */
export interface KeyAnswer {
  id: number;
  name: string;
  scopes: KeyScope[];
  createdAt: string;
  expiresAt: string;
  /** To the hour; null: never. */
  lastUsedAt: string | null;
}

/** GET /auth/keys: newest first; expired ones until the next is made. */
export interface KeysAnswer {
  keys: KeyAnswer[];
}

/** POST /auth/keys (201): the only answer that holds the secret. */
export interface KeyMadeAnswer {
  key: KeyAnswer;
  secret: string;
}
