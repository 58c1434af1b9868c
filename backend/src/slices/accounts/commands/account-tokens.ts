import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Database, type Queryable } from '../../../platform/database/database';
import {
  deleteExpiredTokens,
  insertToken,
  isTokenOpen,
  takeToken,
  voidTokens,
  type TokenKey,
  type TokenPurpose,
} from '../account-token.repository';

const BYTES = 32;
const HOUR_MS = 60 * 60 * 1000;
const LIFE_MS: Readonly<Record<TokenPurpose, number>> = { 'verify-email': 24 * HOUR_MS, 'reset-password': HOUR_MS };

/** Tokens of links in mails: they serve once, for one purpose, and are stored as hashes alone. */
@Injectable()
export class AccountTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Earlier ones stay good: of two mails that cross, either link works. */
  async issue(accountId: number, purpose: TokenPurpose): Promise<string> {
    const now = this.clock.now();
    const token = randomBytes(BYTES).toString('base64url');
    await deleteExpiredTokens(this.database, new Date(now));
    await insertToken(this.database, {
      ...keyOf(purpose, token),
      accountId,
      expiresAt: new Date(now + LIFE_MS[purpose]),
    });
    return token;
  }

  isOpen(purpose: TokenPurpose, token: string): Promise<boolean> {
    return isTokenOpen(this.database, keyOf(purpose, token), this.now());
  }

  /** Of two calls with one token, one gets the account, the other null. */
  take(on: Queryable, purpose: TokenPurpose, token: string): Promise<number | null> {
    return takeToken(on, keyOf(purpose, token), this.now());
  }

  /** Links that are under way lead nowhere from now on. */
  voidAll(on: Queryable, accountId: number, purpose: TokenPurpose): Promise<void> {
    return voidTokens(on, accountId, purpose, this.now());
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

/** No salt: a token is random itself, so that nobody can try out likely ones. */
const keyOf = (purpose: TokenPurpose, token: string): TokenKey => ({
  purpose,
  hash: createHash('sha256').update(token).digest(),
});
