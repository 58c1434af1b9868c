import type { Job, JobsOptions, Queue } from 'bullmq';
import { currentRequestId } from '../logging/request-id';
import { inTime } from '../redis/redis';

/** BullMQ's priority: jobs without one run before all jobs with one. */
const LAST = 10;

/** Failed jobs that a queue keeps for inspection. */
export const FAILED_KEPT = 500;

/** Between two tries to hand over a job that the queue refuses (ms). */
const REFUSED_PAUSE_MS = { first: 1_000, longest: 30_000 };

/** A job to add to a queue. */
export interface Ordered<Data> {
  readonly data: Data;
  /** Not added while the queue has a job with this id. Starts with letters, no colons. */
  readonly id?: string;
  /** Nobody waits for it: it lets all other jobs go first. */
  readonly canWait?: true;
}

/** How often a job is tried, and how long it rests after so many failures (ms). */
export interface Patience {
  readonly tries: number;
  readonly pauseAfter: (failures: number) => number;
}

/** A queue whose failed jobs run again after ever longer pauses. */
export class RetriedQueue<Data extends object> {
  constructor(
    private readonly queue: Queue,
    private readonly tries: number,
    private readonly hasEnded: () => boolean,
  ) {}

  /** Rejects after two seconds without an answer; the jobs may still run once the queue is back. */
  async add(jobs: readonly Ordered<Data>[]): Promise<void> {
    await inTime(this.queue.addBulk(jobs.map((job) => this.toJob(job))));
  }

  /**
   * For a job that nothing else remembers: while the queue refuses it, it waits in this process, as it does while Redis
   * is away. It needs an id, because a try that failed may have been heard. False when the process ends first.
   */
  async addPatiently(
    job: Ordered<Data> & { readonly id: string },
    refused: (reason: string) => void,
  ): Promise<boolean> {
    const ready = this.toJob(job);
    for (let ms = REFUSED_PAUSE_MS.first; ; ms = Math.min(2 * ms, REFUSED_PAUSE_MS.longest)) {
      try {
        await this.queue.addBulk([ready]);
        return true;
      } catch (error) {
        if (this.hasEnded()) return false;
        refused((error as Error).message);
      }
      await new Promise((resolve) => setTimeout(resolve, ms).unref());
    }
  }

  /** No job of this queue begins within the next `ms`, in any process. */
  async hold(ms: number): Promise<void> {
    await inTime(this.queue.rateLimit(ms));
  }

  /** A job that is not done yet, and why its last try failed; null when it is done. */
  async find(id: string): Promise<{ readonly problem: string | null } | null> {
    const job = await inTime(this.queue.getJob(id));
    return job ? { problem: problemOf(job) } : null;
  }

  /** Why the job that is tried again next failed last; null: none is. */
  async delayedFor(): Promise<string | null> {
    return problemOf((await inTime(this.queue.getDelayed(0, 0))).at(0));
  }

  /** Jobs that were given up, each with a way to forget it: as long as it is kept, its id cannot be ordered again. */
  async givenUp(): Promise<{ readonly data: Data; readonly forget: () => Promise<void> }[]> {
    const jobs = await inTime(this.queue.getFailed(0, FAILED_KEPT - 1));
    return jobs.map((job) => ({ data: job.data as Data, forget: () => inTime(job.remove()) }));
  }

  private toJob({ data, id, canWait }: Ordered<Data>): { name: string; data: object; opts: JobsOptions } {
    return {
      name: this.queue.name,
      data: { ...data, requestId: currentRequestId() },
      opts: {
        attempts: this.tries,
        backoff: { type: 'custom' },
        jobId: id,
        priority: canWait ? LAST : undefined,
      },
    };
  }
}

const problemOf = (job: Job | undefined): string | null => job?.failedReason || null;
