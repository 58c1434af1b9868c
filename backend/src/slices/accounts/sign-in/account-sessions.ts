import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { AUTH_MESSAGES } from '@lectio/contract';
import { Clock } from '../../../kernel/clock';
import { Refusal } from '../../../kernel/errors';
import { Database } from '../../../platform/database/database';
import { Notices } from '../../../platform/database/notices';
import type { Caller } from '../../../platform/http/caller';
import { SessionDirectory, type TokenPayload } from '../../../platform/http/sessions';
import { Realtime, type Reach } from '../../../platform/realtime/realtime';
import { Settings } from '../../../platform/settings/settings';
import { deleteExpired, endedAmong, endSession, findCaller, insertSession, SESSION_ENDED } from './session.repository';

const LIFE_SECONDS = 24 * 60 * 60;
/** How long another node may take to notice that a session has ended, or its account's rights have changed. */
const CACHE_MS = 2000;
const CACHED = 20_000;
const ID_BYTES = 18;

/** Signs in, looks up and ends sessions. Of an ended one this node knows at once, every other within two seconds. */
@Injectable()
export class AccountSessions extends SessionDirectory {
  private readonly callers = new LRUCache<string, Caller>({ max: CACHED, ttl: CACHE_MS });
  /** Kept longer than any look-up takes, so that one under way cannot bring an ended session back. */
  private readonly ended = new LRUCache<string, true>({ max: CACHED, ttl: LIFE_SECONDS * 1000 });

  constructor(
    private readonly database: Database,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly realtime: Realtime,
    private readonly settings: Settings,
    notices: Notices,
  ) {
    super();
    // Also of those that a process without sockets ended, an operator's command for one.
    notices.on(SESSION_ENDED, (id) => this.forgetHere([id]));
    notices.onReconnect(() => void this.lookForEnded().catch(() => undefined));
  }

  /**
   * Gives the token. Whoever checked a password hands in its hash.
   * @throws Refusal (unauthenticated) when the account is gone, or that password is not its own any more
   */
  async open(accountId: number, passwordHash: string | null = null): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const now = this.clock.now();
    await deleteExpired(this.database, new Date(now));
    const session = { id, accountId, createdAt: new Date(now), expiresAt: new Date(now + LIFE_SECONDS * 1000) };
    if (!(await insertSession(this.database, session, passwordHash)))
      throw new Refusal('unauthenticated', AUTH_MESSAGES.credentialsWrong);
    const iat = Math.floor(now / 1000);
    const payload: TokenPayload & { iat: number } = { sub: String(accountId), jti: id, iat, exp: iat + LIFE_SECONDS };
    return this.jwt.sign(payload, { secret: this.settings.jwtSecret, algorithm: 'HS256' });
  }

  async find(sessionId: string): Promise<Caller | null> {
    const cached = this.callers.get(sessionId);
    if (cached) return cached;
    const caller = await findCaller(this.database, sessionId, this.clock.now());
    if (!caller || this.ended.has(sessionId)) return null;
    this.callers.set(sessionId, caller);
    return caller;
  }

  async end(sessionId: string): Promise<void> {
    await endSession(this.database, sessionId, new Date(this.clock.now()));
    this.forget([sessionId]);
  }

  /** Of sessions that have just ended in the database: this node knows at once, and their live connections end on all. */
  forget(sessionIds: readonly string[]): void {
    this.forgetHere(sessionIds, 'every-node');
  }

  private forgetHere(sessionIds: readonly string[], reach: Reach = 'this-node'): void {
    for (const id of sessionIds) {
      this.ended.set(id, true);
      this.callers.delete(id);
      this.realtime.disconnectSession(id, reach);
    }
  }

  /** After a time in which this node may have missed that a session ended. */
  private async lookForEnded(): Promise<void> {
    this.forgetHere(await endedAmong(this.database, this.realtime.heldSessions()));
  }
}
