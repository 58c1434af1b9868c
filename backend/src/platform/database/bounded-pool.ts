import { AsyncResource } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';
import { sqlState } from './database';
import { beginWait, leftUntil } from './request-deadline';
import { StoreBusy } from './store-busy';

type Connected = (error: Error | undefined, client?: PoolClient, release?: (error?: boolean | Error) => void) => void;

/** The server has no connection left for this role, this database or anybody. */
const TOO_MANY = '53300';
/** Between two tries of who has no connection of this pool to wait for (ms). */
const AGAIN_AFTER_MS = 100;
/** A pool stays as small as the server made it for this long (ms): others may end theirs. */
const SMALL_FOR_MS = 60_000;
/** Outside requests, where the pool has no limit of its own (ms). */
const PATIENCE_MS = 10_000;

/**
 * A pool that waits for a connection no longer than the request has time. Where the server refuses further ones, it
 * shares out those that there are.
 */
export class BoundedPool extends Pool {
  /** Hears that the server refused a connection to a pool that could take more, and how many it has. */
  onShort: (left: number) => void = () => undefined;
  private most = this.options.max;

  /** For good: the server allows no more. */
  limitTo(most: number): void {
    this.options.max = this.most = most;
  }

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
    if (!wait || wait.until === Infinity) {
      const until = performance.now() + (this.options.connectionTimeoutMillis || PATIENCE_MS);
      return this.ask(answer, () => performance.now() > until);
    }
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      wait.over();
      answer(new StoreBusy());
    }, leftUntil(wait.until));
    this.ask(
      (error, client, release) => {
        if (isLate) return void (client && release?.());
        clearTimeout(limit);
        wait.over();
        answer(error, client, release);
      },
      () => isLate,
    );
  }

  /** Asks again as long as the server has no connection left and it is not too late. */
  private ask(connected: Connected, isLate: () => boolean): void {
    super.connect((error, client, release) => {
      if (sqlState(error) !== TOO_MANY || isLate() || this.ending) return connected(error, client, release);
      if (this.shrunk()) this.ask(connected, isLate);
      else setTimeout(() => this.ask(connected, isLate), AGAIN_AFTER_MS);
    });
  }

  /** From now on for a while, who comes waits for one of those that there are. False when there is none. */
  private shrunk(): boolean {
    const { totalCount, options } = this;
    if (totalCount === 0) return false;
    if (options.max === this.most) {
      this.onShort(totalCount);
      setTimeout(() => (options.max = this.most), SMALL_FOR_MS).unref();
    }
    options.max = Math.min(options.max, totalCount);
    return true;
  }
}
