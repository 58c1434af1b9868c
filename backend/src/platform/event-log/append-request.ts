import type { EventMetadata, NewEvent } from '../../kernel/event';

/**
 * A write of an inline projection. Its SQL is one data-modifying statement that numbers its own parameters from $1 and
 * may read `appended (idx, partition, position, sequence)`, the events of this request counted from 1, and by name what an earlier
 * inline statement of the request returns.
 */
export interface InlineStatement {
  /** An SQL name, and the name of the text: two statements of one name have the same text. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /**
   * Which of `values`, from 0, holds the events' indexes. Only for a statement whose values are all lists of one length:
   * it may then be joined with the same statement of other requests.
   */
  readonly eventIndexAt?: number;
  /** The table it writes first: a command that holds partitions while it decides locks it before them, as the append does. */
  readonly table?: string;
  /** Constraints that another command may have met since the decision: violated, the command decides again. */
  readonly raced?: readonly string[];
}

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
interface RememberedAnswer {
  readonly accountId: number;
  readonly key: string;
  /** SHA-256 of the request: the same key with another request is refused. */
  readonly fingerprint: Buffer;
  /** `body` is the serialised JSON, kept as text so that a retry gets the same bytes. */
  readonly answer: { readonly status: number; readonly body: string };
  /** Other accounts whose names, or whose readers' names, are in the body: the answer goes when one of them is deleted. */
  readonly names: readonly number[];
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
