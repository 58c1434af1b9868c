import { msg } from '@lectio/contract';
import type { EventDefinitions } from '@kernel/event-catalogue';
import type { BadgeEvent } from './badge.events';

export const BADGE_EVENTS: EventDefinitions<BadgeEvent> = {
  BadgeGranted: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('An administrator gave a badge: it stays, whatever becomes of the reader’s reports.'),
    example: { readerId: 105, grantId: '0f7c2b1e-52a4-4d0b-9a6f-6f1c3e8d4a21', badgeId: 'badge-1', points: 50 },
  },
  BadgeDefined: {
    schemaVersion: 1,
    stream: 'site',
    meaning: msg('A further badge can be earned, also by readers who already qualify and by future ones.'),
    example: {
      badgeId: 'badge-1',
      points: 50,
      criterion: { kind: 'total_chapters', threshold: 20, testament: null, bookIndexes: [] },
    },
  },
  LevelDefined: {
    schemaVersion: 1,
    stream: 'site',
    meaning: msg('There is a further level beyond the last.'),
    example: { level: 51, pointsRequired: 127500 },
  },
};
