import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { JobStatus } from '@bull-board/api/typings/app';
import type { Job, Queue } from 'bullmq';

/** Replaces job content in bull-board's fields. */
const NOT_SHOWN = 'not shown';

/**
 * As many as its page shows at most. LAST_PLACE bounds the places a URL can request, because no store counts further.
 */
const MOST_AT_ONCE = 300;
const LAST_PLACE = 1e9;

/**
 * A queue as bull-board may show it: its counts and, per job, state, attempts, times and why it failed. Job data,
 * results, logs and progress stay hidden, and so do the paths in stack traces.
 */
export class GlanceAdapter extends BullMQAdapter {
  constructor(queue: Queue) {
    super(queue, { readOnlyMode: true, allowRetries: false });
  }

  override async getJob(id: string): Promise<Job | undefined> {
    const job = await super.getJob(id);
    return job && atAGlance(job);
  }

  override async getJobs(statuses: JobStatus[], start = 0, end = start + MOST_AT_ONCE - 1): Promise<Job[]> {
    const first = Math.min(start, LAST_PLACE);
    return (await super.getJobs(statuses, first, Math.min(end, first + MOST_AT_ONCE - 1))).map(atAGlance);
  }

  override getJobLogs(): Promise<string[]> {
    return Promise.resolve([]);
  }

  /** Job schedulers would include the data of their jobs. */
  override getJobSchedulers(): Promise<[]> {
    return Promise.resolve([]);
  }

  /** Null keeps bull-board from looking up a job's parents and children, which are jobs too. */
  override getFlowProducer(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** The job with only the fields named here, so that a field added by a later BullMQ is not shown automatically. */
const atAGlance = (job: Job): Job => {
  const { id, name, timestamp, processedOn, finishedOn, attemptsMade, delay, failedReason } = job;
  const opts = { attempts: job.opts.attempts, delay: job.opts.delay };
  const shown = {
    id,
    name,
    timestamp,
    processedOn,
    finishedOn,
    attemptsMade,
    delay,
    failedReason,
    opts,
    data: NOT_SHOWN,
    returnvalue: NOT_SHOWN,
  };
  return Object.create(job, { toJSON: { value: () => shown }, opts: { value: opts } }) as Job;
};
