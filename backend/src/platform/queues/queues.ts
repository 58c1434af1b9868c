import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, Queue, withBackend, Worker, type ConnectionOptions, type Job } from 'bullmq';
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

interface Closable {
  close(): Promise<void>;
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
  private readonly open: Closable[] = [];
  private readonly named = new Map<string, Queue>();
  private readonly watchers: ((queue: Queue) => void)[] = [];

  constructor(@Inject(Settings) private readonly settings: Settings) {}

  /** Ready when it returns: a backend whose first connection failed would not recover by itself. */
  async queue<Data>(name: string): Promise<Queue<Data>> {
    const queue = this.settings.redisUrl
      ? new Queue<Data>(name, {
          connection: redisConnection(this.settings.redisUrl),
          defaultJobOptions: KEEP,
          prefix: '{lectio}',
        })
      : (new PostgresQueue<Data>(name, {
          connection: this.postgresConnection(2),
          defaultJobOptions: KEEP,
        }) as unknown as Queue<Data>);
    queue.on('error', () => undefined);
    this.open.push(queue);
    await queue.waitUntilReady();
    this.named.set(name, queue as Queue);
    for (const watcher of this.watchers) watcher(queue as Queue);
    return queue;
  }

  /** Hears of every queue that this process adds to: of those there are now, and of each that is opened later. */
  watch(watcher: (queue: Queue) => void): void {
    this.watchers.push(watcher);
    this.named.forEach(watcher);
  }

  /** Gives what adds to the queue. A job whose worker fails runs again, after ever longer pauses. */
  async retried<Data>(name: string): Promise<(jobs: readonly Ordered<Data>[]) => Promise<void>> {
    const queue = (await this.queue<Data>(name)) as Queue;
    return async (jobs) =>
      void (await queue.addBulk(
        jobs.map(({ data, id, canWait }) => ({
          name,
          data,
          opts: { ...RETRIED, jobId: id, priority: canWait ? LAST : undefined },
        })),
      ));
  }

  /** Every queue that this process adds to, by name. */
  async figures(): Promise<QueueFigures[]> {
    const byName = [...this.named].sort(([a], [b]) => (a < b ? -1 : 1));
    return Promise.all(byName.map(([name, queue]) => figuresOf(name, queue)));
  }

  /** Ready when it returns. */
  async worker<Data>(name: string, handle: (data: Data) => Promise<void>, concurrency: number): Promise<void> {
    const process = (job: Job<Data>): Promise<void> => handle(job.data);
    const worker = this.settings.redisUrl
      ? new Worker<Data, void>(name, process, {
          connection: redisConnection(this.settings.redisUrl),
          concurrency,
          prefix: '{lectio}',
        })
      : (new PostgresWorker<Data, void>(name, process, {
          connection: this.postgresConnection(3),
          concurrency,
        }) as unknown as Worker<Data, void>);
    worker.on('error', () => undefined);
    this.open.push(worker);
    await worker.waitUntilReady();
  }

  /** Workers end before queues: the one opened last closes first. */
  async onApplicationShutdown(): Promise<void> {
    for (const closable of this.open.reverse()) await closable.close();
  }

  private postgresConnection(max: number): { connectionString: string; schema: string; migrate: boolean; max: number } {
    return { connectionString: this.settings.databaseUrl, schema: 'bullmq', migrate: true, max };
  }
}

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

const redisConnection = (url: string): ConnectionOptions => ({ url, maxRetriesPerRequest: null });
