import { OneOf, Id, RequiredText } from './common/fields';
import { IsBoolean } from 'class-validator';
import { LIMITS } from './common/limits';
import { MESSAGES } from './messages/general';
import { ENCOURAGEMENT_MESSAGES, READER_MESSAGES } from './messages/people';

/** What readers say to each other’s reading with one tap. */
export const REACTIONS = ['amen'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** What a reaction is about: that somebody read on a day, finished a book, or finished a plan. */
export type OccasionKind = 'day' | 'book' | 'plan';

/** PUT /readers/{id}/reactions: to the reading of that reader. The same again changes nothing. */
export class ReactRequest {
  /** Which of the caller’s own readers says it. */
  @Id(READER_MESSAGES.readerNotFound)
  by: number;

  @OneOf(REACTIONS)
  reaction: Reaction;

  /** The `key` of an occasion. */
  @RequiredText(LIMITS.occasionKeyMax, {
    required: ENCOURAGEMENT_MESSAGES.occasionUnknown,
    tooLong: ENCOURAGEMENT_MESSAGES.occasionUnknown,
  })
  occasion: string;

  /** False takes it back. */
  @IsBoolean({ message: MESSAGES.optionInvalid })
  given: boolean;
}

/** What a reader of the family said. */
export interface ReactionAnswer {
  reaction: Reaction;
  by: { readerId: number; name: string };
}

/** Something that a reader did today. */
export interface OccasionAnswer {
  /** Says in a request what it is about. */
  key: string;
  kind: OccasionKind;
  /** The book or the plan; null for a day, and for a plan of somebody’s own. */
  name: string | null;
  /** By name. */
  reactions: ReactionAnswer[];
}

/** GET /families/{id}/encouragement and /groups/{id}/encouragement, for their members: what their readers did today. */
export interface EncouragementAnswer {
  /** Only those who have read today, in the order of the family’s list. */
  readers: { readerId: number; occasions: OccasionAnswer[] }[];
}
