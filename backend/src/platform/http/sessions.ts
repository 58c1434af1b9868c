import type { Caller } from './caller';

/** What the accounts slice answers about sessions; the guard and the sockets ask it with every token. */
export abstract class SessionDirectory {
  /** The caller behind a session, or null when it has ended or never was. At most two seconds old. */
  abstract find(sessionId: string): Promise<Caller | null>;

  /** Whom a token names whose signature and time were found good; null when its session has ended. */
  async callerOf({ sub, jti }: Partial<TokenPayload>): Promise<Caller | null> {
    const caller = typeof jti === 'string' ? await this.find(jti) : null;
    return caller !== null && String(caller.accountId) === sub ? caller : null;
  }
}

/** What a token says. */
export interface TokenPayload {
  /** The account's id. */
  readonly sub: string;
  /** The session's id. */
  readonly jti: string;
  /** Seconds since the epoch. */
  readonly exp: number;
}
