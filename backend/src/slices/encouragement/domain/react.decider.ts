import { ENCOURAGEMENT_MESSAGES, READER_MESSAGES } from '@lectio/contract';
import { conflict, notFound } from '@kernel/errors';
import type { EncouragementEvent } from './encouragement.events';
import type { GivenReactions } from './given-reactions';

export interface ReactingReader {
  /** Whether the other one's reading is seen. */
  readonly isSeen: boolean;
  /** What the reader has said so far. */
  readonly given: GivenReactions;
  /** Whether what they react to happened and has not been undone. */
  readonly happened: boolean;
}

export type React = EncouragementEvent['data'] & {
  /** False takes it back. */
  readonly wanted: boolean;
};

/** What is so already records nothing. What is no more, or no longer seen, can still be taken back. */
export const react = (
  { given, happened, isSeen }: ReactingReader,
  { wanted, ...data }: React,
): EncouragementEvent[] => {
  if (!isSeen && (wanted || !given.has(data))) throw notFound(READER_MESSAGES.readerNotFound);
  if (data.to === data.readerId) throw conflict(ENCOURAGEMENT_MESSAGES.ownReading);
  if (wanted && !happened) throw notFound(ENCOURAGEMENT_MESSAGES.occasionUnknown, 'occasion');
  if (given.has(data) === wanted) return [];
  return [{ type: wanted ? 'ReactionGiven' : 'ReactionTakenBack', data }];
};
