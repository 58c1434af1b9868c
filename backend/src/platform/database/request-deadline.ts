import { AsyncLocalStorage } from 'node:async_hooks';
import { REQUEST, type Deadlines } from './deadlines';

/** From the last byte of a request to its answer (ms). */
const ANSWER_WITHIN_MS = 5_000;
/** With more time than this left, the limits that every connection has are short enough. */
const FRESH_MS = 4_000;
/** With less, nothing is begun. */
const LEAST_MS = 100;

const deadline = new AsyncLocalStorage<number>();

/** Runs `work`, and what it calls, with the deadline of a request that is complete now. */
export const asRequest = <T>(work: () => T): T => deadline.run(performance.now() + ANSWER_WITHIN_MS, work);

/** When the current request must be answered, on the clock of `performance.now()`; Infinity outside of requests. */
export const requestDeadline = (): number => deadline.getStore() ?? Infinity;

/** Whether there is time for a statement. */
export const isInTime = (until: number): boolean => until - performance.now() >= LEAST_MS;

/** Limits of what must be done by then; undefined while those of the connection do. Half of the time is for waiting for locks. */
export const deadlinesUntil = (until: number): Deadlines | undefined => {
  const left = Math.max(LEAST_MS, Math.ceil(until - performance.now()));
  if (left >= FRESH_MS) return undefined;
  return { ...REQUEST, lock: Math.ceil(left / 2), statement: left, silence: left + LEAST_MS };
};
