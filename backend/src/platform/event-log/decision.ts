import type { DecidedEvent } from '../../kernel/event';
import type { InlineStatement, StreamGuard } from './append-request';

/** Events for the end of one stream. */
export interface StreamDecision {
  readonly partition: number;
  readonly stream: string;
  /** The version that the decision relies on; `newest` where locked rows keep others from deciding meanwhile. */
  readonly version: number | 'newest';
  readonly events: readonly DecidedEvent[];
}

/** What a command does, decided from what was loaded. Without streams it only answers. */
export interface Decision<Answer extends object> {
  readonly streams?: readonly StreamDecision[];
  /** Streams that the decision relies on and does not append to. */
  readonly guards?: readonly StreamGuard[];
  /** Writes of inline projections. */
  readonly inline?: readonly InlineStatement[];
  /** Rows that the command adds, counted against the day's budget of its account. */
  readonly rows?: number;
  readonly answer: Answer;
  /** Other accounts that the answer names: a remembered answer is forgotten when one of them is deleted. */
  readonly names?: readonly number[];
  /** The account that gave the command, when the command makes it. */
  readonly accountId?: number;
  /** Once it is committed: whom to notify, and what lies outside the database. */
  readonly afterwards?: () => void | Promise<void>;
}

/** What every command gives its caller. */
export interface Recorded<Answer extends object> {
  readonly answer: Answer;
  /** For X-Event-Position; null when nothing was appended. */
  readonly position: string | null;
}

/** An answer as the bytes that go out, now and for every retry. */
export interface Reply {
  readonly status: number;
  /** Serialised JSON. */
  readonly body: string;
}

/** The Idempotency-Key of a request. */
export interface Once {
  readonly accountId: number;
  readonly key: string;
  /** SHA-256 of the request: the same key with another request is refused. */
  readonly fingerprint: Buffer;
  reply(answer: object): Reply;
}
