import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LIMITS } from '@lectio/contract';
import type Redis from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RowBudget } from '@platform/event-log/row-budget';
import { Settings } from '@platform/settings/settings';
import { promptRedis, REDIS_SILENCE } from '@platform/redis/redis';
import { REDIS_KEYS } from '@platform/redis/redis-keys';
import { networkOf } from '../requests/network';
import { Turns } from './turns';

/** Answered with 429 and Retry-After. */
export class TooManyRequests extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('too many requests');
    this.name = 'TooManyRequests';
  }
}

interface Allowance {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

const MINUTE = 60;

/** Our numbers; the specification gives none. Generous enough for a congregation behind one address. */
const ALLOWANCES = {
  account: { points: 1200, duration: MINUTE },
  /** Calls of an account that may change something: more than a hand does, or a program for one person needs. */
  change: { points: 20_000, duration: 24 * 60 * MINUTE },
  visitor: { points: 600, duration: MINUTE },
  /** New live connections: of a congregation that all come back at once, twice. */
  live: { points: 1200, duration: MINUTE },
  loginAddress: { points: 60, duration: 5 * MINUTE },
  /** Failed sign-ins to one account from one network. */
  loginPair: { points: 10, duration: 15 * MINUTE },
  /** Failed sign-ins from one device that the account has used before; no other limit applies to it. */
  loginDevice: { points: 10, duration: 15 * MINUTE },
  /** Session renewals by one device, for all its accounts. */
  renewalDevice: { points: 60, duration: 15 * MINUTE },
  /** Failed sign-ins to one account, from any network. Beyond these, guesses take turns. */
  loginAccount: { points: 10, duration: 60 * MINUTE },
  loginTurn: { points: 1, duration: 1 },
  /** Tries of one card's name, from anywhere. */
  cardName: { points: 20, duration: 15 * MINUTE },
  /** Sign-ins with cards from one network: several classes at once. */
  cardAddress: { points: 600, duration: 5 * MINUTE },
  /** Ways to the provider and back, from one network: half as many sign-ins. */
  providerAddress: { points: 120, duration: 5 * MINUTE },
  mailAddress: { points: 60, duration: 60 * MINUTE },
  /** Mails to one address that anyone can request. */
  mailAccount: { points: 5, duration: 15 * MINUTE },
  /** Of these, requested from one network: nobody fills another's mail box, and the owner elsewhere gets a link. */
  mailPair: { points: 10, duration: 24 * 60 * MINUTE },
  /** Current-password checks by the holder of a session. */
  passwordCheck: { points: 10, duration: 15 * MINUTE },
  /** Looks of calendar programs at one secret address. */
  feed: { points: 60, duration: 15 * MINUTE },
  registerAddress: { points: 60, duration: 60 * MINUTE },
  /** Registrations with a code from one network: a congregation on its church's Wi-Fi. */
  registerInvited: { points: 300, duration: 60 * MINUTE },
  /** Registrations with one code, from any network. */
  registerInvitation: { points: 300, duration: 60 * MINUTE },
  /** Codes of invitations that one network looks up or uses: a congregation's phones, and no guessing. */
  codeAddress: { points: 300, duration: 60 * MINUTE },
  /** Those that one account uses, from any network. */
  codeAccount: { points: 60, duration: 60 * MINUTE },
  /** Members that an account brings into its groups by lists. */
  listed: { points: 600, duration: 24 * 60 * MINUTE },
  /** Repeating an action that notifies the same people each time. */
  notice: { points: 10, duration: 24 * 60 * MINUTE },
  /** Undone batches that an account brings back: both ways correct the price of all that was recorded after them. */
  redo: { points: 100, duration: 24 * 60 * MINUTE },
  /** Plans that an account starts for one of its readers: what was quit stays in the log, and each start reads it. */
  planStart: { points: 50, duration: 24 * 60 * MINUTE },
  /** Reports an account records or re-records: ten of the largest commands a day. */
  rows: { points: 10 * LIMITS.chaptersPerCommand * LIMITS.readersPerCommand, duration: 24 * 60 * MINUTE },
} satisfies Record<string, Allowance>;

type Kind = keyof typeof ALLOWANCES;

/** The most seconds between two guesses at an account under attack from very many networks. */
const SLOWEST_TURN = 4;

export interface SignInAttempt {
  readonly address: string;
  readonly email: string;
  /** A device the account has signed in from before; null for any other. */
  readonly device: string | null;
}

/**
 * Counts requests: in memory, or in Redis for several nodes. Each `count…` throws TooManyRequests when an allowance is
 * used up.
 */
@Injectable()
export class RateLimits implements RowBudget, OnModuleDestroy {
  readonly enabled: boolean;
  private readonly redis: Redis | null;
  private readonly turns = new Turns();
  private readonly limiters: Record<Kind, RateLimiterAbstract>;

