import { Injectable } from '@nestjs/common';
import { sqlState, violatedConstraint, type Queryable } from '../database/database';
import type { Appended, AppendRequest } from './append-request';
import { composeAppend } from './append-statement';

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

/** Appends events. Reading the log is for projections, audit and replay: see EventReader. */
@Injectable()
export class EventLog {
  /**
   * Stores all events of a request or none of them. Within a longer transaction it must be the last statement, because
   * it holds the partitions' counters until the commit.
   * @throws StreamMoved, KeyAlreadyUsed
   */
  async append(on: Queryable, request: AppendRequest): Promise<Appended[]> {
    try {
      const result = await on.query<{ idx: number; partition: number; position: string }>(composeAppend(request));
      return result.rows.map((row) => ({ index: row.idx - 1, partition: row.partition, position: Number(row.position) }));
    } catch (error) {
      if (sqlState(error) === 'LX001' || violatedConstraint(error) === 'events_stream_version') throw new StreamMoved();
      if (violatedConstraint(error) === 'idempotency_key') throw new KeyAlreadyUsed();
      throw error;
    }
  }
}
