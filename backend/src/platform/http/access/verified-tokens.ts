import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { TokenPayload } from './directories';

const KEPT = 20_000;

/**
 * What tokens say whose signature was found good, so that it is checked once. Whether the session goes on is asked with
 * each use, and what a token said is forgotten with it.
 */
@Injectable()
export class VerifiedTokens {
  private readonly payloads = new LRUCache<string, Partial<TokenPayload>>({ max: KEPT });
  /** The newest of each session, by its id. */
  private readonly tokens = new LRUCache<string, string>({ max: KEPT });

  known(token: string): Partial<TokenPayload> | undefined {
    return this.payloads.get(token);
  }

  keep(token: string, payload: Partial<TokenPayload>): void {
    if (payload.jti === undefined) return;
    if (this.tokens.get(payload.jti) !== token) this.forget(payload.jti);
    this.payloads.set(token, payload);
    this.tokens.set(payload.jti, token);
  }

  /** Of a session that has ended. */
  forget(sessionId: string): void {
    const token = this.tokens.get(sessionId);
    if (token === undefined) return;
    this.tokens.delete(sessionId);
    this.payloads.delete(token);
  }
}
