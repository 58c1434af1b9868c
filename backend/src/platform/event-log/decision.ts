import type { DecidedEvent } from '@kernel/event';
import type { InlineStatement, StreamGuard } from './append-request';

/** Events to append to one stream. */
export interface StreamDecision {
  readonly partition: number;
  readonly stream: string;
  /** The version the decision relies on; `newest` where locked rows already keep others from deciding. */
  readonly version: number | 'newest';
  readonly events: readonly DecidedEvent[];
}

/** What a command does, decided from what was loaded. Without streams it only answers. */
export interface Decision<Answer extends object> {
  readonly streams?: readonly StreamDecision[];
  /** Streams the decision relies on without appending to them. */
  readonly guards?: readonly StreamGuard[];
  /** Writes of inline projections. */
  readonly inline?: readonly InlineStatement[];
  /** Rows the command adds, counted against its account's daily budget. */
  readonly rows?: number;
  readonly answer: Answer;
  /** Other accounts the answer names: the stored answer is deleted with any of them. */
  readonly names?: readonly number[];
  /** The account that gave the command, when the command itself creates it. */
  readonly accountId?: number;
  /** Runs after the commit: notifications, and anything outside the database. */
  readonly afterwards?: () => void | Promise<void>;
}

/** What every command returns. */
export interface Recorded<Answer extends object> {
  readonly answer: Answer;
  /** For X-Event-Position; null when nothing was appended. */
  readonly position: string | null;
}

/** An answer as the bytes sent, now and on every retry. */
export interface Reply {
  readonly status: number;
  /** Serialised JSON. */
  readonly body: string;
}

/** The Idempotency-Key of a request. */
export interface Once {
  readonly accountId: number;
  readonly key: string;
  /** SHA-256 of the request: reusing the key for another request is refused. */
  readonly fingerprint: Buffer;
  reply(answer: object): Reply;
}
