import { Injectable } from '@nestjs/common';
import { Batcher } from '../database/batcher';
import { Database, isRolledBack, sqlState, violatedConstraint, type Queryable } from '../database/database';
import { WORK } from '../database/deadlines';
import { isInTime } from '../database/request-deadline';
import { isStoreAway, StoreBusy } from '../database/store-away';
import type { Appended, AppendRequest } from './append-request';
import { canShare, composeAppend, eventCount, fitsWith, rowCount } from './append-statement';

export type * from './append-request';

/** A stream moved on between decision and append: load and decide again. */
export class StreamMoved extends Error {
  /** @param partitions that the refused append concerns */
  constructor(readonly partitions: readonly number[] = []) {
    super('a stream moved on since the decision');
    this.name = 'StreamMoved';
  }
}

/** The idempotency key was used by a request that committed first. */
export class KeyAlreadyUsed extends Error {
  constructor() {
    super('the idempotency key was used before');
    this.name = 'KeyAlreadyUsed';
  }
}

/** What writes more rows takes longer than other requests may. */
const MOST_ROWS_AT_ONCE = 5_000;

const LOCK_TIMEOUT = '55P03';
/** What went with somebody who waited for a lock in vain waits no longer than this for its own (ms). */
const SECOND_LOCK_MS = 300;
const STUCK_MS = 2_000;
const APART_AT_ONCE = 4;

/** Requests that share a statement at most. */
const MOST_TOGETHER = 32;

/** Appends events. Reading the log is for projections, audit and replay: see event-reader.ts. */
@Injectable()
export class EventLog {
  private readonly together: Batcher<AppendRequest, Settled>;
  /** Partitions that were waited for in vain, and until when nobody waits long for them again. */
  private readonly stuck = new Map<number, number>();

  constructor(private readonly database: Database) {
    this.together = new Batcher({
      run: (requests, until) => this.settle(requests, until, this.isStuck(requests[0]) ? SECOND_LOCK_MS : undefined),
      most: MOST_TOGETHER,
      fits: (batch, request) => this.isStuck(batch[0]) === this.isStuck(request) && fitsWith(batch, request),
    });
  }

  /**
   * Stores all events of a request or none of them. On a connection with a transaction of its own it must be the last
   * statement, because it holds the partitions' counters until the commit. On the database itself, requests of one kind
   * that come at the same time share a transaction.
   * @throws StreamMoved, KeyAlreadyUsed
   */
  async append(on: Queryable, request: AppendRequest): Promise<Appended[]> {
    if (on !== this.database) return (await appendAll(on, [request]))[0];
    if (rowCount(request) > MOST_ROWS_AT_ONCE)
      return this.database.transaction(async (client) => (await appendAll(client, [request]))[0], { within: WORK });
    if (!canShare(request)) return (await appendAll(on, [request]))[0];
    const { appended, error } = await this.together.add(request);
    if (!appended) throw error;
    return appended;
  }

  /**
   * When a shared transaction is refused, each request goes alone, so that only those fail that must. When it is not known
   * what became of it, none does: one that was stored would find its own events in its way, and decide again.
   */
  private async settle(requests: readonly AppendRequest[], until: number, lock?: number): Promise<Settled[]> {
    try {
      return (await this.appendBy(until, requests, lock)).map((appended) => ({ appended }));
    } catch (error) {
      // Those behind them in the queue may need other locks: they are not refused with them.
      if (sqlState(error) === LOCK_TIMEOUT) return this.settleApart(requests, until, error);
      if (isStoreAway(error)) throw error;
      if (requests.length === 1) return [{ error }];
      if (!isRefusal(error)) return requests.map(() => ({ error }));
      return (await Promise.all(requests.map((request) => this.settle([request], until, lock)))).flat();
    }
  }

  /**
   * Somebody holds a lock that one of the requests needs: the others are not refused with it. Those of the same partitions
   * go together, a few at a time, because each that waits in vain keeps a connection.
   */
  private async settleApart(requests: readonly AppendRequest[], until: number, error: unknown): Promise<Settled[]> {
    const groups = byPartitions(requests);
    if (groups.length === 1) {
      for (const { partition } of requests[0].appends) this.stuck.set(partition, performance.now() + STUCK_MS);
      return requests.map(() => ({ error }));
    }
    const settled = new Map<AppendRequest, Settled>();
    const next = async (): Promise<void> => {
      for (let group = groups.shift(); group; group = groups.shift()) {
        const answers = await this.settle(group, until, SECOND_LOCK_MS).catch((reason: unknown) => ({ error: reason }));
        group.forEach((request, at) => settled.set(request, Array.isArray(answers) ? answers[at] : answers));
      }
    };
    await Promise.all(Array.from({ length: APART_AT_ONCE }, next));
    return requests.map((request) => settled.get(request) ?? { error });
  }

  private isStuck({ appends }: AppendRequest): boolean {
    return appends.some(({ partition }) => (this.stuck.get(partition) ?? 0) > performance.now());
  }

  private appendBy(until: number, requests: readonly AppendRequest[], lock?: number): Promise<Appended[][]> {
    if (!isInTime(until)) return Promise.reject(new StoreBusy());
    return this.database.by(until, (on) => appendAll(on, requests), lock);
  }
}

const byPartitions = (requests: readonly AppendRequest[]): AppendRequest[][] => {
  const groups = new Map<string, AppendRequest[]>();
  for (const request of requests) {
    const partitions = request.appends.map(({ partition }) => partition).sort((a, b) => a - b);
    const group = groups.get(partitions.join());
    if (group) group.push(request);
    else groups.set(partitions.join(), [request]);
  }
  return [...groups.values()];
};

/** True when the server said that nothing was stored. */
const isRefusal = (error: unknown): boolean =>
  error instanceof StreamMoved || error instanceof KeyAlreadyUsed || isRolledBack(error);

interface Settled {
  readonly appended?: Appended[];
  readonly error?: unknown;
}

const appendAll = async (on: Queryable, requests: readonly AppendRequest[]): Promise<Appended[][]> => {
  try {
    const { rows } = await on.query<{ idx: number; partition: number; position: string }>(composeAppend(requests));
    let from = 0;
    return requests.map((request) => {
      const own = rows.slice(from, (from += eventCount(request)));
      return own.map((row, index) => ({ index, partition: row.partition, position: Number(row.position) }));
    });
  } catch (error) {
    if (sqlState(error) === 'LX001' || violatedConstraint(error) === 'events_stream_version')
      throw new StreamMoved(requests.flatMap(({ appends }) => appends.map(({ partition }) => partition)));
    if (violatedConstraint(error) === 'idempotency_key') throw new KeyAlreadyUsed();
    throw error;
  }
};