  constructor(
    settings: Settings,
    @Inject(REDIS_SILENCE) silenceMs: number,
    @Inject(REDIS_KEYS) private readonly keys: string,
  ) {
    this.enabled = settings.rateLimit;
    if (!this.enabled) new Logger(RateLimits.name).warn('RATE_LIMIT=off: NO RATE LIMIT PROTECTS THIS SERVER');
    this.redis = this.enabled && settings.redisUrl ? promptRedis(settings.redisUrl, RateLimits.name, silenceMs) : null;
    const kinds = Object.entries(ALLOWANCES).map(([kind, allowance]) => [kind, this.limiter(kind, allowance)]);
    this.limiters = Object.fromEntries(kinds) as Record<Kind, RateLimiterAbstract>;
  }

  onModuleDestroy(): void {
    this.redis?.disconnect();
  }

  countAccount(accountId: number): Promise<void> {
    return this.count('account', String(accountId));
  }

  countChange(accountId: number): Promise<void> {
    return this.count('change', String(accountId));
  }

  countVisitor(address: string): Promise<void> {
    return this.count('visitor', networkOf(address));
  }

  countLive(address: string): Promise<void> {
    return this.count('live', networkOf(address));
  }

  /** Call before the code is looked up with which somebody registers. */
  async countRegistration(address: string, invite?: string): Promise<void> {
    if (!invite) return this.count('registerAddress', networkOf(address));
    // Anybody can make codes, so the network counts as well.
    await this.count('registerInvited', networkOf(address));
    await this.count('registerInvitation', nameless(invite));
  }

  /** Call before a code is looked up. A visitor has no account. */
  async countCode(address: string, accountId: number | null = null): Promise<void> {
    await this.count('codeAddress', networkOf(address));
    if (accountId !== null) await this.count('codeAccount', String(accountId));
  }

  /**
   * Call before checking a password. Guesses at one account from many networks are slowed down without ever locking its
   * owner out. `forgetLogin` returns the allowance after a correct password.
   */
  async countLogin({ address, email, device }: SignInAttempt): Promise<void> {
    if (device !== null) return this.count('loginDevice', `${device} ${nameless(email)}`);
    await this.count('loginAddress', networkOf(address));
    await this.count('loginPair', `${networkOf(address)} ${nameless(email)}`);
    if (this.enabled) await this.slowDown(email);
  }

  async forgetLogin({ address, email, device }: SignInAttempt): Promise<void> {
    if (!this.enabled) return;
    if (device !== null) return void (await this.limiters.loginDevice.delete(`${device} ${nameless(email)}`));
    await this.limiters.loginPair.delete(`${networkOf(address)} ${nameless(email)}`);
    await this.limiters.loginAccount.delete(nameless(email));
  }

  /** Call before a card is looked up, by its name or by what its QR code holds. */
  async countCard(address: string, name?: string): Promise<void> {
    if (name !== undefined) await this.count('cardName', nameless(name));
    await this.count('cardAddress', networkOf(address));
  }

