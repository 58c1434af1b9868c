import { Injectable } from '@nestjs/common';
import type { EventMetadata, NewEvent } from '../../kernel/event';
import { sqlState, violatedConstraint, type Queryable } from '../database/database';
import { composeAppend, type InlineStatement } from './append-statement';

/** Events for the end of one stream. */
export interface StreamAppend {
  readonly partition: number;
  readonly stream: string;
  /** The version the decision was made on; 0 for a new stream. */
  readonly expectedVersion: number;
  readonly events: readonly NewEvent[];
}

/** A stream that a decision relied on and that must not have moved since. */
export interface StreamGuard {
  readonly partition: number;
  readonly stream: string;
  readonly version: number;
}

/** The answer of a command, kept in its transaction so that a retry gets the same bytes. */
export interface RememberedAnswer {
  readonly accountId: number;
  readonly key: string;
  /** SHA-256 of the request: the same key with another request is refused. */
  readonly fingerprint: Buffer;
  /** `body` is the serialised JSON, kept as text so that a retry gets the same bytes. */
  readonly answer: { readonly status: number; readonly body: string };
}

export interface AppendRequest {
  readonly appends: readonly StreamAppend[];
  readonly guards?: readonly StreamGuard[];
  readonly metadata: EventMetadata;
  /** Milliseconds since the epoch, from the command's clock. */
  readonly recordedAt: number;
  readonly remember?: RememberedAnswer;
  /** Writes of inline projections, in the same statement and so in the same transaction. */
  readonly inline?: readonly InlineStatement[];
}

/** Where an event was stored; `index` counts the events of the request in order. */
export interface Appended {
  readonly index: number;
  readonly partition: number;
  readonly position: number;
}

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
