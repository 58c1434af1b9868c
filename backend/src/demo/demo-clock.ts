import { AsyncLocalStorage } from 'node:async_hooks';
import { Clock } from '@kernel/clock';

/**
 * A clock that gives each lane of the sample community its own past instant, however many run at once: the instant
 * follows the asynchronous work it was set for. Everybody else gets the real time.
 */
export class DemoClock extends Clock {
  private readonly shown = new AsyncLocalStorage<number>();

  now(): number {
    return this.shown.getStore() ?? Date.now();
  }

  /** Runs `work` at an instant in milliseconds, never in the future. */
  at<T>(instant: number, work: () => Promise<T>): Promise<T> {
    return this.shown.run(Math.min(instant, Date.now()), work);
  }
}
