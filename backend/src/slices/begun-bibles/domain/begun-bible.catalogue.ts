import { msg } from '@lectio/contract';
import type { EventDefinitions } from '@kernel/event-catalogue';
import type { BegunBibleEvent } from './begun-bible.events';

export const BEGUN_BIBLE_EVENTS: EventDefinitions<BegunBibleEvent> = {
  BibleBegun: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'The reader begins a new Bible: its map holds what is read from that day on. Points, streaks and completed Bibles count on as before.',
    ),
    example: { readerId: 105, beginsOn: '2027-01-01' },
  },
  BibleTakenBack: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('The Bible begun last counts as never begun: the map goes on with the one before.'),
    example: { readerId: 105, beginsOn: '2027-01-01' },
  },
};
