import { msg } from '@lectio/contract';
import type { EventDefinitions } from '@kernel/event-catalogue';
import type { RestEvent } from './rest-days.events';

const restId = '3e6f1b7a-8c25-4d90-9b1e-6a40d2f7c913';

export const REST_EVENTS: EventDefinitions<RestEvent> = {
  RestDaysDeclared: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'The reader rests on a day of the week (1 is Monday) or on the days of a span: streaks pass over them. What is recorded already keeps its price.',
    ),
    example: { readerId: 105, restId, weekday: 7, from: '2026-03-08', until: null },
  },
  RestDaysEnded: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('Declared rest ends earlier than declared: the days of rest before stay.'),
    example: { readerId: 105, restId, until: '2026-03-29' },
  },
  RestDaysTakenBack: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('Declared rest counts as never declared: streaks, and what they earned, are folded again without it.'),
    example: { readerId: 105, restId },
  },
};
