import { ENCOURAGEMENT_MESSAGES } from '@lectio/contract';
import { conflict, notFound } from '@kernel/errors';
import type { EncouragementEvent } from './encouragement.events';
import type { GivenReactions } from './given-reactions';

export interface ReactingReader {
  /** What the reader has said so far. */
  readonly given: GivenReactions;
  /** Whether what they react to happened and has not been undone. */
  readonly happened: boolean;
}

export type React = EncouragementEvent['data'] & {
  /** False takes it back. */
  readonly wanted: boolean;
};

/** What is so already records nothing. What is no more can still be taken back. */
export const react = ({ given, happened }: ReactingReader, { wanted, ...data }: React): EncouragementEvent[] => {
  if (data.to === data.readerId) throw conflict(ENCOURAGEMENT_MESSAGES.ownReading);
  if (wanted && !happened) throw notFound(ENCOURAGEMENT_MESSAGES.occasionUnknown, 'occasion');
  if (given.has(data) === wanted) return [];
  return [{ type: wanted ? 'ReactionGiven' : 'ReactionTakenBack', data }];
};
