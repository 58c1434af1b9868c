import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, Queue, withBackend, Worker, type ConnectionOptions, type Job } from 'bullmq';
import { Settings } from '../settings/settings';

const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(createPostgresBackend);

/** Finished jobs say nothing that the log does not say better; failed ones are kept for a look. */
const KEEP = { removeOnComplete: true, removeOnFail: { count: 500 } } as const;

/** Ten tries, after 1, 2, 4 … 256 seconds: more than eight minutes in all. */
const RETRIED = { attempts: 10, backoff: { type: 'exponential', delay: 1000 } } as const;

interface Closable {
  close(): Promise<void>;
}

/**
 * BullMQ queues on Redis where REDIS_URL is set, else on BullMQ's own Postgres backend in the product's database: the same
 * queues and workers either way. A job is a wake-up and never carries what cannot be lost.
 */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly open: Closable[] = [];

  constructor(@Inject(Settings) private readonly settings: Settings) {}

  /** Ready when it returns: a backend whose first connection failed would not recover by itself. */
  async queue<Data>(name: string): Promise<Queue<Data>> {
    const queue = this.settings.redisUrl
      ? new Queue<Data>(name, { connection: redisConnection(this.settings.redisUrl), defaultJobOptions: KEEP, prefix: '{lectio}' })
      : (new PostgresQueue<Data>(name, { connection: this.postgresConnection(2), defaultJobOptions: KEEP }) as unknown as Queue<Data>);
    queue.on('error', () => undefined);
    this.open.push(queue);
    await queue.waitUntilReady();
    return queue;
  }

  /** Gives what adds to the queue. A job whose worker fails runs again, after ever longer pauses. */
  async retried<Data>(name: string): Promise<(data: Data) => Promise<void>> {
    const queue = (await this.queue<Data>(name)) as Queue;
    return async (data) => void (await queue.add(name, data, RETRIED));
  }

  /** Ready when it returns. */
  async worker<Data>(name: string, handle: (data: Data) => Promise<void>, concurrency: number): Promise<void> {
    const process = (job: Job<Data>): Promise<void> => handle(job.data);
    const worker = this.settings.redisUrl
      ? new Worker<Data, void>(name, process, { connection: redisConnection(this.settings.redisUrl), concurrency, prefix: '{lectio}' })
      : (new PostgresWorker<Data, void>(name, process, { connection: this.postgresConnection(3), concurrency }) as unknown as Worker<Data, void>);
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

const redisConnection = (url: string): ConnectionOptions => ({ url, maxRetriesPerRequest: null });
