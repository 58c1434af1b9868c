import type { EventMetadata, NewEvent } from '@kernel/event';
import type { Once } from './once';

/**
 * A write of an inline projection. Its SQL is one data-modifying statement that numbers its own parameters from $1. It
 * may read `appended (idx, partition, position, sequence)`, the events of this request counted from 1, and, by name,
 * what an earlier inline statement of the request returns.
 */
export interface InlineStatement {
  /** An SQL name that identifies the text: two statements with the same name have the same text. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /**
   * Index in `values`, from 0, of the list of event indexes. Only for a statement whose values are all lists of one
   * length: it can be merged with the same statement of other requests.
   */
  readonly eventIndexAt?: number;
  /**
   * The table it writes first. A command that holds partitions while it decides locks this table before them, as the
   * append does.
   */
  readonly table?: string;
  /**
   * A statement of its own, after the others and in their transaction: it calls a function that must see what they wrote.
   * It has no `appended`.
   */
  readonly isApart?: true;
  /** Constraints another command may have hit since the decision. When one is violated, the command decides again. */
  readonly raced?: readonly string[];
}

/** Events to append to one stream. */
export interface StreamAppend {
  readonly partition: number;
  readonly stream: string;
  /** The version the decision was based on; 0 for a new stream. */
  readonly expectedVersion: number;
  readonly events: readonly NewEvent[];
}

/** A stream the decision relied on, which must not have moved since. */
export interface StreamGuard {
  readonly partition: number;
  readonly stream: string;
  readonly version: number;
}

/** A command's answer, stored in its transaction: a request that comes again gets it once more. */
export interface RememberedAnswer extends Once {
  readonly answer: object;
  /** Other accounts whose names, or whose readers' names, it contains. It is deleted with any of them. */
  readonly names: readonly number[];
}

export interface AppendRequest {
  readonly appends: readonly StreamAppend[];
  readonly guards?: readonly StreamGuard[];
  readonly metadata: EventMetadata;
  /** Milliseconds since the epoch, from the command's clock. */
  readonly recordedAt: number;
  readonly remember?: RememberedAnswer;
  /** Writes of inline projections, in the same statement and therefore the same transaction. */
  readonly inline?: readonly InlineStatement[];
}

/** Where an event was stored; `index` numbers the request's events in order. */
export interface Appended {
  readonly index: number;
  readonly partition: number;
  readonly position: number;
}
