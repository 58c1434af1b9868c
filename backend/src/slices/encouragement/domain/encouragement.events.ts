/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */
import type { Reaction } from '@lectio/contract';

/** What a reader did on a day (`YYYY-MM-DD`): read, finished a book, or finished a run of a plan. */
export type Occasion =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'book'; readonly date: string; readonly book: string }
  | { readonly kind: 'plan'; readonly date: string; readonly runId: string };

interface OfReaction {
  /** Who says it: the event is in this reader’s stream. */
  readonly readerId: number;
  readonly reaction: Reaction;
  /** The reader it is said to. */
  readonly to: number;
  readonly of: Occasion;
}

interface ReactionGiven {
  readonly type: 'ReactionGiven';
  readonly data: OfReaction;
}

interface ReactionTakenBack {
  readonly type: 'ReactionTakenBack';
  readonly data: OfReaction;
}

export type EncouragementEvent = ReactionGiven | ReactionTakenBack;
