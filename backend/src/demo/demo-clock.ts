import { AsyncLocalStorage } from 'node:async_hooks';
import { Clock } from '../kernel/clock';

/**
 * A clock that shows each lane of the sample community its own past instant, however many run at once: the instant
 * follows the asynchronous work that it was set for. Everybody else sees the real time.
 */
export class DemoClock extends Clock {
  private readonly shown = new AsyncLocalStorage<number>();

  now(): number {
    return this.shown.getStore() ?? Date.now();
  }

  /** Runs `work` at an instant in milliseconds; never one that is still to come. */
  at<T>(instant: number, work: () => Promise<T>): Promise<T> {
    return this.shown.run(Math.min(instant, Date.now()), work);
  }
}
