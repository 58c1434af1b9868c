import { REST_MESSAGES, restDaysLeft } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { given } from '@test/support/given';
import { canEnd, declareRest, endRest, takeRestBack, type DeclareRest, type RestState } from './rest-days.decider';
import type { RestDaysChanged, RestDaysDeclared } from './rest-days.events';
import { declaredRest, restAfter, type RestPeriod } from './rest-period';

const READER = 7;
/** A Wednesday. */
const TODAY = dayOf('2026-03-11');

const declared = (restId: string, about: { weekday?: number; from: string; until?: string }): RestPeriod =>
  declaredRest({ readerId: READER, restId, weekday: null, until: null, ...about });

const reader = (...before: RestPeriod[]): RestState => ({ readerId: READER, declared: before });
const rest = (about: Omit<DeclareRest, 'restId' | 'today'>): DeclareRest => ({ restId: 'new', today: TODAY, ...about });
/** The event, as far as it matters. */
const restDeclared = (data: Partial<RestDaysDeclared['data']>) =>
  expect.objectContaining({ type: 'RestDaysDeclared', data: expect.objectContaining(data) });

describe('declaring days of rest', () => {
  it('of the week holds from today on, without an end', () => {
    given(reader())
      .when(declareRest, rest({ weekday: 7 }))
      .then({
        type: 'RestDaysDeclared',
        data: { readerId: READER, restId: 'new', weekday: 7, from: '2026-03-11', until: null },
      });
  });

  it('as a span may begin two days back and end a year ahead', () => {
    given(reader())
      .when(declareRest, rest({ from: '2026-03-09', until: '2026-03-12' }))
      .then(restDeclared({ weekday: null, until: '2026-03-12' }));
    given(reader())
      .when(declareRest, rest({ from: '2027-03-12', until: '2027-03-12' }))
      .then(restDeclared({ from: '2027-03-12' }));
  });

  it.each([
    ['three days back', { from: '2026-03-08', until: '2026-03-12' }, REST_MESSAGES.tooLongAgo],
    ['three days back, every week', { weekday: 1, from: '2026-03-08' }, REST_MESSAGES.tooLongAgo],
    ['more than a year ahead', { from: '2027-03-13', until: '2027-03-13' }, REST_MESSAGES.tooFarAhead],
    ['to a day more than a year ahead', { from: '2027-03-12', until: '2027-03-13' }, REST_MESSAGES.tooFarAhead],
    ['without a last day', { from: '2026-03-12' }, REST_MESSAGES.untilRequired],
    ['every week with a last day', { weekday: 1, until: '2026-04-11' }, REST_MESSAGES.untilOfWeekday],
    ['with a last day before the first', { from: '2026-03-12', until: '2026-03-11' }, REST_MESSAGES.untilBeforeFrom],
    ['on a day that does not exist', { from: '2026-02-30', until: '2026-03-11' }, REST_MESSAGES.dateInvalid],
  ])('%s is refused', (_, about, message) => {
    given(reader()).when(declareRest, rest(about)).thenRefused(message);
  });

  it('allows thirty days of spans a year, each day once, in every year that a span touches', () => {
    const most = [declared('a', { from: '2026-04-01', until: '2026-04-20' })];
    given(reader(...most))
      .when(declareRest, rest({ from: '2026-04-11', until: '2026-04-30' }))
      .then(restDeclared({ until: '2026-04-30' }));
    given(reader(...most))
      .when(declareRest, rest({ from: '2026-04-11', until: '2026-05-01' }))
      .thenRefused(restDaysLeft(10, 2026));
    given(reader(...most))
      .when(declareRest, rest({ from: '2026-12-22', until: '2027-01-10' }))
      .then(restDeclared({ until: '2027-01-10' }));
    given(reader(...most))
      .when(declareRest, rest({ from: '2026-12-21', until: '2027-01-10' }))
      .thenRefused(restDaysLeft(10, 2026));
    given(reader(...most))
      .when(declareRest, rest({ from: '2026-04-02', until: '2026-04-03' }))
      .thenRefused(REST_MESSAGES.alreadyDeclared);
  });

  it('allows two days of a week, also where one ends and another begins', () => {
    const sunday = declared('a', { weekday: 7, from: '2026-01-01' });
    const saturday = declared('b', { weekday: 6, from: '2026-01-01' });
    given(reader(sunday))
      .when(declareRest, rest({ weekday: 6 }))
      .then(restDeclared({ weekday: 6 }));
    given(reader(sunday))
      .when(declareRest, rest({ weekday: 7 }))
      .thenRefused(REST_MESSAGES.alreadyDeclared);
    given(reader(sunday, saturday))
      .when(declareRest, rest({ weekday: 1 }))
      .thenRefused(REST_MESSAGES.tooManyWeekdays);
    // Monday and Tuesday of this week were days of rest; its Friday cannot be one too, the next week's can.
    const past = [
      declared('c', { weekday: 1, from: '2026-01-01', until: '2026-03-10' }),
      declared('d', { weekday: 2, from: '2026-01-01', until: '2026-03-10' }),
    ];
    given(reader(...past))
      .when(declareRest, rest({ weekday: 5 }))
      .thenRefused(REST_MESSAGES.tooManyWeekdays);
    given(reader(...past))
      .when(declareRest, rest({ weekday: 5, from: '2026-03-16' }))
      .then(restDeclared({ weekday: 5 }));
    // A third day that is declared for later counts from then on.
    const later = declared('e', { weekday: 3, from: '2026-09-01' });
    given(reader(sunday, later))
      .when(declareRest, rest({ weekday: 5 }))
      .thenRefused(REST_MESSAGES.tooManyWeekdays);
  });
});

describe('rest that is declared', () => {
  const sundays = declared('a', { weekday: 7, from: '2026-01-01' });
  const span = declared('b', { from: '2026-03-10', until: '2026-03-20' });

  it('ends yesterday or later, and what has passed stays', () => {
    const ended: RestDaysChanged = {
      type: 'RestDaysEnded',
      data: { readerId: READER, restId: 'b', until: '2026-03-10' },
    };
    given(reader(sundays, span)).when(endRest, { restId: 'b', until: '2026-03-10', today: TODAY }).then(ended);
    expect(restAfter([ended], [sundays, span])).toEqual([sundays, { ...span, lastDay: dayOf('2026-03-10') }]);
  });

  it.each(['2026-03-09', '2026-03-20', '2026-03-21'])('does not end on %s', (until) => {
    given(reader(sundays, span))
      .when(endRest, { restId: 'b', until, today: TODAY })
      .thenRefused(REST_MESSAGES.endInvalid);
  });

  it('is gone when it is taken back', () => {
    const takenBack: RestDaysChanged = { type: 'RestDaysTakenBack', data: { readerId: READER, restId: 'a' } };
    given(reader(sundays, span)).when(takeRestBack, 'a').then(takenBack);
    expect(restAfter([takenBack], [sundays, span])).toEqual([span]);
    given(reader(sundays, span)).when(takeRestBack, 'c').thenRefused(REST_MESSAGES.notFound);
  });

  it('can end once some of it has passed and some is to come', () => {
    const yet = [sundays, span, declared('c', { from: '2026-03-11', until: '2026-03-12' })];
    expect(yet.map((rest) => canEnd(rest, TODAY))).toEqual([true, true, false]);
  });
});
