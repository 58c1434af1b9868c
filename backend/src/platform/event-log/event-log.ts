import { Injectable } from '@nestjs/common';
import { Batcher } from '../database/batcher';
import { Database, isRolledBack, sqlState, violatedConstraint, type Queryable } from '../database/database';
import type { Appended, AppendRequest } from './append-request';
import { canShare, composeAppend, eventCount, fitsWith } from './append-statement';

export type * from './append-request';

/** A stream moved on between decision and append: load and decide again. */
export class StreamMoved extends Error {
  constructor() {
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

/** Requests that share a statement at most. */
const MOST_TOGETHER = 32;

/** Appends events. Reading the log is for projections, audit and replay: see event-reader.ts. */
@Injectable()
export class EventLog {
  private readonly together: Batcher<AppendRequest, Settled>;

  constructor(private readonly database: Database) {
    this.together = new Batcher({ run: (requests) => this.settle(requests), most: MOST_TOGETHER, fits: fitsWith });
  }

  /**
   * Stores all events of a request or none of them. On a connection with a transaction of its own it must be the last
   * statement, because it holds the partitions' counters until the commit. On the database itself, requests of one kind
   * that come at the same time share a transaction.
   * @throws StreamMoved, KeyAlreadyUsed
   */
  async append(on: Queryable, request: AppendRequest): Promise<Appended[]> {
    if (on !== this.database || !canShare(request)) return (await appendAll(on, [request]))[0];
    const { appended, error } = await this.together.add(request);
    if (!appended) throw error;
    return appended;
  }

  /**
   * When a shared transaction is refused, each request goes alone, so that only those fail that must. When it is not known
   * what became of it, none does: one that was stored would find its own events in its way, and decide again.
   */
  private async settle(requests: readonly AppendRequest[]): Promise<Settled[]> {
    try {
      return (await appendAll(this.database, requests)).map((appended) => ({ appended }));
    } catch (error) {
      if (requests.length === 1) return [{ error }];
      if (!isRefusal(error)) return requests.map(() => ({ error }));
      return (await Promise.all(requests.map((request) => this.settle([request])))).flat();
    }
  }
}

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
    if (sqlState(error) === 'LX001' || violatedConstraint(error) === 'events_stream_version') throw new StreamMoved();
    if (violatedConstraint(error) === 'idempotency_key') throw new KeyAlreadyUsed();
    throw error;
  }
};
