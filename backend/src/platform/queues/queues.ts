import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, Queue, withBackend, Worker, type Job } from 'bullmq';
import { inTime, queueRedis } from '../redis/redis';
import { Settings } from '../settings/settings';

const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(createPostgresBackend);

/** Finished jobs say nothing that the log does not say better; failed ones are kept for a look. */
const KEEP = { removeOnComplete: true, removeOnFail: { count: 500 } } as const;

/** Ten tries, after 1, 2, 4 … 256 seconds: more than eight minutes in all. */
const RETRIED = { attempts: 10, backoff: { type: 'exponential', delay: 1000 } } as const;

/** BullMQ's priority: without one a job comes before all that have one. */
const LAST = 10;

/** What is shown of a queue's newest failures. */
const FAILURES_SHOWN = 20;

/** What is to be added to a queue. */
export interface Ordered<Data> {
  readonly data: Data;
  /** Not added while the queue has a job of this id. Letters first, without colons. */
  readonly id?: string;
  /** Nobody waits for it: it lets all others go first. */
  readonly canWait?: true;
}

/** For the job under way, and for saying goodbye (ms). A silent store hears neither. */
const CLOSING_MS = { worker: 2_000, queue: 500 };

/** A queue or worker of BullMQ. */
interface Open {
  readonly close: (force: boolean) => Promise<void>;
  readonly disconnect: () => Promise<void>;
  /** It has reached its store: else there is nothing to wait for. */
  wasReady: boolean;
}

interface Connected {
  waitUntilReady(): Promise<unknown>;
  close(force?: boolean): Promise<void>;
  disconnect(): Promise<void>;
}

/** A queue at a glance. What its jobs hold is left out: ids of accounts are nobody's business here. */
export interface QueueFigures {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  /** The newest, with why; given up for good after their last attempt. */
  readonly failures: readonly {
    readonly id: string;
    readonly reason: string;
    readonly attempts: number;
    readonly at: number | null;
  }[];
}

/**
 * BullMQ queues on Redis where REDIS_URL is set, else on BullMQ's own Postgres backend in the product's database: the same
 * queues and workers either way. A job is a wake-up and never carries what cannot be lost.
 */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly open: Record<keyof typeof CLOSING_MS, Open[]> = { worker: [], queue: [] };
  private readonly named = new Map<string, Queue>();
  private readonly watchers: ((queue: Queue) => void)[] = [];

  constructor(@Inject(Settings) private readonly settings: Settings) {}

  /** Ready when it returns: a backend whose first connection failed would not recover by itself. */
  async queue<Data>(name: string): Promise<Queue<Data>> {
    const queue = this.settings.redisUrl
      ? new Queue<Data>(name, {
          connection: queueRedis(this.settings.redisUrl),
          defaultJobOptions: KEEP,
          prefix: '{lectio}',
        })
      : (new PostgresQueue<Data>(name, {
          connection: this.postgresConnection(2),
          defaultJobOptions: KEEP,
        }) as unknown as Queue<Data>);
    queue.on('error', () => undefined);
    await this.opened('queue', queue);
    this.named.set(name, queue as Queue);
    for (const watcher of this.watchers) watcher(queue as Queue);
    return queue;
  }

  /** Hears of every queue that this process adds to: of those there are now, and of each that is opened later. */
  watch(watcher: (queue: Queue) => void): void {
    this.watchers.push(watcher);
    this.named.forEach(watcher);
  }

  /**
   * Gives what adds to the queue. A job whose worker fails runs again, after ever longer pauses. Adding rejects after two
   * seconds without an answer; what was added may run all the same, once the queue is back.
   */
  async retried<Data>(name: string): Promise<(jobs: readonly Ordered<Data>[]) => Promise<void>> {
    const queue = (await this.queue<Data>(name)) as Queue;
    return async (jobs) =>
      void (await inTime(
        queue.addBulk(
          jobs.map(({ data, id, canWait }) => ({
            name,
            data,
            opts: { ...RETRIED, jobId: id, priority: canWait ? LAST : undefined },
          })),
        ),
      ));
  }

  /** Every queue that this process adds to, by name. */
  async figures(): Promise<QueueFigures[]> {
    const byName = [...this.named].sort(([a], [b]) => (a < b ? -1 : 1));
    return inTime(Promise.all(byName.map(([name, queue]) => figuresOf(name, queue))));
  }

  /** Ready when it returns. */
  async worker<Data>(name: string, handle: (data: Data) => Promise<void>, concurrency: number): Promise<void> {
    const process = (job: Job<Data>): Promise<void> => handle(job.data);
    const worker = this.settings.redisUrl
      ? new Worker<Data, void>(name, process, {
          connection: queueRedis(this.settings.redisUrl),
          concurrency,
          prefix: '{lectio}',
        })
      : (new PostgresWorker<Data, void>(name, process, {
          connection: this.postgresConnection(3),
          concurrency,
        }) as unknown as Worker<Data, void>);
    worker.on('error', () => undefined);
    await this.opened('worker', worker);
  }

  /** Workers end before the queues that they add to. */
  async onApplicationShutdown(): Promise<void> {
    for (const kind of ['worker', 'queue'] as const)
      await Promise.all(this.open[kind].map((one) => closed(one, CLOSING_MS[kind])));
  }

  /** Redis is found when it returns; BullMQ on PostgreSQL does not try a second time. */
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

  private postgresConnection(max: number): { connectionString: string; schema: string; migrate: boolean; max: number } {
    return { connectionString: this.settings.databaseUrl, schema: 'bullmq', migrate: true, max };
  }
}

/** One that never reached its store would wait for it for ever; one whose store fell silent is cut off. */
const closed = async (one: Open, ms: number): Promise<void> => {
  try {
    await inTime(one.close(!one.wasReady), ms);
  } catch {
    void one.disconnect().catch(() => undefined);
  }
};

const figuresOf = async (name: string, queue: Queue): Promise<QueueFigures> => {
  const [counts, jobs] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getFailed(0, FAILURES_SHOWN - 1),
  ]);
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  const failures = jobs.map((job) => ({
    id: String(job.id),
    reason: job.failedReason ?? '',
    attempts: job.attemptsMade,
    at: job.finishedOn ?? null,
  }));
  return { name, waiting: waiting + prioritized, active, delayed, failed, failures };
};
