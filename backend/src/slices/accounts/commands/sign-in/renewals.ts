import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AUTH_MESSAGES, AUTH_NOTICES, type AuthAnswer } from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '@kernel/clock';
import { forbidden, Refusal } from '@kernel/errors';
import { Database, type Queryable } from '@platform/database/database';
import type { Caller } from '@platform/http/access/caller';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Settings } from '@platform/settings/settings';
import { OF_ACCOUNT, OF_CARD, readAccountCookie, setAccountCookie, type RenewalCookies } from './account-cookie';
import { AccountSessions } from './account-sessions';
import { deviceNameOf } from '@platform/http/requests/device-name';
import {
  accountOfRenewal,
  bindSession,
  lockRenewal,
  noteRenewal,
  sessionOfRenewal,
} from '@slices/accounts/store/renewal.repository';
import { lockDevice } from '@slices/accounts/store/sign-in-device.repository';
import { SignInDevices } from './sign-in-devices';

const BYTES = 32;
const DAY_SECONDS = 24 * 60 * 60;
/** Counted from the session's last use. */
const LIFE_SECONDS = 90 * DAY_SECONDS;
/** For two tabs that renew at once, and for a browser that asks again because the answer was lost. */
const GRACE_MS = 30_000;

interface Renewed {
  readonly token: string;
  readonly next: string;
}

/**
 * What a browser renews its session with: a cookie, good once, which gives a token and the next cookie. One that comes
 * a second time was copied, here or by a thief, and the session ends. Within the grace it gives what it gave before:
 * the next one is drawn from it with a key of the server's, and so the session never has two that are good.
 */