  /** After a right PIN. */
  async forgetCard(name: string): Promise<void> {
    if (this.enabled) await this.limiters.cardName.delete(nameless(name));
  }

  /** Call before the provider is asked. */
  countProvider(address: string): Promise<void> {
    return this.count('providerAddress', networkOf(address));
  }

  /** `device` is the key for counting. */
  countRenewal(device: string): Promise<void> {
    return this.count('renewalDevice', device);
  }

  /** Call before a mail that a visitor requests; the same whether or not the account exists. */
  async countMail(address: string, email: string): Promise<void> {
    await this.count('mailAddress', networkOf(address));
    await this.countMailTo(address, email);
  }

  /** Call before any mail to an address that a visitor names, such as that of a registration. */
  async countMailTo(address: string, email: string): Promise<void> {
    await this.count('mailPair', `${networkOf(address)} ${nameless(email)}`);
    await this.count('mailAccount', nameless(email));
  }

  countPasswordCheck(accountId: number): Promise<void> {
    return this.count('passwordCheck', String(accountId));
  }

  /** `feed` is the key for counting, which must not be the secret itself. */
  countFeed(feed: string): Promise<void> {
    return this.count('feed', feed);
  }

  /** Call before notifying people of an action that can be repeated at will. `what` names the actor and the action, by ids. */
  countNotice(what: string): Promise<void> {
    return this.count('notice', what);
  }

  countListed(accountId: number, names: number): Promise<void> {
    return this.count('listed', String(accountId), names);
  }

  countRedo(accountId: number): Promise<void> {
    return this.count('redo', String(accountId));
  }

  countPlanStart(accountId: number, readerId: number): Promise<void> {
    return this.count('planStart', `${accountId} ${readerId}`);
  }

  /** Call before writing rows. Refused rows are given back, so that smaller commands still fit. */
  countRows(accountId: number, rows: number): Promise<void> {
    return this.count('rows', String(accountId), rows);
  }

  private async slowDown(email: string): Promise<void> {
    const { consumedPoints } = await this.limiters.loginAccount.penalty(nameless(email));
    const beyond = consumedPoints - ALLOWANCES.loginAccount.points;
    if (beyond <= 0) return;
    // The more guesses, the longer the gap: one second, two, four.
    const customDuration = Math.min(SLOWEST_TURN, 2 ** Math.floor(beyond / ALLOWANCES.loginAccount.points));
    const ms = await this.turns.wait(email, () =>
      this.limiters.loginTurn.consume(nameless(email), 1, { customDuration }).then(
        () => 0,
        (result) => Math.max(1, refusalIn(result).msBeforeNext),
      ),
    );
    if (ms > 0) throw new TooManyRequests(Math.ceil(ms / 1000));
  }

  private async count(kind: Kind, key: string, points = 1): Promise<void> {
    if (!this.enabled) return;
    try {
      await this.limiters[kind].consume(key, points);
    } catch (result) {
      const { msBeforeNext } = refusalIn(result);
      if (points > 1) await this.limiters[kind].reward(key, points);
      throw new TooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)));
    }
  }

  private limiter(kind: string, allowance: Allowance): RateLimiterAbstract {
    const memory = new RateLimiterMemory({ keyPrefix: kind, ...allowance });
    // While Redis is away or silent, each node counts for itself.
    return this.redis
      ? new RateLimiterRedis({
          storeClient: this.redis,
          keyPrefix: `${this.keys}:limit:${kind}`,
          insuranceLimiter: memory,
          ...allowance,
        })
      : memory;
  }
}

/** Hashes an email or a code for Redis and memory, so that a deleted account leaves no address behind. */
const nameless = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What a limiter rejects with when an allowance is used up; rethrows anything else. */
const refusalIn = (result: unknown): RateLimiterRes => {
  if (result instanceof RateLimiterRes) return result;
  throw result;
};
