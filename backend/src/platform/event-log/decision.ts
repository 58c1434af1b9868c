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
export class Recorded<Answer extends object> {
  /** No other object is a Recorded, so the door can recognise it. */
  declare protected readonly recorded: true;

  /** @param position for X-Event-Position; null when nothing was appended */
  constructor(
    readonly answer: Answer,
    readonly position: string | null = null,
  ) {}
}
