import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import Redis from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Settings } from '../settings/settings';
import { networkOf } from './network';

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

/** Ours; the specification names no numbers. Generous enough for a congregation that shares one address. */
const ALLOWANCES = {
  account: { points: 1200, duration: MINUTE },
  visitor: { points: 600, duration: MINUTE },
  loginAddress: { points: 60, duration: 5 * MINUTE },
  /** Failed sign-ins to one account, from wherever. */
  loginAccount: { points: 10, duration: 15 * MINUTE },
  mailAddress: { points: 60, duration: 60 * MINUTE },
  /** Mails to one address that anybody may ask for. */
  mailAccount: { points: 5, duration: 15 * MINUTE },
  /** Checks of the current password by whoever holds a session. */
  passwordCheck: { points: 10, duration: 15 * MINUTE },
  registerAddress: { points: 60, duration: 60 * MINUTE },
} satisfies Record<string, Allowance>;

type Kind = keyof typeof ALLOWANCES;

/** Counts requests: in memory, or in Redis for several nodes. Each `count…` throws TooManyRequests when an allowance is used up. */
@Injectable()
export class RateLimits implements OnModuleDestroy {
  readonly enabled: boolean;
  private readonly redis: Redis | null;
  private readonly limiters: Record<Kind, RateLimiterAbstract>;

  constructor(settings: Settings) {
    this.enabled = settings.rateLimit;
    if (!this.enabled) new Logger(RateLimits.name).warn('RATE_LIMIT=off: NO RATE LIMIT PROTECTS THIS SERVER');
    this.redis = this.enabled && settings.redisUrl ? connect(settings.redisUrl) : null;
    const kinds = Object.entries(ALLOWANCES).map(([kind, allowance]) => [kind, this.limiter(kind, allowance)]);
    this.limiters = Object.fromEntries(kinds) as Record<Kind, RateLimiterAbstract>;
  }

  onModuleDestroy(): void {
    this.redis?.disconnect();
  }

  countAccount(accountId: number): Promise<void> {
    return this.count('account', String(accountId));
  }

  countVisitor(address: string): Promise<void> {
    return this.count('visitor', networkOf(address));
  }

  countRegistration(address: string): Promise<void> {
    return this.count('registerAddress', networkOf(address));
  }

  /** Before a password is checked. `forgetLogin` gives the account its allowance back after a right one. */
  async countLogin(address: string, email: string): Promise<void> {
    await this.count('loginAddress', networkOf(address));
    await this.count('loginAccount', email);
  }

  async forgetLogin(email: string): Promise<void> {
    if (this.enabled) await this.limiters.loginAccount.delete(email);
  }

  /** Before a mail that a visitor asks for; the same whether or not there is such an account. */
  async countMail(address: string, email: string): Promise<void> {
    await this.count('mailAddress', networkOf(address));
    await this.count('mailAccount', email);
  }

  countPasswordCheck(accountId: number): Promise<void> {
    return this.count('passwordCheck', String(accountId));
  }

  private async count(kind: Kind, key: string): Promise<void> {
    if (!this.enabled) return;
    try {
      await this.limiters[kind].consume(key);
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      throw new TooManyRequests(Math.max(1, Math.ceil(result.msBeforeNext / 1000)));
    }
  }

  private limiter(kind: string, allowance: Allowance): RateLimiterAbstract {
    const memory = new RateLimiterMemory({ keyPrefix: kind, ...allowance });
    // While Redis is away each node counts for itself.
    return this.redis
      ? new RateLimiterRedis({
          storeClient: this.redis,
          keyPrefix: `lectio:limit:${kind}`,
          insuranceLimiter: memory,
          ...allowance,
        })
      : memory;
  }
}

const connect = (url: string): Redis => {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on('error', (error: Error) => new Logger(RateLimits.name).warn(`Redis: ${error.message}`));
  return redis;
};
