import { AsyncLocalStorage } from 'node:async_hooks';
import { withRequestId } from '../logging/request-id';
import { REQUEST, type Deadlines } from './deadlines';
import { StoreBusy } from './store-busy';

/** With more time left than this, the connection's own limits are short enough (ms). */
const FRESH_MS = 4_000;
/**
 * With less time left, nothing is started (ms). Each further statement of started work gets this much, so that it can
 * finish.
 */
const LEAST_MS = 100;

/** A wait for the database, from now on. */
export interface Wait {
  /** When the request's time runs out, on the clock of `performance.now()`. */
  readonly until: number;
  over(): void;
}

/** A request's total time for the database. Its own work costs none of it; concurrent waits count once. */
class WaitingTime {
  private waits = 0;
  private since = 0;

  /** @param left milliseconds */
  constructor(private left: number) {}

  get until(): number {
    return (this.waits > 0 ? this.since : performance.now()) + this.left;
  }

  begin(): Wait {
    if (this.waits++ === 0) this.since = performance.now();
    let isOver = false;
    return {
      until: this.until,
      over: () => {
        if (isOver) return;
        isOver = true;
        if (--this.waits === 0) this.left -= performance.now() - this.since;
      },
    };
  }

  stop(): void {
    this.left = Infinity;
  }
}

const times = new AsyncLocalStorage<WaitingTime>();

/** Runs `work` and what it calls as a request that may wait `ms` for the database. */
export const asRequest = <T>(work: () => T, ms = REQUEST.silence): T => times.run(new WaitingTime(ms), work);

/** The answer begins: its body has only the limits of every connection. */
export const answerBegins = (): void => times.getStore()?.stop();

/** Runs shared `work` without the time and the id of the request that happens to start it. */
export const apartFromRequest = <T>(work: () => T): T => withRequestId(undefined, () => times.exit(work));

/** Runs `work` for several requests at once; it must end by `until`. */
export const forRequests = <T>(until: number, work: () => T): T => {
  if (until === Infinity) return apartFromRequest(work);
  const time = new WaitingTime(until - performance.now());
  time.begin();
  return withRequestId(undefined, () => times.run(time, work));
};

/** Counts as a wait for the database until `over` is called; undefined outside requests. */
export const beginWait = (): Wait | undefined => times.getStore()?.begin();

/** Like `beginWait`, for the duration of `work`. */
export const waitFor = async <T>(work: Promise<T>): Promise<T> => {
  const wait = beginWait();
  try {
    return await work;
  } finally {
    wait?.over();
  }
};

/** Like `waitFor`, for shared work that continues without this request. @throws StoreBusy when its time runs out */
export const waitForShared = async <T>(work: Promise<T>): Promise<T> => {
  const wait = beginWait();
  if (!wait || wait.until === Infinity) return work;
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new StoreBusy()), leftUntil(wait.until));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(limit);
    wait.over();
  }
};

/** When the current request's time runs out if it waits from now on; Infinity outside requests. */
export const requestDeadline = (): number => times.getStore()?.until ?? Infinity;

/** Whether there is time for a statement. */
export const isInTime = (until: number): boolean => until - performance.now() >= LEAST_MS;

/** Milliseconds left for work that has already started. */
export const leftUntil = (until: number): number => Math.max(LEAST_MS, Math.ceil(until - performance.now()));

/**
 * Limits for work due by `until`; undefined while the connection's own suffice. Half of the time may go to waiting for
 * locks.
 */
export const deadlinesUntil = (until: number): Deadlines | undefined => {
  const left = leftUntil(until);
  if (left >= FRESH_MS) return undefined;
  return { ...REQUEST, lock: Math.ceil(left / 2), statement: left, silence: left + LEAST_MS };
};
