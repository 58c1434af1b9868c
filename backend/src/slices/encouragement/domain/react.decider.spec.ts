import { ENCOURAGEMENT_MESSAGES, READER_MESSAGES } from '@lectio/contract';
import { given } from '@test/support/given';
import type { EncouragementEvent } from './encouragement.events';
import { reactionsAfter } from './given-reactions';
import { occasionKey, occasionOf } from './occasion';
import { react, type ReactingReader } from './react.decider';

const ofDay = { readerId: 1, reaction: 'amen', to: 2, of: { kind: 'day', date: '2026-03-09' } } as const;
const ofBook = { ...ofDay, of: { kind: 'book', date: '2026-03-09', book: '1 John' } } as const;
const ofPlan = { ...ofDay, of: { kind: 'plan', date: '2026-03-09', runId: 'r1' } } as const;

const who = (...before: EncouragementEvent[]): ReactingReader => ({
  given: reactionsAfter(before),
  happened: true,
  isSeen: true,
});
const said: EncouragementEvent = { type: 'ReactionGiven', data: ofDay };
const takenBack: EncouragementEvent = { type: 'ReactionTakenBack', data: ofDay };

describe('an Amen', () => {
  it.each([ofDay, ofBook, ofPlan])('is said to what happened: $of.kind', (data) => {
    given(who())
      .when(react, { ...data, wanted: true })
      .then([{ type: 'ReactionGiven', data }]);
  });

  it('is said once, and again after it was taken back', () => {
    given(who(said))
      .when(react, { ...ofDay, wanted: true })
      .then([]);
    given(who(said, takenBack))
      .when(react, { ...ofDay, wanted: true })
      .then([said]);
  });

  it('to one thing is none to another, nor to another reader', () => {
    for (const data of [ofBook, { ...ofDay, to: 3 }])
      given(who(said))
        .when(react, { ...data, wanted: true })
        .then([{ type: 'ReactionGiven', data }]);
  });

  it('is taken back, also when what it was about is no more', () => {
    given({ ...who(said), happened: false })
      .when(react, { ...ofDay, wanted: false })
      .then([takenBack]);
    given(who())
      .when(react, { ...ofDay, wanted: false })
      .then([]);
  });

  it('is refused where nothing happened, and to oneself', () => {
    given({ ...who(), happened: false })
      .when(react, { ...ofDay, wanted: true })
      .thenRefused(ENCOURAGEMENT_MESSAGES.occasionUnknown);
    given(who())
      .when(react, { ...ofDay, to: 1, wanted: true })
      .thenRefused(ENCOURAGEMENT_MESSAGES.ownReading);
  });

  it('is only taken back where the reading is no longer seen', () => {
    given({ ...who(said), isSeen: false })
      .when(react, { ...ofDay, wanted: false })
      .then([takenBack]);
    given({ ...who(said), isSeen: false })
      .when(react, { ...ofDay, wanted: true })
      .thenRefused(READER_MESSAGES.readerNotFound);
    given({ ...who(), isSeen: false })
      .when(react, { ...ofDay, wanted: false })
      .thenRefused(READER_MESSAGES.readerNotFound);
  });
});

describe('what an Amen is about', () => {
  it.each([ofDay, ofBook, ofPlan])('is one word that reads back: $of.kind', ({ of }) =>
    expect(occasionOf(occasionKey(of))).toEqual(of),
  );

  it.each(['', 'day', 'day:2026-02-30', 'day:2026-03-09:x', 'book:2026-03-09', 'week:2026-03-09', 'plan:2026-03-09:'])(
    'is nothing else: %s',
    (key) => expect(occasionOf(key)).toBeNull(),
  );
});
