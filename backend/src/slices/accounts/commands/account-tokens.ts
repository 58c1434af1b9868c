import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database, type Queryable } from '@platform/database/database';
import {
  accountOfToken,
  deleteExpiredTokens,
  insertToken,
  takeToken,
  voidTokens,
  type TokenKey,
  type TokenPurpose,
} from '../store/account-token.repository';

const BYTES = 32;
const HOUR_MS = 60 * 60 * 1000;
/** How long an address that somebody wants waits to be confirmed (ms). */
export const EMAIL_CHANGE_MS = 24 * HOUR_MS;
const LIFE_MS: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'change-email': EMAIL_CHANGE_MS,
};

/** Tokens for mailed links: single-use, for one purpose, and stored only as hashes. */
@Injectable()
export class AccountTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** For a mail to `email`. Earlier tokens stay valid: when two mails cross, either link works. */
  async issue(accountId: number, purpose: TokenPurpose, email: string): Promise<string> {
    const now = this.clock.now();
    const token = randomBytes(BYTES).toString('base64url');
    await deleteExpiredTokens(this.database, new Date(now));
    await insertToken(this.database, {
      ...keyOf(purpose, token),
      accountId,
      email,
      expiresAt: new Date(now + LIFE_MS[purpose]),
    });
    return token;
  }

  /** Null when the token cannot be used now. */
  accountOf(purpose: TokenPurpose, token: string): Promise<number | null> {
    return accountOfToken(this.database, keyOf(purpose, token), this.now());
  }

  /** When two calls use one token, one gets the account and the other null. */
  take(on: Queryable, purpose: TokenPurpose, token: string): Promise<number | null> {
    return takeToken(on, keyOf(purpose, token), this.now());
  }

  /** Links already mailed stop working. */
  async voidAll(on: Queryable, accountId: number, ...purposes: readonly TokenPurpose[]): Promise<void> {
    for (const purpose of purposes) await voidTokens(on, accountId, purpose, this.now());
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

/** No salt: tokens are random, so likely ones cannot be guessed. */
const keyOf = (purpose: TokenPurpose, token: string): TokenKey => ({
  purpose,
  hash: createHash('sha256').update(token).digest(),
});
