import { msg } from '@lectio/contract';
import type { EventDefinitions } from '@kernel/event-catalogue';
import type { EncouragementEvent } from './encouragement.events';

const example = { readerId: 105, reaction: 'amen', to: 106, of: { kind: 'day', date: '2026-03-09' } } as const;

export const ENCOURAGEMENT_EVENTS: EventDefinitions<EncouragementEvent> = {
  ReactionGiven: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'The reader says Amen to another one, who has read on a day, finished a book (`kind: book`, with `book`) or finished a plan (`kind: plan`, with `runId`). No figure changes.',
    ),
    example,
  },
  ReactionTakenBack: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('A reaction counts as never given.'),
    example,
  },
};
