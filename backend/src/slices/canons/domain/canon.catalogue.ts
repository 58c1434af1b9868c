import { msg } from '@lectio/contract';
import type { EventDefinitions } from '@kernel/event-catalogue';
import type { CanonEvent } from './canon.events';

export const CANON_EVENTS: EventDefinitions<CanonEvent> = {
  CanonChosen: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'The reader counts by another canon (null: the site’s). Cycles, books, testaments and points are folded again by it, from the first report on.',
    ),
    example: { readerId: 105, canon: 'catholic' },
  },
  SiteCanonChosen: {
    schemaVersion: 1,
    stream: 'site',
    meaning: msg('Readers without a canon of their own count by this one, later readers too.'),
    example: { canon: 'orthodox' },
  },
};
