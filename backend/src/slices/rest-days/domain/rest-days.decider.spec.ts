import { REST_MESSAGES, restDaysLeft } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { canEnd, declareRest, endRest, takeRestBack, type DeclareRest } from './rest-days.decider';
import { declaredRest, restAfter, type RestPeriod } from './rest-period';

const READER = 7;
/** A Wednesday. */
const TODAY = dayOf('2026-03-11');

const declared = (restId: string, about: { weekday?: number; from: string; until?: string }): RestPeriod =>
  declaredRest({ readerId: READER, restId, weekday: null, until: null, ...about });

const declare = (
  about: Omit<DeclareRest, 'restId' | 'today'>,
  before: readonly RestPeriod[] = [],
): ReturnType<typeof declareRest>['data'] =>
  declareRest({ readerId: READER, declared: before }, { restId: 'new', today: TODAY, ...about }).data;

describe('declaring days of rest', () => {
  it('of the week holds from today on, without an end', () => {
    expect(declare({ weekday: 7 })).toEqual({
      readerId: READER,
      restId: 'new',
      weekday: 7,
      from: '2026-03-11',
      until: null,
    });
  });

  it('as a span may begin two days back and end a year ahead', () => {
    expect(declare({ from: '2026-03-09', until: '2026-03-12' })).toMatchObject({ weekday: null, until: '2026-03-12' });
    expect(declare({ from: '2027-03-12', until: '2027-03-12' })).toMatchObject({ from: '2027-03-12' });
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
    expect(() => declare(about)).toThrow(message);
  });

  it('allows thirty days of spans a year, each day once, in every year that a span touches', () => {
    const most = [declared('a', { from: '2026-04-01', until: '2026-04-20' })];
    expect(declare({ from: '2026-04-11', until: '2026-04-30' }, most)).toMatchObject({ until: '2026-04-30' });
    expect(() => declare({ from: '2026-04-11', until: '2026-05-01' }, most)).toThrow(restDaysLeft(10, 2026));
    expect(declare({ from: '2026-12-22', until: '2027-01-10' }, most)).toMatchObject({ until: '2027-01-10' });
    expect(() => declare({ from: '2026-12-21', until: '2027-01-10' }, most)).toThrow(restDaysLeft(10, 2026));
    expect(() => declare({ from: '2026-04-02', until: '2026-04-03' }, most)).toThrow(REST_MESSAGES.alreadyDeclared);
  });

  it('allows two days of a week, also where one ends and another begins', () => {
    const sunday = declared('a', { weekday: 7, from: '2026-01-01' });
    const saturday = declared('b', { weekday: 6, from: '2026-01-01' });
    expect(declare({ weekday: 6 }, [sunday])).toMatchObject({ weekday: 6 });
    expect(() => declare({ weekday: 7 }, [sunday])).toThrow(REST_MESSAGES.alreadyDeclared);
    expect(() => declare({ weekday: 1 }, [sunday, saturday])).toThrow(REST_MESSAGES.tooManyWeekdays);
    // Monday and Tuesday of this week were days of rest; its Friday cannot be one too, the next week's can.
    const past = [
      declared('c', { weekday: 1, from: '2026-01-01', until: '2026-03-10' }),
      declared('d', { weekday: 2, from: '2026-01-01', until: '2026-03-10' }),
    ];
    expect(() => declare({ weekday: 5 }, past)).toThrow(REST_MESSAGES.tooManyWeekdays);
    expect(declare({ weekday: 5, from: '2026-03-16' }, past)).toMatchObject({ weekday: 5 });
    // A third day that is declared for later counts from then on.
    const later = declared('e', { weekday: 3, from: '2026-09-01' });
    expect(() => declare({ weekday: 5 }, [sunday, later])).toThrow(REST_MESSAGES.tooManyWeekdays);
  });
});

describe('rest that is declared', () => {
  const sundays = declared('a', { weekday: 7, from: '2026-01-01' });
  const span = declared('b', { from: '2026-03-10', until: '2026-03-20' });
  const state = { readerId: READER, declared: [sundays, span] };

  it('ends yesterday or later, and what has passed stays', () => {
    const event = endRest(state, { restId: 'b', until: '2026-03-10', today: TODAY });
    expect(event).toEqual({ type: 'RestDaysEnded', data: { readerId: READER, restId: 'b', until: '2026-03-10' } });
    expect(restAfter([event], [sundays, span])).toEqual([sundays, { ...span, lastDay: dayOf('2026-03-10') }]);
  });

  it.each(['2026-03-09', '2026-03-20', '2026-03-21'])('does not end on %s', (until) => {
    expect(() => endRest(state, { restId: 'b', until, today: TODAY })).toThrow(REST_MESSAGES.endInvalid);
  });

  it('is gone when it is taken back', () => {
    expect(restAfter([takeRestBack(state, 'a')], [sundays, span])).toEqual([span]);
    expect(() => takeRestBack(state, 'c')).toThrow(REST_MESSAGES.notFound);
  });

  it('can end once some of it has passed and some is to come', () => {
    const yet = [sundays, span, declared('c', { from: '2026-03-11', until: '2026-03-12' })];
    expect(yet.map((rest) => canEnd(rest, TODAY))).toEqual([true, true, false]);
  });
});
