import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  createPostgresBackend,
  Queue,
  UnrecoverableError,
  withBackend,
  Worker,
  type Job,
  type WorkerOptions,
} from 'bullmq';
import type { Pool } from 'pg';
import { withRequestId } from '../logging/request-id';
import { inTime, queueRedis } from '../redis/redis';
import { queueKeys, REDIS_KEYS } from '../redis/redis-keys';
import { Settings } from '../settings/settings';
import { openQueuePool } from './queue-pool';
import { FAILED_KEPT, RetriedQueue, type Patience } from './retried-queue';

const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(createPostgresBackend);

/** The log describes finished jobs better; failed ones are kept for inspection. */
const KEEP = { removeOnComplete: true, removeOnFail: { count: FAILED_KEPT } } as const;

/** BullMQ holds a queue back only where its workers have a limit: one that no queue reaches. */
const UNREACHED = { max: 1_000_000, duration: 1_000 } as const;

/** How many of a queue's newest failures are shown. */
const FAILURES_SHOWN = 20;

/** Time to finish the running job, and to disconnect (ms). A silent store answers neither. */
const CLOSING_MS = { worker: 2_000, queue: 500 };

/** Fails its job for good, whatever tries are left. */
export class FailedForGood extends UnrecoverableError {}

/** A job's data, with the request that ordered it. */
type Carried<Data> = Data & { readonly requestId?: string };

/** A queue or worker of BullMQ. */
interface Open {
  readonly close: (force: boolean) => Promise<void>;
  readonly disconnect: () => Promise<void>;
  /** True once it has reached its store; otherwise there is nothing to wait for. */
  wasReady: boolean;
}

interface Connected {
  waitUntilReady(): Promise<unknown>;
  close(force?: boolean): Promise<void>;
  disconnect(): Promise<void>;
}

/** A queue's figures. Job content is left out, because account ids do not belong here. */
export interface QueueFigures {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  /** Why the job that is tried again next failed last; null: none is. */
  readonly delayedFor: string | null;
  /** The newest failures and their reasons; no attempts are left. */
  readonly failures: readonly {
    readonly id: string;
    readonly reason: string;
    readonly attempts: number;
    readonly at: number | null;
  }[];
}

/**
 * BullMQ queues on Redis where REDIS_URL is set, otherwise on BullMQ's Postgres backend in the product's database: the
 * same queues and workers either way. A job is a wake-up and never carries anything that must not be lost.
 */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly open: Record<keyof typeof CLOSING_MS, Open[]> = { worker: [], queue: [] };
  private readonly named = new Map<string, Queue>();
  private pool?: Promise<Pool>;
  private hasEnded = false;

  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(REDIS_KEYS) private readonly keys: string,
  ) {}

  /** Resolves when the queue is ready: a backend whose first connection failed would not recover. */
  async queue<Data>(name: string): Promise<Queue<Data>> {
    const queue = this.settings.redisUrl
      ? new Queue<Data>(name, {
          connection: queueRedis(this.settings.redisUrl),
          defaultJobOptions: KEEP,
          prefix: queueKeys(this.keys),
        })
      : (new PostgresQueue<Data>(name, {
          connection: await this.postgres(),
          defaultJobOptions: KEEP,
        }) as unknown as Queue<Data>);
    queue.on('error', () => undefined);
    await this.opened('queue', queue);
    this.named.set(name, queue as Queue);
    return queue;
  }

  /** A queue whose failed jobs run again; its workers get the same patience. */
  async retried<Data extends object>(name: string, { tries }: Patience): Promise<RetriedQueue<Data>> {
    return new RetriedQueue((await this.queue<Data>(name)) as Queue, tries, () => this.hasEnded);
  }

  /** Every queue this process adds to, by name. */
  async figures(): Promise<QueueFigures[]> {
    const byName = [...this.named].sort(([a], [b]) => (a < b ? -1 : 1));
    return inTime(Promise.all(byName.map(([name, queue]) => figuresOf(name, queue))));
  }

  /** Resolves when the worker is ready. `isLast`: no try is left after this one. */
  async worker<Data>(
    name: string,
    handle: (data: Data, isLast: boolean) => Promise<void>,
    concurrency: number,
    patience?: Patience,
  ): Promise<void> {
    const process = ({ data, attemptsMade, opts }: Job<Data>): Promise<void> =>
      withRequestId((data as Carried<Data> | null)?.requestId, () =>
        handle(data, attemptsMade + 1 >= (opts.attempts ?? 1)),
      );
    const options: Omit<WorkerOptions, 'connection'> = {
      concurrency,
      ...(patience && { limiter: UNREACHED, settings: { backoffStrategy: patience.pauseAfter } }),
    };
    const worker = this.settings.redisUrl
      ? new Worker<Data, void>(name, process, {
          ...options,
          connection: queueRedis(this.settings.redisUrl),
          prefix: queueKeys(this.keys),
        })
      : (new PostgresWorker<Data, void>(name, process, {
          ...options,
          connection: await this.postgres(),
        }) as unknown as Worker<Data, void>);
    worker.on('error', () => undefined);
    await this.opened('worker', worker);
  }

  /** Workers close before the queues they add to. */
  async onApplicationShutdown(): Promise<void> {
    this.hasEnded = true;
    for (const kind of ['worker', 'queue'] as const)
      await Promise.all(this.open[kind].map((one) => closed(one, CLOSING_MS[kind])));
    const ended = this.pool?.then((pool) => pool.end());
    // A silent store keeps its connections; the process ends without them.
    if (ended) await inTime(ended, CLOSING_MS.queue).catch(() => undefined);
  }

  /** Waits until Redis is connected; BullMQ on PostgreSQL does not try a second time. */
  private async opened(kind: keyof typeof CLOSING_MS, one: Connected): Promise<void> {
    const open: Open = {
      close: (force) => one.close(force),
      disconnect: () => one.disconnect(),
      wasReady: false,
    };
    this.open[kind].push(open);
    const isReady = one.waitUntilReady().then(() => void (open.wasReady = true));
    if (this.settings.redisUrl) isReady.catch(() => undefined);
    else await isReady;
  }

  private postgres(): Promise<Pool> {
    return (this.pool ??= openQueuePool(this.settings.databaseUrl));
  }
}

/** A worker or queue that never reached its store would wait forever; one whose store went silent is cut off. */
const closed = async (one: Open, ms: number): Promise<void> => {
  try {
    await inTime(one.close(!one.wasReady), ms);
  } catch {
    void one.disconnect().catch(() => undefined);
  }
};

const figuresOf = async (name: string, queue: Queue): Promise<QueueFigures> => {
  const [counts, jobs, [next]] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getFailed(0, FAILURES_SHOWN - 1),
    queue.getDelayed(0, 0),
  ]);
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  const failures = jobs.map((job) => ({
    id: String(job.id),
    reason: job.failedReason ?? '',
    attempts: job.attemptsMade,
    at: job.finishedOn ?? null,
  }));
  const delayedFor = next?.failedReason || null;
  return { name, waiting: waiting + prioritized, active, delayed, failed, delayedFor, failures };
};
