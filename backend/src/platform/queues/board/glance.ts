import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { JobStatus } from '@bull-board/api/typings/app';
import type { Job, Queue } from 'bullmq';

/** Stands where bull-board has a place for something that a job holds. */
const NOT_SHOWN = 'not shown';

/** As many as its page offers to show at once. What an address may ask for beyond that no store could count. */
const MOST_AT_ONCE = 300;
const LAST_PLACE = 1e9;

/**
 * A queue as bull-board may see it: its counts, and of each job its state, attempts, times and why it failed. What jobs hold,
 * return, log and report stays hidden, and so do the paths in their stack traces.
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

  /** Each would bring the data that its jobs are made of. */
  override getJobSchedulers(): Promise<[]> {
    return Promise.resolve([]);
  }

  /** Without it a job's parents and children, which are jobs as well, are not looked up. */
  override getFlowProducer(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** The job with nothing to tell but what is named here: a field that a later BullMQ adds is not shown by itself. */
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
