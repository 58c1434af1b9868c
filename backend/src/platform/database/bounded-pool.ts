import { AsyncResource } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';
import { beginWait, leftUntil } from './request-deadline';
import { StoreBusy } from './store-busy';

type Connected = (error: Error | undefined, client?: PoolClient, release?: (error?: boolean | Error) => void) => void;

/** A pool that waits for a connection no longer than the request has time. */
export class BoundedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (connected) return this.give(connected);
    return new Promise((resolve, reject) =>
      this.give((error, client) => (client ? resolve(client) : reject(error ?? new StoreBusy()))),
    );
  }

  private give(connected: Connected): void {
    // The pool calls back in the context of the request that returned the connection.
    const asker = new AsyncResource('connect');
    const answer: Connected = (...given) => asker.runInAsyncScope(connected, null, ...given);
    const wait = beginWait();
    if (!wait || wait.until === Infinity) return super.connect(answer);
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      wait.over();
      answer(new StoreBusy());
    }, leftUntil(wait.until));
    super.connect((error, client, release) => {
      if (isLate) return void (client && release());
      clearTimeout(limit);
      wait.over();
      answer(error, client, release);
    });
  }
}
