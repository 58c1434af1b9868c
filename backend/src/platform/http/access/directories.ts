import type { Caller } from './caller';

/** Session lookups, implemented by the accounts slice; the guard and the sockets call it with every token. */
export abstract class SessionDirectory {
  /** The caller behind a session, or null when it has ended or never existed. At most two seconds old. */
  abstract find(sessionId: string): Promise<Caller | null>;

  /** Whether the account has been deleted meanwhile, as the database knows it now. */
  abstract isGone(accountId: number): Promise<boolean>;

  /** The time by which tokens expire: milliseconds since the epoch. */
  protected abstract now(): number;

  /** The caller a verified token names; null when it has expired or its session has ended. */
  async callerOf({ sub, jti, exp = 0 }: Partial<TokenPayload>): Promise<Caller | null> {
    const caller = typeof jti === 'string' && exp * 1000 > this.now() ? await this.find(jti) : null;
    return caller !== null && String(caller.accountId) === sub ? caller : null;
  }
}

/** The claims of a token. */
export interface TokenPayload {
  /** The account's id. */
  readonly sub: string;
  /** The session's id. */
  readonly jti: string;
  /** Seconds since the epoch. */
  readonly exp: number;
}

/** API key lookups, implemented by the accounts slice; the guard calls it with every key. */
export abstract class KeyDirectory {
  /** The caller behind a key; null when it is unknown, revoked or expired. */
  abstract callerOf(secret: string): Promise<Caller | null>;
}
