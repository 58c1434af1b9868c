import { Pool, type PoolClient } from 'pg';
import { sqlState } from './database';

type Connected = (error: Error | undefined, client?: PoolClient, release?: (error?: boolean | Error) => void) => void;

/** The server has no connection left for this role, this database or anybody. */
const TOO_MANY = '53300';
/** Between two tries of who has no connection of this pool to wait for (ms). */
const AGAIN_AFTER_MS = 100;
/** A pool stays as small as the server made it for this long (ms): others may end theirs. */
const SMALL_FOR_MS = 60_000;
/** Where the pool has no limit of its own (ms). */
const PATIENCE_MS = 10_000;

/** A pool that shares out the connections that there are, where the server refuses further ones. */
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
    const until = performance.now() + (this.options.connectionTimeoutMillis || PATIENCE_MS);
    if (connected) return this.ask(connected, until);
    return new Promise((resolve, reject) =>
      this.ask((error, client) => (client ? resolve(client) : reject(error as Error)), until),
    );
  }

  /** Asks again as long as the server has no connection left and it is not too late. */
  private ask(connected: Connected, until: number): void {
    super.connect((error, client, release) => {
      if (sqlState(error) !== TOO_MANY || performance.now() > until || this.ending)
        return connected(error, client, release);
      if (this.shrunk()) this.ask(connected, until);
      else setTimeout(() => this.ask(connected, until), AGAIN_AFTER_MS);
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
