import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { msg, say, type Said } from '@lectio/contract';
import { Gauge, type Registry } from 'prom-client';
import { Metrics } from '../health/metrics';
import { ReadinessChecks } from '../health/readiness-checks';
import { languageOf, sayingIn } from '../language/languages';
import type { RecurringJob } from '../recurring/recurring-job';
import { RecurringJobs } from '../recurring/recurring-jobs';
import { Settings } from '../settings/settings';
import { REDIS_KEYS } from './redis-keys';
import { stateOfRedis, type RedisState } from './usable-redis';

const inEnglish = sayingIn(languageOf('en'));
const LOOK_MS = 15_000;

/**
 * Whether the Redis of REDIS_URL takes writes. Requests are answered without it, so it makes no node unready; but mails,
 * jobs and live updates wait for it, and somebody must be told.
 */
@Injectable()
export class RedisWatch implements OnApplicationBootstrap {
  private readonly log = new Logger('Redis');
  private readonly job: RecurringJob | undefined;
  private state: RedisState = { is: 'usable' };

  constructor(
    private readonly settings: Settings,
    @Inject(REDIS_KEYS) private readonly keys: string,
    jobs: RecurringJobs,
    checks: ReadinessChecks,
    { registry }: Metrics,
  ) {
    this.publish(registry);
    if (settings.redisUrl === null) return;
    this.job = jobs.register({
      name: 'redis',
      task: 'look at Redis',
      log: this.log,
      every: LOOK_MS,
      role: 'all',
      work: () => this.look(),
    });
    checks.add('redis', () => ({ ok: true, ...(this.problem !== null && { detail: this.problem }) }));
  }

  /** In English, for operators; null while it takes writes. */
  get problem(): string | null {
    const said = this.problemInWords;
    return said && inEnglish(said);
  }

  /** For whoever reads it on a page. */
  get problemInWords(): Said | null {
    const { state } = this;
    if ('reason' in state) return say('refuses writes ({reason})', { reason: state.reason });
    return state.is === 'away' ? { text: msg('is away'), values: {} } : null;
  }

  /** The start waits for nothing. */
  onApplicationBootstrap(): void {
    void this.job?.wake();
  }

  async look(): Promise<void> {
    if (this.settings.redisUrl === null) return;
    const before = this.problem;
    this.state = await stateOfRedis(this.settings.redisUrl, this.keys);
    if (this.problem === before) return;
    if (this.problem === null) this.log.log('Redis takes writes again');
    else this.log.warn(`Redis ${this.problem}: mails and other jobs wait until it takes them`);
  }

  /** Without REDIS_URL it has no value. */
  private publish(registry: Registry): void {
    const values = (): number[] => (this.settings.redisUrl === null ? [] : [this.problem === null ? 1 : 0]);
    new Gauge({
      name: 'lectio_redis_usable',
      help: 'Whether the Redis of REDIS_URL takes writes: 0 while it is away or refuses them',
      labelNames: ['setting'],
      registers: [registry],
      collect() {
        for (const value of values()) this.set({ setting: 'REDIS_URL' }, value);
      },
    });
  }
}