@Injectable()
export class Renewals {
  private readonly log = new Logger('Accounts');
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly sessions: AccountSessions,
    private readonly devices: SignInDevices,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', settings.jwtSecret, '', 'lectio: the next renewal of a session', BYTES));
  }

  /** After a sign-in: the session belongs to the request's device, which renews it from now on. */
  async begin(request: FastifyRequest, reply: FastifyReply, { token, user }: AuthAnswer): Promise<void> {
    const hash = await this.devices.begin(request, reply, user.email);
    const session = { sessionId: this.sessions.sessionOf(token), accountId: user.id, hash };
    await this.bind(request, reply, { session, cookies: OF_ACCOUNT });
  }

  /** The session of a card stays on the request's device from now on, in the place of another card's. */
  async stay(request: FastifyRequest, reply: FastifyReply, { sessionId, accountId }: Caller): Promise<void> {
    const former = await this.sessionIn(request, OF_CARD);
    if (former && former !== sessionId) await this.sessions.end(former);
    const session = { sessionId, accountId, hash: this.devices.beginApart(reply, OF_CARD) };
    await this.bind(request, reply, { session, cookies: OF_CARD });
  }

  private async bind(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      session: { sessionId, accountId, hash },
      cookies,
    }: {
      readonly session: { readonly sessionId: string; readonly accountId: number; readonly hash: Buffer };
      readonly cookies: RenewalCookies;
    },
  ): Promise<void> {
    const value = randomBytes(BYTES).toString('base64url');
    const now = this.clock.now();
    await bindSession(this.database, {
      sessionId,
      device: { hash, accountId, name: deviceNameOf(request.headers['user-agent']) },
      renewal: hashOf(value),
      now: new Date(now),
      expiresAt: new Date(now + LIFE_SECONDS * 1000),
      formerUntil: new Date(now + DAY_SECONDS * 1000),
    });
    await this.devices.forgetOld(accountId);
    this.setCookie(reply, cookies, { value, maxAgeSeconds: LIFE_SECONDS });
  }

  /**
   * Gives a token of the session that the request's cookies renew.
   * @throws Refusal (forbidden) for another site's page, (unauthenticated) without a session that lasts
   * @throws TooManyRequests
   */
  async renew(request: FastifyRequest, reply: FastifyReply, cookies = OF_ACCOUNT): Promise<string> {
    this.refuseOthers(request);
    const value = readAccountCookie(request, cookies.renewal);
    const device = this.devices.hashIn(request, cookies);
    if (value === null || device === null) throw ended();
    await this.limits.countRenewal(device.toString('base64url'));
    const outcome = await this.database.retried((client) => this.turn(client, value, device));
    if (outcome !== null && 'usedTwice' in outcome) {
      this.log.warn('a renewal was used twice: its session ends');
      await this.sessions.end(outcome.usedTwice);
    }
    if (outcome === null || 'usedTwice' in outcome) throw ended();
    this.devices.keep(request, reply, cookies);
    this.setCookie(reply, cookies, { value: outcome.next, maxAgeSeconds: LIFE_SECONDS });
    return outcome.token;
  }

  /**
   * The same for the card that stays on the request's device.
   * @throws Refusal
   * @throws TooManyRequests
   */
  async renewCard(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ readonly token: string; readonly accountId: number; readonly readerId: number }> {
    const token = await this.renew(request, reply, OF_CARD);
    const caller = await this.sessions.find(this.sessions.sessionOf(token));
    if (!caller?.card) throw ended();
    return { token, accountId: caller.accountId, readerId: caller.card.readerId };
  }

  /**
   * At a sign-out: clears the cookie and ends its session, unless a token named another. A browser whose answer was lost
   * signs out again, so its device cookie is enough. False for anybody else without a session.
   */
  async leave(request: FastifyRequest, reply: FastifyReply, sessionId: string | null): Promise<boolean> {
    if (sessionId === null) this.refuseOthers(request);
    const ending = sessionId ?? (await this.sessionIn(request, OF_ACCOUNT));
    if (readAccountCookie(request, OF_ACCOUNT.renewal) !== null) this.forgetCookie(reply, OF_ACCOUNT);
    if (!ending) return this.devices.hashIn(request) !== null;
    await this.sessions.end(ending);
    return true;
  }

  /** At the sign-out of a card: an account that is signed in on the same device stays so, and another card too. */
  async leaveCard(request: FastifyRequest, reply: FastifyReply, { sessionId }: Caller): Promise<void> {
    if ((await this.sessionIn(request, OF_CARD)) === sessionId) this.forgetCookie(reply, OF_CARD);
    await this.sessions.end(sessionId);
  }

  private async sessionIn(request: FastifyRequest, { renewal }: RenewalCookies): Promise<string | null> {
    const value = readAccountCookie(request, renewal);
    return value === null ? null : sessionOfRenewal(this.database, hashOf(value));
  }

  /** Null unless the renewal is of a session that lasts, on its own device. */
  private async turn(on: Queryable, value: string, hash: Buffer): Promise<Renewed | { usedTwice: string } | null> {
    const renewal = hashOf(value);
    const at = this.clock.now();
    const now = new Date(at);
    const accountId = await accountOfRenewal(on, renewal);
    const device = { hash, accountId: accountId ?? 0 };
    if (accountId === null || !(await lockDevice(on, device, now))) return null;
    const found = await lockRenewal(on, renewal, { device, now });
    if (!found) return null;
    const { sessionId, usedAt } = found;
    if (usedAt && at - usedAt.getTime() > GRACE_MS) return { usedTwice: sessionId };
    const next = createHmac('sha256', this.key).update(value).digest('base64url');
    const [expiresAt, forgetBefore] = [LIFE_SECONDS, -LIFE_SECONDS].map((seconds) => new Date(at + seconds * 1000));
    await noteRenewal(on, { sessionId, renewal, next: hashOf(next), now, expiresAt, forgetBefore });
    return { token: this.sessions.token(accountId, sessionId), next };
  }

  private forgetCookie(reply: FastifyReply, cookies: RenewalCookies): void {
    this.setCookie(reply, cookies, { value: '', maxAgeSeconds: 0 });
  }

  private setCookie(
    reply: FastifyReply,
    { renewal }: RenewalCookies,
    { value, maxAgeSeconds }: { readonly value: string; readonly maxAgeSeconds: number },
  ): void {
    const secure = this.settings.publicUrl.startsWith('https:');
    setAccountCookie(reply, { name: renewal, maxAgeSeconds, secure }, value);
  }

  /** The browser sends the cookie whichever page asks, where it is too old for SameSite. */
  private refuseOthers(request: FastifyRequest): void {
    if (!isFromOwnPage(request, this.settings.publicUrl)) throw forbidden(AUTH_MESSAGES.otherSite);
  }
}

const ended = (): Refusal => new Refusal('unauthenticated', AUTH_NOTICES['session-ended']);

/** No salt: it is random. */
const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/**
 * Whether the request comes from one of our own pages, as far as the browser says: an old browser sends our cookies
 * with other sites' requests too. Other clients send no origin, and only their own cookies.
 */
const isFromOwnPage = ({ headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(publicUrl).origin);
};
