import { msg } from '@lectio/contract';
import type { EventDefinitions } from '@kernel/event-catalogue';
import type { ReaderEvent } from './reader.events';

export const READER_EVENTS: EventDefinitions<ReaderEvent> = {
  ReaderRegistered: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'A reader came into being, with its account (the primary one) or later. The first event of its stream.',
    ),
    example: { readerId: 105, accountId: 71, primary: true },
  },
  ReaderMoved: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('The reader moved to another account with its whole record. Its stream stays where it is.'),
    example: { readerId: 105, from: 71, to: 80 },
  },
  ReaderMadeInactive: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('The owner deleted the reader: it counts nowhere any more. Nothing makes it active again.'),
    example: { readerId: 105 },
  },
  ReadersJoined: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'Two readers are one person, in the streams of both. The other’s reports count with the one that stays; the points are what they don’t bring again.',
    ),
    example: { readerId: 105, from: 106, into: 105, joinId: '5e0c7d52-9b0f-4a86-8a53-1c2f7be6d904', points: 50 },
  },
  ReadersParted: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('Two joined readers are two again, in the streams of both: what the join brought no longer counts.'),
    example: { readerId: 105, from: 106, into: 105, joinId: '5e0c7d52-9b0f-4a86-8a53-1c2f7be6d904' },
  },
  ReaderJoinedFamily: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('The reader belongs to a family from now on.'),
    example: { readerId: 105, familyId: 12 },
  },
  ReaderLeftFamily: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('The reader was taken out of a family, its owner left, or the family was deleted.'),
    example: { readerId: 105, familyId: 12 },
  },
  ReaderJoinedChurch: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'The account that owns the reader became an approved member of a church, or the reader came to an account that is one.',
    ),
    example: { readerId: 105, churchId: 8 },
  },
  ReaderLeftChurch: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'The account that owns the reader is no member of the church any more: it left, was removed or was deleted, or the church ended.',
    ),
    example: { readerId: 105, churchId: 8 },
  },
};
