import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { AUTH_MESSAGES } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { Refusal } from '@kernel/errors';
import { Database, type Queryable } from '@platform/database/database';
import { Notices } from '@platform/database/notices';
import type { Caller } from '@platform/http/access/caller';
import { SessionDirectory, type TokenPayload } from '@platform/http/access/directories';
import { VerifiedTokens } from '@platform/http/access/verified-tokens';
import { Realtime, type Reach } from '@platform/realtime/realtime';
import { Settings } from '@platform/settings/settings';
import {
  deleteExpired,
  endCardSessions,
  endedAmong,
  endSession,
  findCaller,
  insertCardSession,
  insertSession,
  noteUse,
  SESSION_ENDED,
  type NewSession,
} from '@slices/accounts/store/session.repository';

/** Of a token, and of a session that no device renews. */
const LIFE_SECONDS = 24 * 60 * 60;
/** How long another node may take to notice an ended session or changed rights. */
const CACHE_MS = 2000;
const CACHED = 20_000;
const USE_NOTED_EVERY_MS = 60 * 60 * 1000;
const ID_BYTES = 18;

/** Signs in, looks up and ends sessions. This node notices an ended session at once, all others within two seconds. */
@Injectable()
export class AccountSessions extends SessionDirectory {
  private readonly callers = new LRUCache<string, Caller>({ max: CACHED, ttl: CACHE_MS });
  /** When the use of a session was noted last. */
  private readonly used = new LRUCache<string, number>({ max: CACHED });
  private readonly log = new Logger('Accounts');
  /** Kept longer than any look-up takes, so that one under way cannot bring an ended session back. */
  private readonly ended = new LRUCache<string, true>({ max: CACHED, ttl: LIFE_SECONDS * 1000 });

  constructor(
    private readonly database: Database,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly realtime: Realtime,
    private readonly settings: Settings,
    private readonly tokens: VerifiedTokens,
    notices: Notices,
  ) {
    super();
    // Includes sessions ended by a process without sockets, such as an operator's command.
    notices.on(SESSION_ENDED, (id) => this.forgetHere([id]));
    notices.onReconnect(() => void this.lookForEnded().catch(() => undefined));
  }

  /**
   * Returns the token. Pass the password's hash if it was checked.
   * @throws Refusal (unauthenticated) when the account is gone or its password has changed
   */
  async open(accountId: number, passwordHash: string | null = null): Promise<string> {
    const token = await this.begin(accountId, (session) => insertSession(this.database, session, passwordHash));
    if (token === null) throw new Refusal('unauthenticated', AUTH_MESSAGES.credentialsWrong);
    return token;
  }

  /** The token of a session that is limited to a reader; null when the card that was checked is over. */
  openForCard(card: { accountId: number; readerId: number; secretHash: Buffer }): Promise<string | null> {
    return this.begin(card.accountId, (session) => insertCardSession(this.database, session, card));
  }

  /** Within a transaction that has changed a reader's card. Returns the work for after the commit. */
  async endOfCard(on: Queryable, readerId: number): Promise<() => void> {
    const ended = await endCardSessions(on, readerId, new Date(this.clock.now()));
    return () => this.forget(ended);
  }

  private async begin(accountId: number, insert: (session: NewSession) => Promise<boolean>): Promise<string | null> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const now = this.clock.now();
    await deleteExpired(this.database, new Date(now));
    const session = { id, accountId, createdAt: new Date(now), expiresAt: new Date(now + LIFE_SECONDS * 1000) };
    return (await insert(session)) ? this.token(accountId, id) : null;
  }

  /** Another token for a session, valid from now on. The caller must check that the session is still valid. */
  token(accountId: number, sessionId: string): string {
    const iat = Math.floor(this.now() / 1000);
    const payload: TokenPayload & { iat: number } = {
      sub: String(accountId),
      jti: sessionId,
      iat,
      exp: iat + LIFE_SECONDS,
    };
    return this.jwt.sign(payload, { secret: this.settings.jwtSecret, algorithm: 'HS256' });
  }

  /** The session of a token issued here. */
  sessionOf(token: string): string {
    return this.jwt.decode<TokenPayload>(token).jti;
  }

  async find(sessionId: string): Promise<Caller | null> {
    const cached = this.callers.get(sessionId);
    if (cached) return cached;
    const caller = await findCaller(this.database, sessionId, this.clock.now());
    if (!caller || this.ended.has(sessionId)) {
      this.tokens.forget(sessionId);
      return null;
    }
    this.callers.set(sessionId, caller);
    return caller;
  }

  /** What is known of an account's callers has changed: this node notices at once, all others within two seconds. */
  refresh(accountId: number): void {
    for (const [id, caller] of this.callers.entries()) if (caller.accountId === accountId) this.callers.delete(id);
  }

  async isGone(accountId: number): Promise<boolean> {
    return (await this.database.rows('SELECT FROM users WHERE id = $1', [accountId])).length === 0;
  }

  async end(sessionId: string): Promise<void> {
    await endSession(this.database, sessionId, new Date(this.clock.now()));
    this.forget([sessionId]);
  }

  /** Notes that it was used, for the list of devices: to the hour. Where nothing can be written, it is left out. */
  async noteUse(sessionId: string): Promise<void> {
    const now = this.now();
    const since = now - USE_NOTED_EVERY_MS;
    if ((this.used.get(sessionId) ?? -Infinity) > since) return;
    const noted = { now: new Date(now), unlessSince: new Date(since) };
    await noteUse(this.database, sessionId, noted).then(
      () => this.used.set(sessionId, now),
      (error: Error) => this.log.warn(`the use of a session was not noted: ${error.message}`),
    );
  }

  protected now(): number {
    return this.clock.now();
  }

  /**
   * For sessions just ended in the database: this node notices at once, and their live connections end on all nodes.
   */
  forget(sessionIds: readonly string[]): void {
    this.forgetHere(sessionIds, 'every-node');
  }

  private forgetHere(sessionIds: readonly string[], reach: Reach = 'this-node'): void {
    for (const id of sessionIds) {
      this.ended.set(id, true);
      this.callers.delete(id);
      this.tokens.forget(id);
      this.realtime.disconnectSession(id, reach);
    }
  }

  /** Call after a gap in which this node may have missed an ended session. */
  private async lookForEnded(): Promise<void> {
    this.forgetHere(await endedAmong(this.database, this.realtime.heldSessions()));
  }
}
